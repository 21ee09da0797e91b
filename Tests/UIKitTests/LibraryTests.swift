import TendonStage
import Testing
import UIKit

/// Members that public libraries use.
@Suite @MainActor struct LibraryTests {
  final class Watcher: UIView, KeyValueObserver {
    var log: [(String?, CGFloat?, CGFloat?)] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.append(
        (keyPath, (change?[.newKey] as? CGPoint)?.y, (change?[.oldKey] as? CGPoint)?.y))
    }
  }

  @Test func observersByNameAreToldOfChangesUntilTheyAreRemoved() {
    let (scroll, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Watcher())
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    scroll.contentOffset.y = 5
    scroll.contentOffset.y = 5
    scroll.contentOffset.y = 7
    #expect(watcher.log.map(\.1) == [5, 7] && watcher.log.map(\.2) == [0, 5])
    scroll.removeObserver(watcher, forKeyPath: "contentOffset")
    scroll.contentOffset.y = 9
    #expect(watcher.log.count == 2)
  }

  @Test func observersOfAPathAndOfTheState() {
    let (scroll, watcher) = (UIScrollView(), Watcher())
    scroll.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: [.new], context: nil)
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.initial, .new], context: nil)
    #expect(watcher.log.map(\.0) == ["contentOffset"])
    scroll.panGestureRecognizer.state = .began
    #expect(watcher.log.last?.0 == "panGestureRecognizer.state")
  }

  @Test func exchangedMethodsReturnValues() throws {
    #expect(
      ActionTables.register([
        ActionTables.Table(UIGestureRecognizer.self) {
          [
            "probeLocation:": Action { (target: UIGestureRecognizer) in
              { (view: UIView?) in
                ExchangedMethods.original("probeLocation:", of: target, [view as Any], as: CGPoint.self)
                  .applying(CGAffineTransform(translationX: 3, y: 4))
              }
            }
          ]
        }
      ]))
    let original = try #require(class_getInstanceMethod(UISwipeGestureRecognizer.self, "locationIn:"))
    let mine = try #require(class_getInstanceMethod(UISwipeGestureRecognizer.self, "probeLocation:"))
    method_exchangeImplementations(original, mine)
    #expect(UISwipeGestureRecognizer().location(in: nil) == CGPoint(x: 3, y: 4))
    #expect(UITapGestureRecognizer().location(in: nil) == .zero)
    method_exchangeImplementations(original, mine)
    #expect(UISwipeGestureRecognizer().location(in: nil) == .zero)
  }

  @Test func listsOfNumbers() {
    let gradient = CAGradientLayer()
    let places: [NSNumber] = [0, 0.25, 1]
    gradient.locations = places
    #expect(gradient.locations as [CGFloat]? == [0, 0.25, 1])
    #expect(gradient.locations as [NSNumber]? == places)
    gradient.locations = [0, 1]
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.keyTimes = places
    #expect(keyframes.keyTimes as [Double]? == [0, 0.25, 1])
  }

  @Test func membersOfViewsAreOverridden() {
    final class Counting: UIView {
      var calls: [String] = []
      override func setNeedsLayout() {
        calls.append("layout")
        super.setNeedsLayout()
      }
      override func addSubview(_ view: UIView) {
        calls.append("add")
        super.addSubview(view)
      }
      override var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
        set {}
      }
      override func layoutSublayers(of layer: CALayer) {
        calls.append("sublayers")
        super.layoutSublayers(of: layer)
      }
    }
    let view = Counting()
    view.calls = []
    view.addSubview(UIView())
    #expect(view.calls.contains("add") && view.subviews.count == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.calls.contains("layout") && view.calls.contains("sublayers"))
    #expect(view.layoutMargins.top == 1)
  }

  @Test func initialisersThatSubclassesOverride() {
    final class Pan: UIPanGestureRecognizer {
      var made = 0
      override init(target: Any?, action: Selector?) {
        made = 1
        super.init(target: target, action: action)
      }
    }
    final class Segments: UISegmentedControl {
      init(_ titles: String...) { super.init(items: titles) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Pan().made == 1 && Pan(target: nil, action: nil).made == 1)
    #expect(Segments("a", "b").numberOfSegments == 2)
  }

  @Test func mirroredLayouts() throws {
    final class Mirrored: UICollectionViewLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 50) }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 50 * CGFloat(path.item), y: 0, width: 50, height: 50)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    final class Source: UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
      }
    }
    let layout = Mirrored()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let source = Source()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    view.dataSource = source
    view.layoutIfNeeded()
    let plain = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
    view.semanticContentAttribute = .forceRightToLeft
    let mirrored = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
    #expect(plain.minX == 0 && mirrored.minX == 250)
  }

  @Test func constraintsGoByTheDirectionOfTheContainer() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    outer.semanticContentAttribute = .forceRightToLeft
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame.minX == 70)
    outer.semanticContentAttribute = .unspecified
    inner.semanticContentAttribute = .forceRightToLeft
    outer.layoutIfNeeded()
    #expect(inner.frame.minX == 10)
  }

  @Test func theAppByItsName() {
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.perform("sharedApplication")?.takeUnretainedValue() === UIApplication.shared)
    #expect(!UIApplication.responds(to: "other"))
  }

  @Test func colourLiterals() {
    let red: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UITouch().location(in: nil) == .zero)
    #expect(UIWindow().frame == UIScreen.main.bounds)
  }
}
