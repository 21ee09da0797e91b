import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import TendonStage
import Testing

@testable import TendonViews

/// The appearance of bars and of their items.
@MainActor @Suite struct BarAppearanceTests {
  private let green: UInt32 = 0xFF00_FF00

  private func greenPixels(_ stage: Stage, rows: Range<Int>) -> Int {
    let picture = stage.picture()
    return rows.reduce(0) { sum, y in sum + (0..<picture.width).count { picture[$0, y] == green } }
  }

  /// A navigation controller over a blue page, on a screen of 375 by 667 points at scale 2.
  private func makeNavigation() -> (Stage, UINavigationController, UIViewController) {
    let stage = Stage()
    let page = stage.perform {
      let page = UIViewController()
      page.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      page.title = "Title"
      return page
    }
    let navigation = stage.perform { UINavigationController(rootViewController: page) }
    stage.present(navigation)
    stage.advance(by: 0)
    return (stage, navigation, page)
  }

  private func image(_ color: UIColor, _ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
  private let pureGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test func anImageReplacesTheBackground() {
    let (stage, navigation, _) = makeNavigation()
    stage.perform {
      navigation.navigationBar.setBackgroundImage(image(pureGreen, CGSize(width: 2, height: 2)), for: .default)
      navigation.navigationBar.shadowImage = image(pureGreen, CGSize(width: 2, height: 3))
    }
    // The status bar of 20 points, the row of 44 with a title, and the shadow of 3 points below.
    #expect(greenPixels(stage, rows: 0..<128) > 128 * 750 * 9 / 10)
    #expect(greenPixels(stage, rows: 128..<134) == 6 * 750)
    #expect(greenPixels(stage, rows: 134..<200) == 0)
    // An image without extent leaves nothing: neither a background nor a hairline.
    stage.perform {
      navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
      navigation.navigationBar.shadowImage = UIImage()
    }
    let picture = stage.picture()
    #expect(picture[4, 120] == picture[4, 600] && picture[4, 127] == picture[4, 600])
    #expect(navigation.navigationBar.backgroundImage(for: .default)?.size == .zero)
  }

  @Test func aCompactBarHasItsOwnAppearance() {
    let stage = Stage(size: CGSize(width: 667, height: 375))
    let navigation = stage.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let compact = UINavigationBarAppearance()
      compact.backgroundColor = pureGreen
      navigation.navigationBar.compactAppearance = compact
      navigation.navigationBar.compactScrollEdgeAppearance = compact
      return navigation
    }
    stage.present(navigation)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.background.backgroundColor == pureGreen)
    stage.perform { stage.window.turn(to: CGSize(width: 375, height: 667)) }
    stage.advance(by: 1)
    #expect(navigation.navigationBar.background.backgroundColor == nil)
  }

  /// A bar copies an appearance, and the one that it returns takes effect when it is changed.
  @Test func appearancesAreCopiedAndObserved() {
    let (stage, navigation, page) = makeNavigation()
    stage.perform {
      let bar = navigation.navigationBar
      let look = UINavigationBarAppearance()
      look.backgroundColor = .red
      bar.standardAppearance = look
      bar.scrollEdgeAppearance = look
      look.backgroundColor = .blue
      #expect(bar.background.backgroundColor == .red && bar.standardAppearance !== look)
      bar.scrollEdgeAppearance?.backgroundColor = .yellow
      #expect(bar.background.backgroundColor == .yellow)
      bar.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: pureGreen]
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      #expect(buttons(in: navigation.navigationBar).map(\.label.textColor) == [pureGreen])
      let copy = bar.standardAppearance.copy()
      #expect(copy.backgroundColor == .red && copy !== bar.standardAppearance)
      page.navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
      page.navigationItem.scrollEdgeAppearance?.backgroundColor = .brown
      #expect(bar.background.backgroundColor == .brown)
    }
  }

  /// Reading the standard appearance leaves the legacy properties in force until the appearance is changed.
  @Test func theStandardAppearanceIsUsedOnceItIsChanged() {
    let stage = Stage()
    stage.perform {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.barTintColor = .red
      _ = bar.standardAppearance
      #expect(bar.look.said == nil)
      bar.standardAppearance.backgroundColor = .blue
      #expect(bar.background.backgroundColor == .blue)
    }
  }

  private func buttons(in view: UIView) -> [BarButton] {
    view.subviews.flatMap { ($0 as? BarButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test func buttonsTakeAttributesOfTheirStates() {
    let (stage, navigation, page) = makeNavigation()
    stage.perform {
      let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
      item.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)], for: .normal)
      item.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .disabled)
      page.navigationItem.rightBarButtonItem = item
      @MainActor func label() -> UILabel { buttons(in: navigation.navigationBar)[0].label }
      #expect(label().textColor == .red && label().font.pointSize == 30)
      item.isEnabled = false
      #expect(label().textColor == .brown && label().font.pointSize == 30)
      item.setTitleTextAttributes(nil, for: .disabled)
      #expect(label().textColor == .tertiaryLabel && item.titleTextAttributes(for: .disabled) == nil)
      item.setTitleTextAttributes([.kern: 4], for: .normal)
      #expect(label().attributedText?.string == "Save")
    }
  }

  /// An item without a target asks the first responder and those behind it; without one, the bar and those behind it.
  @Test func anItemWithoutATargetAsksTheResponders() {
    final class Asked: UINavigationController, ActionProviding {
      static let actions: [Selector: Action] = ["save:": Action(Asked.save)]
      var senders: [AnyObject] = []
      func save(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    final class Field: UITextField, ActionProviding {
      static let actions: [Selector: Action] = ["save:": Action(Field.save)]
      var count = 0
      func save(_ sender: UIBarButtonItem) { count += 1 }
    }
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 2)
    let page = UIViewController()
    stage.present(Asked(rootViewController: page))
    stage.advance(by: 0)
    stage.perform {
      let navigation = stage.window.rootViewController as! Asked
      let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector("save:"))
      page.navigationItem.rightBarButtonItem = item
      let button = buttons(in: navigation.navigationBar)[0]
      item.trigger(from: button)
      #expect(navigation.senders.count == 1 && navigation.senders.first === item)
      let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
      page.view.addSubview(field)
      field.becomeFirstResponder()
      item.trigger(from: button)
      #expect(field.count == 1 && navigation.senders.count == 1)
      item.action = Selector("nobody:")
      item.trigger(from: button)
    }
  }

  @Test func aBarHasABlurBehindItsColour() throws {
    let (stage, navigation, _) = makeNavigation()
    stage.perform {
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = UIColor.red.withAlphaComponent(0.2)
      appearance.backgroundEffect = UIBlurEffect(style: .light)
      navigation.navigationBar.standardAppearance = appearance
      navigation.navigationBar.scrollEdgeAppearance = appearance
    }
    stage.advance(by: 0.1)
    func blurs() -> [UIVisualEffectView] {
      var found: [UIVisualEffectView] = []
      navigation.navigationBar.forEachDescendant { if let view = $0 as? UIVisualEffectView { found.append(view) } }
      return found
    }
    let blur = try #require(blurs().first)
    #expect(blur.bounds.width == navigation.navigationBar.bounds.width)
    #expect(blur.contentView.backgroundColor == UIColor.red.withAlphaComponent(0.2))
    stage.perform {
      navigation.navigationBar.standardAppearance.configureWithDefaultBackground()
      navigation.navigationBar.scrollEdgeAppearance = nil
    }
    #expect(blurs().isEmpty)
  }

  /// Appearances are the same if their values are, not if they have values for the same keys.
  @Test func attributesAreComparedByTheirValues() {
    let (a, b) = (UIBarButtonItemAppearance(), UIBarButtonItemAppearance())
    a.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    b.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    #expect(a.isSame(as: b))
    b.normal.titleTextAttributes[.foregroundColor] = UIColor.blue
    #expect(!a.isSame(as: b))
    let (c, d) = (UITabBarItemAppearance(), UITabBarItemAppearance())
    c.selected.badgeTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    #expect(!c.isSame(as: d))
    d.selected.badgeTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    #expect(c.isSame(as: d))
  }

  @Test func aBarHasRoomForTheWidestPossibleTitle() {
    let (stage, navigation, page) = makeNavigation()
    stage.perform {
      let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
      page.navigationItem.rightBarButtonItem = item
      let narrow = buttons(in: navigation.navigationBar)[0].sizeThatFits(.zero).width
      item.possibleTitles = ["On", "Switched off"]
      #expect(buttons(in: navigation.navigationBar)[0].sizeThatFits(.zero).width > narrow + 40)
    }
  }

  @Test func aSelectedButtonIsDrawnOnTheTintColour() {
    let (stage, _, page) = makeNavigation()
    stage.perform {
      let item = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil)
      item.tintColor = pureGreen
      page.navigationItem.rightBarButtonItem = item
      item.changesSelectionAsPrimaryAction = true
      item.trigger()
      #expect(item.isSelected)
    }
    let selected = greenPixels(stage, rows: 0..<128)
    stage.perform { page.navigationItem.rightBarButtonItem?.trigger() }
    #expect(selected > 4 * greenPixels(stage, rows: 0..<128) && selected > 2000)
  }

  @Test func theBackButtonFollowsItsItem() {
    let (stage, navigation, page) = makeNavigation()
    var acted = 0
    stage.perform {
      let next = UIViewController()
      navigation.pushViewController(next, animated: false)
      @MainActor func title() -> String? { navigation.navigationBar.shown?.back?.label.text }
      #expect(title() == "Title")
      page.navigationItem.backButtonDisplayMode = .minimal
      #expect(title() == "")
      page.navigationItem.backButtonDisplayMode = .generic
      #expect(title() == "Back")
      let plain = navigation.navigationBar.shown?.back?.subviews.compactMap { $0 as? UIImageView }.last?.image
      navigation.navigationBar.backIndicatorImage = image(.red, CGSize(width: 9, height: 9))
      let own = navigation.navigationBar.shown?.back?.subviews.compactMap { $0 as? UIImageView }.last?.image
      #expect(plain !== own && own?.size == CGSize(width: 9, height: 9))
      next.navigationItem.backAction = UIAction { _ in acted += 1 }
      navigation.navigationBar.backWasTapped()
      #expect(acted == 1 && navigation.topViewController === next)
      next.navigationItem.backAction = nil
      navigation.navigationBar.backWasTapped()
      #expect(navigation.topViewController === page)
    }
  }

  @Test func tabsTakeTheirAppearance() {
    let stage = Stage()
    stage.perform {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
      let items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
      bar.items = items
      bar.selectedItem = items[0]
      let look = UITabBarAppearance()
      look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.brown]
      look.stackedLayoutAppearance.normal.iconColor = .yellow
      look.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
      look.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -3)
      bar.layoutIfNeeded()
      let before = bar.buttons[1].label.frame
      bar.standardAppearance = look
      bar.layoutIfNeeded()
      #expect(bar.buttons.map(\.label.textColor) == [.brown, .red])
      #expect(bar.buttons[1].picture.tintColor == .yellow && bar.buttons[0].picture.tintColor != .yellow)
      #expect(bar.buttons[1].badge.backgroundColor == .blue)
      #expect(bar.buttons[1].label.frame == before.offsetBy(dx: 5, dy: -3))
      items[1].setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      #expect(bar.buttons[1].label.textColor == .green)
    }
  }

  @Test func tabsAreDistributed() {
    let stage = Stage()
    stage.perform {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
      bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
      bar.itemPositioning = .centered
      (bar.itemWidth, bar.itemSpacing) = (60, 15)
      bar.layoutIfNeeded()
      #expect(bar.buttons.map(\.frame.minX) == [82.5, 157.5, 232.5] && bar.buttons[0].frame.width == 60)
      bar.selectionIndicatorImage = image(.red, CGSize(width: 30, height: 20))
      bar.selectedItem = bar.items?[2]
      bar.layoutIfNeeded()
      let indicator = bar.subviews.first { $0.layer.name == "selection indicator" }
      #expect(indicator?.frame == CGRect(x: 247.5, y: 14.5, width: 30, height: 20))
    }
  }

  @Test func itemsTakeTheValuesOfTheirProxies() {
    let (stage, navigation, page) = makeNavigation()
    stage.perform {
      UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .brown
      let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      page.navigationItem.rightBarButtonItem = item
      #expect(buttons(in: navigation.navigationBar)[0].label.textColor == .red)
      item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
      #expect(buttons(in: navigation.navigationBar)[0].label.textColor == .blue)
      #expect(item.shownTintColor == nil)
      let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [tool]
      #expect(tool.shownTintColor == .brown)
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
      let other = UINavigationBar()
      stage.window.addSubview(other)
      #expect(other.backgroundImage(for: .default) != nil)
    }
    let another = Stage()
    another.perform { #expect(UIBarButtonItem.appearance().titleTextAttributes(for: .normal) == nil) }
  }

  @Test func aBarAtTheTopReachesTheEdgeOfTheScreen() {
    final class Positions: UINavigationBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let stage = Stage()
    let delegate = Positions()
    stage.perform {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44))
      stage.window.addSubview(bar)
      bar.layoutIfNeeded()
      #expect(bar.background.frame.minY == 0 && bar.barPosition == .top)
      bar.delegate = delegate
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      #expect(bar.background.frame == CGRect(x: 0, y: -20, width: 375, height: 64))
    }
  }
}
