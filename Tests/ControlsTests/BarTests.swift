import ControlsExample
import Tendon
import Testing

/// Bars by themselves, under a finger.
@MainActor struct BarTests {
  private final class Listener: UITabBarDelegate {
    var chosen: [Int] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
  }

  @Test(arguments: [false, true])
  func aTabIsChosenOnce(mirrored: Bool) {
    let listener = Listener()
    let bench = ControlBench<UITabBar>(width: 300, mirrored: mirrored) {
      let bar = UITabBar()
      bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
      bar.items?[1].isEnabled = false
      bar.delegate = listener
      return bar
    }
    let (first, last): (CGFloat, CGFloat) = mirrored ? (250, 50) : (50, 250)
    bench.tap(last, 20)
    bench.tap(150, 20)
    bench.tap(first, 20)
    #expect(listener.chosen == [2, 0] && bench.control.selectedItem?.tag == 0)
    #expect(
      bench.control.accessibleDescendants.map(\.accessibilityTraits) == [
        [.button, .selected], [.button, .notEnabled], .button,
      ])
  }

  @Test func anItemOfAToolbarIsCalledOnce() throws {
    var calls: [String] = []
    let bench = ControlBench<UIToolbar>(width: 300) {
      let bar = UIToolbar()
      let (one, two) = (UIBarButtonItem(), UIBarButtonItem())
      (one.title, two.title) = ("One", "Two")
      one.addAction { _ in calls.append("one") }
      two.addAction { _ in calls.append("two") }
      bar.items = [one, .flexibleSpace(), two]
      return bar
    }
    bench.tap(25, 22)
    bench.tap(280, 22)
    bench.tap(150, 22)
    bench.perform { $0.items?[0].isEnabled = false }
    bench.tap(25, 22)
    #expect(calls == ["one", "two"])
    let titles = bench.layers("item's title").map { layer in bench.stage.perform { layer.superlayer?.frame.minX } }
    #expect(titles.first == 16)
  }

  /// A pressed item is faint and comes back when the finger leaves.
  @Test func aPressedItemIsFaint() throws {
    let bench = ControlBench<UINavigationBar>(width: 300) {
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Title")
      item.leftBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
      bar.items = [item]
      return bar
    }
    bench.down(25, 22)
    let button = try #require(bench.layers("item's title").first?.superlayer)
    #expect(abs(button.opacity - 0.3) < 1e-6)
    bench.move(200, 300)
    #expect(button.opacity == 1)
    bench.up(200, 300)
  }

  /// The back button takes the item off.
  @Test(arguments: [false, true])
  func backPopsAnItem(mirrored: Bool) throws {
    let bench = ControlBench<UINavigationBar>(width: 300, mirrored: mirrored) {
      let bar = UINavigationBar()
      bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
      return bar
    }
    #expect(bench.layers("back title").count == 1)
    bench.tap(mirrored ? 270 : 30, 22)
    #expect(bench.control.topItem?.title == "First")
    bench.wait(0.1)
    // The title before comes in from the leading side.
    let middle = try #require(bench.seen("title")).frame.midX
    #expect(mirrored ? middle > 151 && middle < 300 : middle < 149 && middle > 0)
    bench.wait(2)
    #expect(bench.layers("title").count == 1 && bench.layers("back title").isEmpty)
    #expect(abs(bench.frame("title").midX - 150) < 0.51)
  }

  @Test func aBadgeStandsAtTheTrailingEdgeOfThePicture() {
    for mirrored in [false, true] {
      let bench = ControlBench<UITabBar>(width: 100, mirrored: mirrored) {
        let bar = UITabBar()
        bar.items = [UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)]
        bar.items?[0].badgeValue = "3"
        return bar
      }
      let (badge, image) = (bench.frame("badge"), bench.frame("item's image"))
      #expect(mirrored ? badge.midX < image.midX : badge.midX > image.midX)
      #expect((mirrored ? badge.maxX - image.minX : image.maxX - badge.minX) == 9 && badge.height == 18)
    }
  }
}
