import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// The touches of a view that is removed or no longer receives touches.
@MainActor @Suite struct LeavingTests {
  /// A ground, a middle and a view inside each other, each with a recognizer that goes on from the first move.
  @MainActor
  final class World {
    let bench = Bench()
    let log = Log()
    let middle = UIView()
    let view: HearingView
    let ground: HearingView
    var puppets: [Puppet] = []

    init() {
      view = HearingView("view", log)
      ground = HearingView("ground", log)
      bench.add(ground, CGRect(x: 0, y: 0, width: 400, height: 800))
      bench.stage.perform {
        middle.frame = CGRect(x: 50, y: 50, width: 300, height: 300)
        ground.addSubview(middle)
        view.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        middle.addSubview(view)
      }
    }

    /// A recognizer that begins with the first move, beside all others, and leaves the views their touches.
    @discardableResult
    func addPuppet(_ title: String, to view: UIView, isGreedy: Bool = false) -> Puppet {
      let puppet = Puppet()
      puppet.cancelsTouchesInView = isGreedy
      puppet.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
      puppet.onEnded = { $0.state = .ended }
      let answers = Answers()
      answers.together = { _, _ in true }
      puppet.delegate = answers
      kept.append(answers)
      puppet.addTarget { [log] in log.note("\(title) \($0.state)") }
      view.addGestureRecognizer(puppet)
      puppets.append(puppet)
      return puppet
    }
    private var kept: [Answers] = []

