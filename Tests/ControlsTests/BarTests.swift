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

  /// The title of a back button is whole, or it is "Back", or there is none; the title of the bar is whole before that.
  @Test func aBackButtonHasATitleThatFits() throws {
    func show(_ before: String, _ title: String) -> (back: String?, ends: CGFloat, title: CGRect) {
      let bench = ControlBench<UINavigationBar>(width: 320) {
        let bar = UINavigationBar()
        bar.items = [UINavigationItem(title: before), UINavigationItem(title: title)]
        return bar
      }
      let back = bench.stage.perform {
        bench.control.accessibleDescendants.first { $0.accessibilityIdentifier == "BackButton" }
      }
      let label = back?.subviews.compactMap { $0 as? UILabel }.first
      #expect(back?.accessibilityLabel == before)
      return (label?.text, back?.frame.maxX ?? 0, bench.frame("title"))
    }
    let short = show("First", "Second")
    #expect(short.back == "First" && abs(short.title.midX - 160) < 0.51)
    // The title of the bar makes room.
    let long = show("A longer name", "The second one")
    #expect(long.back == "A longer name" && long.title.minX >= long.ends + 7 && long.title.maxX <= 304.5)
    #expect(show("A very long name of a list", "The second one").back == "Back")
    #expect(show("A very long name of a list", "The second one of all the lists there are").back == "")
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
