import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// A scroll view that is pulled to refresh.
@MainActor @Suite struct RefreshControlTests {
  @MainActor
  final class World {
    let bench = Bench()
    let scroll: UIScrollView
    let control = UIRefreshControl()
    let log = Log()
    /// The action for the beginning of a refresh by a pull.
    var onChange: () -> Void = {}

    init(_ scroll: UIScrollView = UIScrollView(), top: CGFloat = 0, isTall: Bool = true) {
      self.scroll = scroll
      bench.stage.window.screen.safeAreaInsets.top = top
      bench.stage.perform { bench.stage.window.safeAreaMayHaveChanged() }
      bench.add(scroll, CGRect(x: 0, y: 0, width: 400, height: 800))
      bench.stage.perform {
        scroll.contentInsetAdjustmentBehavior = .always
        if !(scroll is UITableView) { scroll.contentSize = CGSize(width: 400, height: isTall ? 3000 : 300) }
        scroll.alwaysBounceVertical = true
        scroll.refreshControl = control
        control.addAction(for: .valueChanged) { [unowned self] _ in
          log.note("changed \(control.isRefreshing)")
          onChange()
        }
      }
      bench.wait(0.1)
    }

    /// The distance in points by which the content is pulled below its resting position without the control.
    var pull: CGFloat { -(scroll.contentOffset.y + scroll.adjustedContentInset.top - scroll.refreshRoom) }

    /// Pulls with a finger until the content is so far down; the finger stays.
    func pull(to wanted: CGFloat, each: () -> Void = {}) {
      bench.down(200, 100)
      var y: CGFloat = 100
      while pull < wanted {
        y += 4
        bench.wait(1.0 / 60)
        bench.move(200, y)
        each()
      }
      finger = y
    }
    var finger: CGFloat = 0
    func lift() {
      bench.wait(0.2)
      bench.up(200, finger)
    }
    /// The spokes.
    var spokes: UIActivityIndicatorView? { control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first }
  }

  @Test(arguments: [0, 44] as [CGFloat]) func aPullBeyondTheThresholdRefreshesUntilToldOtherwise(_ top: CGFloat) {
    for isTall in [false, true] {
      let world = World(top: top, isTall: isTall)
      let (bench, scroll, control) = (world.bench, world.scroll, world.control)
      #expect(scroll.adjustedContentInset.top == top && scroll.contentOffset.y == -top && control.isHidden)
      var last: CGFloat = 0
      world.pull(to: 118) {
        // Whatever begins on the way, the content goes on evenly under the finger.
        #expect(world.pull - last < 4.01 && world.pull >= last)
        last = world.pull
        #expect(control.isRefreshing == (world.pull >= UIRefreshControl.threshold), "\(world.pull)")
        #expect(control.isHidden == (world.pull <= 0))
        // At the top of what is seen, and no further down than above the content.
        #expect(abs(control.frame.minY - scroll.contentOffset.y - top) < 1e-9 && control.frame.height == 60)
        #expect(control.frame.width == 400)
      }
      #expect(world.log.take() == ["changed true"])
      #expect(world.spokes?.isAnimating == true && world.spokes?.alpha == 1)
      world.lift()
      bench.wait(3)
      #expect(scroll.contentOffset.y == -top - 60 && scroll.adjustedContentInset.top == top + 60)
      #expect(!control.isHidden && control.frame.minY == -60 && control.isRefreshing)
      bench.stage.perform { control.endRefreshing() }
      #expect(scroll.adjustedContentInset.top == top && !control.isRefreshing && world.spokes?.isAnimating == false)
      var offsets: [CGFloat] = []
      for _ in 0..<30 {
        offsets.append(scroll.contentOffset.y)
        bench.wait(1.0 / 60)
      }
      #expect(offsets == offsets.sorted() && offsets.first == -top - 60 && offsets.last == -top)
      #expect(control.isHidden && world.log.take() == [])
    }
  }

  @Test func apartFromThatItIsAPullAsAnyOther() {
    let (world, other) = (World(), World())
    other.bench.stage.perform { other.scroll.refreshControl = nil }
    for (world, name) in [(world, "with"), (other, "without")] {
      world.pull(to: 100)
      world.lift()
      world.bench.wait(3)
      #expect(world.scroll.contentOffset == .zero && world.log.take() == [] && !world.control.isRefreshing, "\(name)")
    }
    #expect(world.finger == other.finger)
    #expect(other.control.superview == nil)
  }