    /// True if no recognizer tracks a touch.
    var isAtRest: Bool { puppets.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 } }
  }

  /// The ways in which a view can leave its window.
  nonisolated static let departures = ["view", "middle", "into nowhere", "other window", "root"]

  private func depart(_ way: String, _ world: World) {
    let stage = world.bench.stage
    stage.perform {
      switch way {
      case "view": world.view.removeFromSuperview()
      case "middle": world.middle.removeFromSuperview()
      case "into nowhere": UIView().addSubview(world.view)
      case "other window": UIWindow(screen: stage.screen).addSubview(world.view)
      default: stage.window.rootViewController = UIViewController()
      }
    }
  }

  @Test(arguments: departures) func aViewThatLeavesItsWindowHearsThatItsTouchIsCancelled(_ way: String) {
    let world = World()
    let (bench, log) = (world.bench, world.log)
    world.addPuppet("inner", to: world.view)
    world.addPuppet("outer", to: world.ground)
    bench.down(150, 150)
    bench.move(160, 150)
    #expect(log.take() == ["view began", "inner began", "outer began", "view moved"])
    depart(way, world)
    let groundStays = way != "root"
    #expect(log.take().sorted() == ["inner cancelled"] + (groundStays ? [] : ["outer cancelled"]) + ["view cancelled"])
    bench.move(170, 150)
    bench.up(170, 150)
    #expect(log.take() == (groundStays ? ["outer changed", "outer ended"] : []), "the view hears nothing more")
    #expect(world.isAtRest)
  }

  @Test func aViewThatGoesDeafHearsThatItsTouchIsCancelledAndRecognizersGoOn() {
    for isMiddle in [false, true] {
      let world = World()
      let (bench, log) = (world.bench, world.log)
      world.addPuppet("inner", to: world.view)
      bench.down(150, 150)
      bench.move(160, 150)
      bench.stage.perform { (isMiddle ? world.middle : world.view).isUserInteractionEnabled = false }
      #expect(log.take() == ["view began", "inner began", "view moved", "view cancelled"])
      bench.stage.perform { (isMiddle ? world.middle : world.view).isUserInteractionEnabled = true }
      bench.move(170, 150)
      bench.up(170, 150)
      #expect(log.take() == ["inner changed", "inner ended"])
      #expect(world.isAtRest)
    }
  }

  /// Hidden, transparent and moved aside: UIKit looks where a finger is only when it comes down.
  @Test func aViewThatHidesKeepsItsTouch() {
    let world = World()
    world.bench.down(150, 150)
    world.bench.stage.perform {
      world.view.isHidden = true
      world.view.alpha = 0
      world.view.frame.origin.x = 1000
    }
    world.bench.move(170, 150)
    world.bench.up(170, 150)
    #expect(world.log.take() == ["view began", "view moved", "view ended"])
  }

  @Test func aViewThatChangesItsSuperviewInTheWindowKeepsItsTouch() {
    let world = World()
    world.addPuppet("inner", to: world.view)
    world.bench.down(150, 150)
    world.bench.move(160, 150)
    world.bench.stage.perform { world.ground.addSubview(world.view) }
    world.bench.move(170, 150)
    world.bench.up(170, 150)
    #expect(
      world.log.take() == [
        "view began", "inner began", "view moved", "inner changed", "view moved", "inner ended", "view ended",
      ])
    #expect(world.isAtRest)
  }

  /// The view goes in the middle of what hears of the touch: whoever hears of it after that hears it right.
  @Test(arguments: ["began", "moved", "ended", "recognizer", "target"])
  func aViewThatRemovesItselfOnTheWay(_ moment: String) {
    final class Shy: UIView {
      var moment = ""
      var log: Log!
      func note(_ what: String) {
        log.note(what)
        if what == moment { removeFromSuperview() }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
    }
    let world = World()
    let shy = Shy()
    (shy.moment, shy.log) = (moment, world.log)
    world.bench.add(shy, CGRect(x: 0, y: 400, width: 100, height: 100))
    let puppet = world.addPuppet("own", to: shy)
    if moment == "recognizer" {
      puppet.onMoved = {
        $0.state = .began
        shy.removeFromSuperview()
      }
    }
    if moment == "target" { puppet.addTarget { [unowned shy] _ in shy.removeFromSuperview() } }
    world.bench.down(10, 410)
    world.bench.move(20, 410)
    world.bench.up(20, 410)
    let expected = [
      "began": ["began", "cancelled"],
      "moved": ["began", "own began", "moved", "own cancelled", "cancelled"],
      "ended": ["began", "own began", "moved", "own ended", "ended"],
      "recognizer": ["began", "own began", "own cancelled", "cancelled"],
      "target": ["began", "own began", "own cancelled", "cancelled"],
    ]
    #expect(world.log.take() == expected[moment])
    #expect(world.isAtRest)
  }

  /// A law over a small world: whatever recognizers there are, whenever the view goes, nobody is stuck: brought back, it
  /// does with the next finger what a fresh one does, also while the lost finger is still down.
  @Test func afterItsReturnAViewHearsAsIfNothingHadBeen() {
    func makeRecognizers(_ log: Log) -> [UIGestureRecognizer] {
      let (tap, double, pan, long) = (
        UITapGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()
      )
      double.numberOfTapsRequired = 2
      let all: [(String, UIGestureRecognizer)] = [
        ("tap", tap), ("double", double), ("pan", pan), ("long", long), ("swipe", UISwipeGestureRecognizer()),
        ("pinch", UIPinchGestureRecognizer()), ("rotation", UIRotationGestureRecognizer()),
      ]
      tap.require(toFail: double)
      for (title, recognizer) in all { recognizer.addTarget { log.note("\(title) \($0.state)") } }
      return all.map(\.1)
    }
    /// The events received for a tap, a drag and a press.
    func round(_ world: World, finger: Int) -> [String] {
      let bench = world.bench
      bench.wait(1)
      _ = world.log.take()
      bench.down(150, 150, finger: finger)
      bench.wait(0.05)
      bench.up(150, 150, finger: finger)
      bench.wait(1)
      bench.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 190, y: 190), seconds: 0.4, finger: finger)
      bench.wait(1)
      bench.down(150, 150, finger: finger)
      bench.wait(1)
      bench.up(150, 150, finger: finger)
      bench.wait(1)
      return world.log.take()
    }
    var fresh: [String]?
    for way in ["none"] + Self.departures.dropLast() + ["deaf"] {
      for steps in 0...6 {
        for staysDown in [false, true] {
          let world = World()
          let bench = world.bench
          let recognizers = makeRecognizers(world.log)
          for recognizer in recognizers { world.view.addGestureRecognizer(recognizer) }
          // A tap, then a press that becomes a drag, with a second finger: the view goes after so many steps.
          let story: [() -> Void] = [
            { bench.down(150, 150) }, { bench.up(150, 150) }, { bench.down(150, 150) }, { bench.wait(0.6) },
            { bench.move(180, 180) }, { bench.down(160, 200, finger: 2) },
          ]
          for step in story.prefix(steps) { step() }
          if way == "deaf" {
            bench.stage.perform { world.view.isUserInteractionEnabled = false }
          } else if way != "none" {
            depart(way, world)
            for recognizer in recognizers {
              #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0, "\(way) after \(steps)")
            }
          }
          let isDown = steps == 1 || steps >= 3
          if !staysDown || way == "none" || way == "deaf" {
            bench.up(180, 180)
            bench.up(160, 200, finger: 2)
          }
          bench.stage.perform {
            world.view.isUserInteractionEnabled = true
            if world.view.superview !== world.middle { world.middle.addSubview(world.view) }
            if world.middle.superview == nil { world.ground.addSubview(world.middle) }
          }
          let heard = round(world, finger: 3)
          if fresh == nil { fresh = heard }
          #expect(heard == fresh, "\(way) after \(steps) steps, still down \(staysDown && isDown)")
        }
      }
    }
    #expect(fresh?.contains("tap ended") == true && fresh?.contains("pan ended") == true)
    #expect(fresh?.contains("long ended") == true && fresh?.contains("view cancelled") == true)
  }

  // MARK: - Controls

  @Test func aControlThatGoesIsNotHighlightedAnyMore() {
    for way in ["view", "middle", "deaf", "disabled", "window"] {
      let world = World()
      let (bench, log) = (world.bench, world.log)
      let control = UIButton()
      for (event, name) in ControlEventTests.names { control.addAction(for: event) { _ in log.note(name) } }
      var window: UIWindow?
      bench.stage.perform {
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        if way == "window" {
          window = UIWindow(screen: bench.stage.screen)
          window?.addSubview(control)
          window?.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 50, y: 50))
        } else {
          world.middle.addSubview(control)
          control.frame.origin = CGPoint(x: 100, y: 100)
        }
      }
      if way != "window" { bench.down(200, 200) }
      #expect(log.take() == ["down"] && control.isHighlighted && control.isTracking)
      bench.stage.perform {
        switch way {
        case "view": control.removeFromSuperview()
        case "middle": world.middle.removeFromSuperview()
        case "deaf": control.isUserInteractionEnabled = false
        case "disabled": control.isEnabled = false
        default: window = nil
        }
      }
      #expect(log.take() == ["cancel"], "\(way)")
      #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
      if way != "window" {
        bench.move(210, 200)
        bench.up(210, 200)
      }
      #expect(log.take() == [])
    }
  }

  /// A button that takes itself away with its own action has told of it all before.
  @Test func aControlThatGoesWithItsActionTellsNothingTwice() {
    let world = World()
    let control = UIControl()
    for (event, name) in ControlEventTests.names {
      control.addAction(for: event) { [log = world.log] _ in log.note(name) }
    }
    control.addAction(for: .touchUpInside) { $0.removeFromSuperview() }
    world.bench.add(control, CGRect(x: 0, y: 400, width: 100, height: 100))
    world.bench.tap(50, 450)
    #expect(world.log.take() == ["down", "upInside", "primary"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test func aStageThatGoesLiftsItsFingers() {
    let (log, control, pan) = (Log(), UIControl(), UIPanGestureRecognizer())
    for (event, name) in ControlEventTests.names { control.addAction(for: event) { _ in log.note(name) } }
    pan.addTarget { log.note("pan \($0.state)") }
    weak var gone: Stage?
    do {
      let bench = Bench()
      gone = bench.stage
      bench.add(control, CGRect(x: 0, y: 0, width: 100, height: 100))
      let ground = bench.add(UIView(), CGRect(x: 0, y: 400, width: 400, height: 400))
      ground.addGestureRecognizer(pan)
      bench.down(50, 50)
      bench.down(50, 450, finger: 2)
      bench.move(90, 490, finger: 2)
    }
    #expect(gone == nil)
    #expect(log.take() == ["down", "pan began", "pan cancelled", "cancel"])
    #expect(!control.isHighlighted && !control.isTracking && pan.numberOfTouches == 0)
  }

  // MARK: - Lists

  /// The row under the finger goes: the table scrolls on with the finger.
  @Test func aTableThatReloadsUnderTheFingerScrollsOn() {
    final class Source: UITableViewDataSource {
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (bench, source, table) = (Bench(), Source(), UITableView())
    table.dataSource = source
    bench.add(table, CGRect(x: 0, y: 0, width: 400, height: 800))
    bench.wait(0.1)
    bench.down(200, 400)
    bench.wait(0.3)
    let cell = table.cellForRow(at: table.indexPathForRow(at: CGPoint(x: 200, y: 400))!)!
    #expect(cell.isHighlighted)
    bench.stage.perform { table.reloadData() }
    bench.wait(0.1)
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted } && !cell.isHighlighted)
    bench.move(200, 380)
    bench.move(200, 300)
    #expect(table.isDragging && table.contentOffset.y > 50)
    bench.up(200, 300)
    bench.wait(5)
    #expect(!table.isDragging && !table.isTracking && !table.isDecelerating)
  }
}
