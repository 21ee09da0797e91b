import QuartzCore
import TendonStage
import Testing
import UIKit

/// Behaviour of UIKit's classes on which libraries rely that nobody here had read.
@MainActor @Suite struct UnseenLibraryBehaviourTests {
  @Test func dynamicColoursWithAlphaAreEqualByBaseAndAlpha() {
    let half = UIColor.systemRed.withAlphaComponent(0.5)
    #expect(
      half == .systemRed.withAlphaComponent(0.5)
        && half.hashValue == UIColor.systemRed.withAlphaComponent(0.5).hashValue)
    #expect(
      half != .systemRed.withAlphaComponent(0.4) && half != .systemBlue.withAlphaComponent(0.5) && half != .systemRed)
    #expect(half.withAlphaComponent(0.2) == .systemRed.withAlphaComponent(0.2))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(half.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark).withAlphaComponent(0.5))
  }

  private class Themed: UIView {
    var log: [UIUserInterfaceStyle] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
        self.log.append(previous.userInterfaceStyle)
      }
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func traitChangesOfTheClassItself() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Themed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform { stage.window.addSubview(view) }
    view.log = []
    stage.setAppearance(.dark)
    stage.advance(by: 0.1)
    #expect(view.log == [.light])
  }

  @Test func classesHaveNoMethodsByName() {
    #expect(!UIView.responds(to: "layoutIfNeeded") && !UIWindowScene.responds(to: "keyboardScene:"))
  }

  @Test func fontsOfDescriptions() {
    let descriptor = UIFont.boldSystemFont(ofSize: 15).fontDescriptor
    #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil).pointSize == 15)
    let font = CTFontCreateWithFontDescriptor(descriptor, 20, nil)
    #expect(font.pointSize == 20 && font.fontName == UIFont.boldSystemFont(ofSize: 20).fontName)
  }

  private final class Named: UIStoryboardSegue {
    var count = 1
  }

  @Test func seguesOfAMetatype() {
    let type: UIStoryboardSegue.Type = Named.self
    let (source, destination) = (UIViewController(), UIViewController())
    let segue = uikitMake(type, identifier: "a", source: source, destination: destination)
    #expect((segue as? Named)?.count == 1 && segue.identifier == "a" && segue.destination === destination)
  }

  @Test func anyClassIsASubclass() {
    let type: AnyClass = UILabel.self
    #expect(uikitIsSubclass(type, of: UIView.self) && uikitIsSubclass(type, of: UILabel.self))
    #expect(!uikitIsSubclass(type, of: UIControl.self) && UILabel.isSubclass(of: UIResponder.self))
  }

  private final class Slice: CALayer {
    var angle: CGFloat {
      get { uikitManagedValue(forKey: "angle") }
      set { setValue(newValue, forKey: "angle") }
    }
    var name2: String? {
      get { uikitManagedValue(forKey: "name2") }
      set { setValue(newValue, forKey: "name2") }
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
  }

  @Test func managedPropertiesOfLayersAnimate() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let layer = Slice()
    #expect(layer.angle == 0 && layer.name2 == nil)
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.window.layer.addSublayer(layer)
      layer.angle = 2
      layer.name2 = "a"
      let animation = CABasicAnimation(keyPath: "angle")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 2, 1)
      layer.add(animation, forKey: nil)
    }
    stage.advance(by: 0.5)
    let shown = try #require(stage.perform { layer.presentation() })
    #expect(abs(shown.angle - 1) < 0.1 && layer.angle == 2 && layer.name2 == "a")
  }

  /// A view without a background, before a white window: what is the same in both pictures stays as it is.
  @Test func dissolvesAddUp() {
    let stage = Stage(size: CGSize(width: 40, height: 20), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let (kept, going) = (UIView(), UIView())
    stage.perform {
      stage.window.backgroundColor = .white
      stage.window.addSubview(view)
      kept.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      going.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
      (kept.backgroundColor, going.backgroundColor) = (.black, .black)
      view.addSubview(kept)
      view.addSubview(going)
    }
    stage.advance(by: 0.1)
    stage.perform {
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        going.isHidden = true
      }
    }
    stage.advance(by: 0.5)
    let middle = stage.picture()
    let grey = middle[30, 10] & 0xFF
    #expect(middle[10, 10] == 0xFF00_0000 && grey > 0x70 && grey < 0x90)
    stage.advance(by: 0.6)
    #expect(stage.picture()[10, 10] == 0xFF00_0000 && stage.picture()[30, 10] == 0xFFFF_FFFF)
  }

  private final class Noted: UITextView {
    var seen: [String] = []
    override var attributedText: NSAttributedString! {
      get { super.attributedText }
      set {
        seen.append(newValue.string)
        super.attributedText = newValue
      }
    }
  }

  @Test func overridesOfAttributedTextSeeTheText() {
    let view = Noted(frame: CGRect(x: 0, y: 0, width: 100, height: 50), textContainer: nil)
    view.font = .systemFont(ofSize: 30)
    view.text = "one"
    view.attributedText = NSAttributedString(string: "two")
    view.text = nil
    #expect(view.seen == ["one", "two", ""] && view.text == "" && view.font?.pointSize == 30)
  }

  @Test func imagesAreEqualByContent() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
      }
    }
    let red = image(.red)
    #expect(red == image(.red) && red.hashValue == image(.red).hashValue && red !== image(.red))
    #expect(red != image(.blue) && red != red.withRenderingMode(.alwaysTemplate))
    #expect(UIImage(systemName: "gear") == UIImage(systemName: "gear"))
    #expect(UIImage(systemName: "gear") != UIImage(systemName: "camera"))
  }

  @Test func customBlursByName() throws {
    let type = try #require(uikitClass(named: "_UICustomBlurEffect") as? UIBlurEffect.Type)
    let effect = type.init()
    effect.setValue(12, forKey: "blurRadius")
    effect.setValue(UIColor.red, forKeyPath: "colorTint")
    effect.setValue(0.5, forKey: "colorTintAlpha")
    effect.setValue(2, forKey: "scale")
    #expect(effect.value(forKey: "blurRadius") as? CGFloat == 12)
    #expect(effect.value(forKey: "saturationDeltaFactor") as? CGFloat == 1)
    #expect(effect.value(forKeyPath: "colorTint") as? UIColor == .red)
    let same = UICustomBlurEffect()
    #expect(effect != same && effect != UIBlurEffect() && UIBlurEffect() == UIBlurEffect(style: .extraLight))
    (same.blurRadius, same.colorTint, same.colorTintAlpha) = (12, .red, 0.5)
    #expect(effect == same)
  }

  @Test func classesOfUIKitByName() {
    #expect(uikitClass(named: "UILabel") == UILabel.self)
    #expect(uikitClass(named: "UIRemoteKeyboardWindow") == nil)
  }

  @Test func copiesOfAttributesAreObjectsOfTheirOwn() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.alpha = 0.5
    let copies = uikitArray(array: [attributes], copyItems: true) as? [UICollectionViewLayoutAttributes]
    let copy = try #require(copies?.first)
    let isSame = copy === attributes
    #expect(!isSame && copy.alpha == 0.5)
    let kept = uikitArray(array: [attributes], copyItems: false) as? [UICollectionViewLayoutAttributes]
    let isKept = try #require(kept?.first) === attributes
    #expect(isKept)
  }

  @Test func animationsAreCopiedByTheirOverride() {
    final class Own: CABasicAnimation {
      var mark = 0
      override func copy(with zone: NSZone?) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Own)?.mark = mark
        return copy
      }
    }
    let animation = Own(keyPath: "opacity")
    animation.mark = 3
    #expect((animation.copy() as? Own)?.mark == 3 && (animation.copy() as? Own)?.keyPath == "opacity")
  }

  @Test func objectsOfMoreClasses() {
    final class List: UICollectionView {}
    final class Table: UITableView {}
    final class Pan: UIPanGestureRecognizer {}
    let list = uikitMake(List.self, frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(list.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(uikitMake(Table.self, frame: .zero, style: .grouped).style == .grouped)
    #expect(uikitMake(Pan.self, target: nil, action: nil).state == .possible)
  }

  @Test func viewsAreRemovedByTheSystemsAnimation() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var log: [String] = []
    let (view, other) = stage.perform {
      let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
      stage.window.addSubview(view)
      UIView.perform(.delete, on: [view], options: [], animations: { other.alpha = 0.5 }) { log.append("\($0)") }
      return (view, other)
    }
    #expect(view.superview != nil && other.alpha == 0.5)
    stage.advance(by: 0.3)
    #expect(view.superview == nil && view.alpha == 1 && view.transform == .identity && log == ["true"])
  }

  @Test func coloursOfCoreImage() {
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color.stringRepresentation == "0.25 0.5 0.75 1.0" && CIColor(string: "0.25 0.5 0.75") == color)
    #expect(UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  /// A delegate of the app's on the scroll view of pages hears of it, and the pages turn all the same.
  @Test func pagesTurnUnderADelegateOfTheApps() throws {
    final class Watcher: UIScrollViewDelegate {
      var offsets = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets += 1 }
    }
    final class Source: UIPageViewControllerDataSource {
      let pages: [UIViewController]
      init(_ pages: [UIViewController]) { self.pages = pages }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
    }
    let watcher = Watcher()
    let stage = Stage(size: CGSize(width: 400, height: 600))
    let (pages, source) = stage.perform {
      let source = Source([UIViewController(), UIViewController()])
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.dataSource = source
      pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
      let scroll = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
      scroll?.delegate = watcher
      return (pages, source)
    }
    stage.present(pages)
    stage.advance(by: 0)
    stage.touch(phase: .began, at: CGPoint(x: 350, y: 300))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touch(phase: .moved, at: CGPoint(x: 350 - 30 * CGFloat(step), y: 300))
    }
    stage.touch(phase: .ended, at: CGPoint(x: 50, y: 300))
    stage.advance(by: 2)
    #expect(pages.viewControllers?.first === source.pages[1] && watcher.offsets > 3)
  }

  /// UIKit declares that the copy of a bar's appearance has its class.
  @Test func copiesOfAppearancesHaveTheirClass() {
    let bar = UINavigationBar()
    let copy = bar.standardAppearance.copy()
    copy.configureWithTransparentBackground()
    let kept: UINavigationBarAppearance? = bar.scrollEdgeAppearance?.copy()
    #expect(kept == nil && copy !== bar.standardAppearance && bar.standardAppearance.backgroundColor != nil)
    let tabs = UITabBarAppearance().stackedLayoutAppearance.copy()
    tabs.normal.iconColor = .red
    #expect(type(of: UIBarButtonItemAppearance().copy()) == UIBarButtonItemAppearance.self)
  }

  private final class Counter: UIControl {
    private var kept = 0
    var count: Int { kept }
    func increase() {
      willChangeValue(for: \.count)
      kept += 1
      didChangeValue(for: \.count)
    }
  }

  @Test func observersOfPropertiesWhoseChangesAreAnnounced() {
    let counter = Counter()
    var log: [Int] = []
    let observation = counter.observe(\.count, options: [.new]) { _, change in log.append(change.newValue ?? -1) }
    counter.increase()
    counter.increase()
    counter.didChangeValue(forKey: "count")
    #expect(log == [1, 2])
    observation.invalidate()
    counter.increase()
    #expect(log == [1, 2])
  }

  private final class Follower: UILayoutGuide {
    var log: [String] = []
    override var owningView: UIView? {
      didSet { log.append("\(oldValue?.tag ?? 0) to \(owningView?.tag ?? 0)") }
    }
  }

  @Test func guidesObserveTheirView() {
    let guide = Follower()
    let (first, second) = (UIView(), UIView())
    (first.tag, second.tag) = (1, 2)
    first.addLayoutGuide(guide)
    second.addLayoutGuide(guide)
    #expect(first.layoutGuides.isEmpty && second.layoutGuides == [guide])
    second.removeLayoutGuide(guide)
    guide.owningView = first
    #expect(guide.log == ["0 to 1", "1 to 0", "0 to 2", "2 to 0", "0 to 1"] && first.layoutGuides == [guide])
  }

  private final class Contact: NSObject, ActionProviding {
    let name: String
    init(_ name: String) { self.name = name }
    static let actions: [Selector: Action] = ["name": Action { (contact: Contact) in { contact.name } }]
  }

  @Test func namesInAnIndex() {
    let index = UILocalizedIndexedCollation.current()
    let contacts = ["émile", "Zoë", "7 Dwarfs", "Ada", "ada", ""].map(Contact.init)
    let sections = contacts.map { index.section(for: $0, collationStringSelector: Selector("name")) }
    #expect(sections == [4, 25, 26, 0, 0, 26] && index.sectionTitles.count == 27)
    #expect(index.section(forSectionIndexTitle: 3) == 3 && index.sectionIndexTitles[3] == "D")
    let sorted = index.sortedArray(from: contacts, collationStringSelector: Selector("name"))
    #expect(sorted.map { ($0 as? Contact)?.name } == ["", "7 Dwarfs", "Ada", "ada", "émile", "Zoë"])
    #expect(index.section(for: "Bea", collationStringSelector: Selector("self")) == 1)
  }

  /// Both modules are imported by many files.
  @Test func timesHaveOneDeclaration() {
    let before: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    #expect(before > 700_000_000)
  }

  @Test func partsOfRectanglesByFunctions() {
    let rect = CGRect(x: 10, y: 20, width: 4, height: 6)
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [10, 12, 14])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 23, 26])
    #expect(CGRectGetWidth(rect) == 4 && CGRectGetHeight(rect) == 6)
  }

  private final class StatefulCell: UICollectionViewListCell {
    static let key = UIConfigurationStateCustomKey("count")
    var count = 0 { didSet { setNeedsUpdateConfiguration() } }
    var log: [Int] = []
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[Self.key] = count
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      log.append(state[Self.key] as? Int ?? -1)
    }
  }

  /// Apple's samples pass a cell's item to its configuration so.
  @Test func statesHaveValuesOfTheApp() {
    let cell = StatefulCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.layoutIfNeeded()
    cell.count = 3
    cell.layoutIfNeeded()
    #expect(cell.log.last == 3 && cell.configurationState[UIConfigurationStateCustomKey("other")] == nil)
    #expect(cell.configurationState != UICellConfigurationState(traitCollection: cell.traitCollection))
  }
}