  /// One drag refreshes once, also where the loading is over before the finger lifts; the next one does again.
  @Test func eachDragRefreshesOnce() {
    let world = World()
    world.onChange = { [unowned world] in world.control.endRefreshing() }
    for _ in 0..<3 {
      world.pull(to: 150)
      #expect(world.log.take() == ["changed true"] && !world.control.isRefreshing)
      world.lift()
      world.bench.wait(3)
      #expect(world.scroll.contentOffset == .zero)
    }
    // While it refreshes, no pull does.
    world.onChange = {}
    world.pull(to: 120)
    world.lift()
    world.bench.wait(3)
    world.pull(to: 250)
    world.lift()
    world.bench.wait(3)
    #expect(world.log.take() == ["changed true"] && world.scroll.contentOffset.y == -60)
    // And none of a control that is switched off.
    world.bench.stage.perform {
      world.control.endRefreshing()
      world.control.isEnabled = false
    }
    world.bench.wait(1)
    world.pull(to: 150)
    world.lift()
    world.bench.wait(3)
    #expect(world.log.take() == [] && world.scroll.contentOffset == .zero)
  }

  /// Ended while a finger holds the content, or while it comes back: no jump, and at rest at its top in the end.
  @Test func itMayEndAtAnyTime() {
    for frames in stride(from: 0, through: 90, by: 5) {
      for lifts in [false, true] {
        let world = World()
        world.pull(to: 130)
        if lifts { world.bench.up(200, world.finger) }
        var last = world.pull
        for frame in 0..<200 {
          if frame == frames { world.bench.stage.perform { world.control.endRefreshing() } }
          // As fast as any content springs back from there.
          #expect(abs(world.pull - last) < 17, "frame \(frame), ended at \(frames)")
          last = world.pull
          if !lifts, frame == 100 { world.bench.up(200, world.finger) }
          world.bench.wait(1.0 / 60)
        }
        #expect(world.scroll.contentOffset == .zero && !world.scroll.isDecelerating && !world.scroll.isDragging)
        #expect(world.control.isHidden && world.spokes?.isAnimating == false)
      }
    }
  }

  /// Begun by code it tells nobody and moves nothing; scrolled there, the control stands above the content.
  @Test func codeMayBeginToRefresh() {
    let world = World()
    world.bench.stage.perform { world.control.beginRefreshing() }
    #expect(world.log.take() == [] && world.control.isRefreshing && world.control.isHidden)
    #expect(world.scroll.contentOffset == .zero && world.scroll.adjustedContentInset.top == 60)
    world.bench.stage.perform { world.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true) }
    world.bench.wait(1)
    #expect(!world.control.isHidden && world.control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    // With the content it goes out of sight.
    world.bench.stage.perform { world.scroll.contentOffset.y = -10 }
    #expect(world.control.frame.minY == -60)
    world.bench.stage.perform {
      UIView.performWithoutAnimation {
        world.scroll.contentOffset.y = -60
        world.control.endRefreshing()
      }
    }
    #expect(world.scroll.contentOffset == .zero && world.scroll.adjustedContentInset.top == 0)
  }

  @Test func itMovesFromOneScrollViewToAnother() {
    let world = World()
    let other = world.bench.add(UIScrollView(), CGRect(x: 0, y: 400, width: 400, height: 400))
    world.bench.stage.perform {
      world.control.beginRefreshing()
      other.refreshControl = world.control
    }
    #expect(
      world.scroll.refreshControl == nil && world.control.superview === other && other.subviews[0] === world.control)
    #expect(world.scroll.adjustedContentInset.top == 0 && other.adjustedContentInset.top == 60)
    world.bench.stage.perform { other.refreshControl = nil }
    #expect(world.control.superview == nil && other.adjustedContentInset.top == 0)
  }

  @Test func theSpokesHaveItsTint() {
    let world = World()
    #expect(world.spokes?.color == nil)
    world.bench.stage.perform { world.control.tintColor = .red }
    #expect(world.spokes?.color == .red)
  }

  /// A table that loads rows as it is told to: they are there when it comes back.
  @Test func aTableThatReloadsWhileItIsPulled() {
    final class Source: UITableViewDataSource {
      var count = 3
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (source, table) = (Source(), UITableView())
    table.dataSource = source
    let world = World(table)
    world.onChange = { [unowned world] in
      source.count = 50
      table.reloadData()
      _ = MediaTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in world.control.endRefreshing() }
    }
    world.pull(to: 115)
    #expect(table.subviewsInDrawingOrder.first === world.control, "behind all rows")
    world.lift()
    world.bench.wait(4)
    #expect(world.log.take() == ["changed true"])
    #expect(table.contentOffset == .zero && table.numberOfRows(inSection: 0) == 50)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.frame.minY == 0)
  }
}
