import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Bars that go and come with a finger.
@MainActor @Suite struct BarHidingTests {
  @MainActor
  final class World {
    let stage: Stage
    let navigation: UINavigationController
    let table = UITableView()
    let button = UIButton()
    final class Source: UITableViewDataSource {
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Source()

    init(toolbar: Bool = false) {
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      self.navigation = navigation
      stage = Stage(navigation)
      stage.perform {
        table.dataSource = source
        table.frame = controller.view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(table)
        button.frame = CGRect(x: 0, y: 300, width: 100, height: 44)
        controller.view.addSubview(button)
        controller.title = "Top"
        navigation.isToolbarHidden = !toolbar
      }
      stage.advance(by: 0.1)
    }

    /// A finger that goes by so much each frame, up or down.
    func drag(from y: CGFloat, by ways: [CGFloat], x: CGFloat = 200, each: (CGFloat) -> Void = { _ in }) {
      stage.touch(phase: .began, at: CGPoint(x: x, y: y))
      var place = y
      for way in ways {
        stage.advance(by: 1.0 / 60)
        place += way
        stage.touch(phase: .moved, at: CGPoint(x: x, y: place))
        each(place - y)
      }
      stage.advance(by: 0.2)
      stage.touch(phase: .ended, at: CGPoint(x: x, y: place))
      stage.advance(by: 2)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
      stage.touch(phase: .began, at: CGPoint(x: x, y: y))
      stage.advance(by: 0.05)
      stage.touch(phase: .ended, at: CGPoint(x: x, y: y))
      stage.advance(by: 1)
    }
  }

  @Test func aFingerThatMovesUpHidesTheBarsAndOneThatMovesDownShowsThem() {
    for toolbar in [false, true] {
      let world = World(toolbar: toolbar)
      let navigation = world.navigation
      // Off by default.
      world.drag(from: 500, by: Array(repeating: -4, count: 60))
      #expect(!navigation.isNavigationBarHidden && world.table.contentOffset.y > 100)
      world.stage.perform { navigation.hidesBarsOnSwipe = true }
      for _ in 0..<2 {
        world.drag(from: 500, by: Array(repeating: -4, count: 60)) { way in
          if way > -40 { #expect(!navigation.isNavigationBarHidden) }
          if way < -70 { #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden) }
        }
        #expect(navigation.isNavigationBarHidden && navigation.navigationBar.frame.maxY <= 0)
        world.drag(from: 300, by: Array(repeating: 4, count: 30))
        #expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.minY == 20)
        #expect(navigation.isToolbarHidden == !toolbar)
      }
    }
  }

  /// A finger that goes to and fro by less than it takes changes nothing, however far it has gone in all.
  @Test func aFingerThatTremblesChangesNothing() {
    let world = World()
    world.stage.perform { world.navigation.hidesBarsOnSwipe = true }
    let trembling = (0..<20).flatMap { _ in Array(repeating: -4.0, count: 8) + Array(repeating: 4.0, count: 8) }
    world.drag(from: 500, by: trembling.map { CGFloat($0) }) { _ in #expect(!world.navigation.isNavigationBarHidden) }
    // And one that turns back and forth is followed both ways.
    var seen: [Bool] = []
    world.drag(
      from: 500,
      by: Array(repeating: -4, count: 30) + Array(repeating: 4, count: 30) + Array(repeating: -4, count: 30)
    ) { _ in
      if seen.last != world.navigation.isNavigationBarHidden { seen.append(world.navigation.isNavigationBarHidden) }
    }
    #expect(seen == [false, true, false, true])
  }

  @Test func aTapHidesTheBarsAndBringsThemBack() {
    let world = World(toolbar: true)
    let navigation = world.navigation
    world.tap(300, 320)
    #expect(!navigation.isNavigationBarHidden)
    world.stage.perform { navigation.hidesBarsOnTap = true }
    for round in 0..<4 {
      world.tap(300, 320)
      #expect(navigation.isNavigationBarHidden == (round % 2 == 0) && navigation.isToolbarHidden == (round % 2 == 0))
    }
    // Controls and the bars themselves keep their taps.
    var taps = 0
    world.stage.perform { world.button.addAction(for: .touchUpInside) { _ in taps += 1 } }
    world.tap(50, 320)
    world.tap(187, 42)
    #expect(taps == 1 && !navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
    #expect(navigation.barHideOnSwipeGestureRecognizer.state == .possible)
  }
}
