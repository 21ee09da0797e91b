import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Items that a bar no longer has.
@MainActor @Suite struct BarItemTests {
  @Test func aToolbarReleasesItsItems() {
    let (bar, other) = (UIToolbar(), UIToolbar())
    let items = (0..<3).map { _ in UIBarButtonItem() }
    bar.items = items
    bar.items = [items[1]]
    #expect(items[0].bar == nil && items[1].bar === bar && items[2].bar == nil)
    // An item that another bar has taken belongs to that bar.
    other.items = [items[1]]
    bar.items = nil
    #expect(items[1].bar === other)
  }

  @Test func aTabBarReleasesItsItems() {
    let (bar, other) = (UITabBar(), UITabBar())
    let items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.items = items
    bar.items = [items[1]]
    #expect(items[0].bar == nil && items[1].bar === bar && items[2].bar == nil)
    other.items = [items[1]]
    bar.items = nil
    #expect(items[1].bar === other)
  }

  @Test func aNavigationItemReleasesItsButtons() {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Title")
    let buttons = (0..<3).map { _ in UIBarButtonItem() }
    (item.leftBarButtonItems, item.rightBarButtonItems) = ([buttons[0]], [buttons[1], buttons[2]])
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    bar.setItems([item], animated: false)
    #expect(buttons.allSatisfy { $0.bar != nil })
    item.leftBarButtonItems = nil
    item.rightBarButtonItems = [buttons[2]]
    #expect(buttons[0].bar == nil && buttons[1].bar == nil && buttons[2].bar != nil)
  }

  @Test func newItemsFadeInWhereThatIsAnimated() throws {
    let host = Host(CGSize(width: 320, height: 100))
    let (root, tools, tabs) = (UIView(), UIToolbar(), UITabBar())
    host.perform {
      root.addSubview(tools)
      root.addSubview(tabs)
      (tools.frame, tabs.frame) = (
        CGRect(x: 0, y: 0, width: 320, height: 44), CGRect(x: 0, y: 50, width: 320, height: 49)
      )
    }
    host.show(root)
    host.perform { tabs.setItems([UITabBarItem(title: "one", image: nil, tag: 0)], animated: true) }
    let button = try #require(tabs.button(at: 0))
    #expect(button.alpha == 1)
    #expect(button.layer.animation(forKey: "opacity") != nil)
    host.perform { tabs.setItems([UITabBarItem(title: "two", image: nil, tag: 0)], animated: false) }
    #expect(tabs.button(at: 0)?.layer.animation(forKey: "opacity") == nil)
  }
}
