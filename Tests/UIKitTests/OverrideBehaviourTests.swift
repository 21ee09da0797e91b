import TendonStage
import Testing
import UIKit

/// Overrides of members that UIKit's own code calls, and what they change.
@MainActor @Suite struct OverrideBehaviourTests {
  final class Screen: UIViewController {
    let own = UINavigationItem(title: "Own")
    let tab = UITabBarItem(title: "Tab", image: nil, tag: 7)
    override var navigationItem: UINavigationItem { own }
    override var tabBarItem: UITabBarItem! {
      get { tab }
      set {}
    }
  }

  @Test func barsShowTheItemsThatControllersOverride() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.perform {
      let screen = Screen()
      let navigation = UINavigationController(rootViewController: screen)
      let tabs = UITabBarController()
      tabs.viewControllers = [screen.navigationController ?? navigation]
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
      #expect(navigation.navigationBar.topItem === screen.own)
      #expect(screen.tabBarItem.tag == 7)
    }
  }

  final class Tabs: UITabBarController {
    var log: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("\(item.title ?? "") \(selectedIndex)")
    }
  }

  @Test func aTabBarControllerIsToldOfATapBeforeTheSelection() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let tabs = stage.perform { () -> Tabs in
      let tabs = Tabs()
      tabs.viewControllers = ["One", "Two"].map {
        let controller = UIViewController()
        controller.title = $0
        return controller
      }
      return tabs
    }
    stage.present(tabs)
    stage.touch(phase: .began, at: CGPoint(x: 300, y: 650))
    stage.advance(by: 0.05)
    stage.touch(phase: .ended, at: CGPoint(x: 300, y: 650))
    stage.advance(by: 0.2)
    #expect(tabs.log == ["Two 0"] && tabs.selectedIndex == 1)
  }

  final class Keys: UIViewController {
    var log: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("began \(presses.first?.key?.keyCode == .keyboardLeftArrow)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended \(event?.allPresses == presses)")
    }
  }

  @Test func keysWithoutACommandArePresses() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let keys = stage.perform { Keys() }
    stage.present(keys)
    // The script then looks for a text to move the caret in, and there is none.
    #expect(throws: (any Error).self) { try stage.run("key left") }
    #expect(keys.log == ["began true", "ended true"])
  }

  final class Chart: UIView {
    lazy var bars: [UIAccessibilityElement] = (0..<3).map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = "Bar \(index)"
      return bar
    }
    var count = 3
    override func accessibilityElementCount() -> Int { count }
    override func accessibilityElement(at index: Int) -> Any? { bars.indices.contains(index) ? bars[index] : nil }
    override func index(ofAccessibilityElement element: Any) -> Int {
      bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }
  }

  @Test func aContainerMakesItsElementsOneByOne() {
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(chart.index(ofAccessibilityElement: chart.bars[2]) == 2)
    #expect(chart.accessibleLabels == ["Bar 0", "Bar 1", "Bar 2"])
    chart.count = .max - 1
    #expect(chart.accessibleLabels == ["Bar 0", "Bar 1", "Bar 2"])
    let plain = UIView()
    #expect(plain.accessibilityElementCount() == NSNotFound && plain.accessibilityElement(at: 0) == nil)
    plain.accessibilityElements = [chart]
    #expect(plain.accessibilityElementCount() == 1 && plain.index(ofAccessibilityElement: chart) == 0)
  }

  final class Chat: UIViewController {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  @Test func aControllerWithAnAccessoryViewIsFirstResponderOnceItAppears() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let chat = stage.perform { Chat() }
    stage.present(chat)
    stage.advance(by: 1)
    #expect(chat.isFirstResponder)
    #expect(stage.perform { chat.bar.convert(chat.bar.bounds, to: nil).maxY } == 667)
    stage.perform { _ = chat.field.becomeFirstResponder() }
    #expect(chat.field.isFirstResponder)
    stage.perform { _ = chat.view.endEditing(true) }
    stage.advance(by: 1)
    #expect(chat.isFirstResponder)
  }

  final class Parent: UIViewController {
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: 100) }
    var changed: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      changed.append(container.preferredContentSize)
    }
  }
  final class Child: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test func aChildIsToldTheSizeThatItsParentGives() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let (parent, child) = stage.perform { (Parent(), Child()) }
    stage.present(parent)
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.preferredContentSize = CGSize(width: 10, height: 20)
    }
    #expect(parent.changed == [CGSize(width: 10, height: 20)])
    stage.turn(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(child.sizes == [CGSize(width: 667 / 2.0, height: 100)])
  }
}

extension UIView {
  /// The labels of the elements that are read, in their order.
  fileprivate var accessibleLabels: [String] { accessibleItems.compactMap(\.accessibilityLabel) }
}
