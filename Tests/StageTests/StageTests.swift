import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

@testable import TendonStage

@MainActor @Suite struct StageTests {
  @Test("What is open on one stage does not reach another one inside it") func stagesDoNotMeet() {
    let (outer, inner) = (Stage(), Stage())
    let view = inner.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    inner.perform { inner.window.addSubview(view) }
    outer.perform {
      UIView.animate(withDuration: 1) {
        inner.perform {
          view.alpha = 0
          #expect(view.layer.animationKeys() == nil && UIScreen.main === inner.screen)
        }
        #expect(UIScreen.main === outer.screen)
      }
    }
  }

  @Test("A task of a stage has its clock, its screen and the stage itself after it was suspended") func tasks() async {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let task = stage.perform {
      Task { @MainActor in
        await Task.yield()
        return UIScreen.main === stage.screen && MediaClock.current === stage.clock && Stage.current === stage
      }
    }
    #expect(await task.value && UIScreen.main !== stage.screen)
  }

  @Test func performSetsClockScreenAndStage() {
    let (outer, inner) = (Stage(), Stage(size: CGSize(width: 320, height: 480), scale: 3))
    #expect(Stage.current == nil)
    let standard = UIScreen.main
    outer.perform {
      #expect(Stage.current === outer && MediaClock.current === outer.clock && UIScreen.main === outer.screen)
      inner.perform {
        #expect(Stage.current === inner && MediaClock.current === inner.clock && UIScreen.main === inner.screen)
      }
      #expect(Stage.current === outer && MediaClock.current === outer.clock && UIScreen.main === outer.screen)
    }
    #expect(Stage.current == nil && UIScreen.main === standard)
    struct Oops: Error {}
    #expect(throws: Oops.self) { try outer.perform { throw Oops() } }
    #expect(Stage.current == nil && UIScreen.main === standard)
  }

  @Test func presentsAtTheSizeOfTheScreen() {
    let (stage, screen) = makeStage(size: CGSize(width: 320, height: 568))
    #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(screen.view.frame == stage.window.bounds)
    #expect(stage.identifiers == ["button", "box", "label", "list", "first", "second", "arc"])
    #expect(stage.view("box") === screen.box)
    #expect(stage.view("nothing") == nil)
    #expect(stage.conflicts.isEmpty && stage.diagnostics.isEmpty)
    let frame = stage.frame()
    #expect(frame.time == 0 && frame.size == CGSize(width: 320, height: 568) && frame.scale == 2)
    let picture = stage.picture()
    #expect(picture.width == 640 && picture.height == 1136)
    #expect(picture[60, 260] == 0xFFFF_0000)
    #expect(stage.picture(threads: 2) == picture)
  }

  @Test func objectIDsNameViewsThatNoIdentifierNames() {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.box.objectID = "abc-12-xyz"
      screen.label.objectID = "box"
    }
    #expect(stage.view("abc-12-xyz") === screen.box)
    #expect(stage.view("box") === screen.box)
  }

  @Test func timersDelaysAndLinksHappenInOrder() {
    let (stage, screen) = makeStage()
    stage.perform {
      stage.clock.schedule(after: 0.05) { screen.note("delay") }
      MediaTimer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in screen.note("timer") }
    }
    stage.advance(to: 0.05)
    #expect(screen.log == ["timer 0.02", "timer 0.04", "delay 0.05"])
    stage.advance(by: 0.01)
    #expect(screen.log.last == "timer 0.06")
  }

  @Test func presentationFollowsTheClock() throws {
    let (stage, screen) = makeStage()
    stage.perform { screen.slide() }
    #expect(screen.box.frame.minY == 320)
    for step in 0...20 {
      let time = Double(step) / 20
      stage.advance(to: time)
      let seen = try #require(stage.presentationFrame(of: "box"))
      #expect(abs(seen.minY - (120 + 200 * time)) < 1e-6)
      #expect(try #require(stage.screenFrame(of: screen.box)) == seen)
    }
    #expect(stage.presentationFrame(of: "nothing") == nil)
  }

  nonisolated static let cuts: [[Double]] = [
    [0.1, 0.2, 0.3], [0.6], [0.0575, 0.5425], Array(repeating: 0.02, count: 30),
    Array(repeating: 1.0 / 60, count: 36),
  ]

  /// However a span of time is cut, the same is seen at its end, and the clock shows the same time.
  @Test(arguments: cuts)
  func partsOfATime(parts: [Double]) throws {
    let (stage, screen) = makeStage()
    let (other, otherScreen) = makeStage()
    for (stage, screen) in [(stage, screen), (other, otherScreen)] {
      screen.onTap = { screen.slide() }
      try stage.tap("button")
      try stage.play(.flick(from: .named("list", index: 2), to: .named("list", index: 0), seconds: 0.1))
    }
    for part in parts {
      stage.advance(by: part)
      _ = stage.frame()
    }
    other.advance(by: 0.6)
    #expect(stage.clock.now == 0.75)
    #expect(stage.frame().matches(other.frame()))
    #expect(screen.list.contentOffset == otherScreen.list.contentOffset && screen.list.contentOffset.y > 50)
  }

  @Test func changesOutsidePerformAreSeenToo() {
    let (stage, screen) = makeStage()
    screen.box.frame.origin.x = 99
    #expect(stage.presentationFrame(of: screen.box).minX == 99)
    #expect(stage.frame().time == 0)
  }

  @Test func aClockGoesForward() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = Stage()
      stage.advance(to: 1)
      stage.advance(to: 0.5)
    }
    await #expect(processExitsWith: .failure) { @MainActor in Stage().advance(by: .nan) }
    await #expect(processExitsWith: .failure) { @MainActor in Stage().advance(by: -1) }
  }

  @Test func traceHoldsPresentationValues() throws {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.slide()
      screen.box.transform = CGAffineTransform(scaleX: 2, y: 1)
      screen.label.accessibilityIdentifier = "box"
      screen.second.alpha = 0.5
      let shape = screen.arc.layer as! CAShapeLayer
      shape.strokeStart = 0.25
      shape.strokeEnd = 0.75
      let ring = CAShapeLayer()
      ring.name = "ring"
      screen.arc.layer.addSublayer(ring)
      screen.arc.layer.addSublayer(CAShapeLayer())
      let growth = CABasicAnimation(keyPath: "strokeEnd")
      growth.fromValue = 0.0
      growth.toValue = 1.0
      growth.duration = 2
      ring.add(growth, forKey: nil)
    }
    stage.advance(to: 0.5)
    let trace = stage.trace()
    #expect(trace.time == 0.5)
    #expect(trace.layers.map(\.name) == ["button", "box", "box#2", "list", "first", "second", "arc", "ring"])
    let box = trace.layers[1]
    #expect(box.frame == CGRect(x: -5, y: 220, width: 100, height: 50) && box.window == box.frame)
    #expect(box.transform.m11 == 2 && box.stroke == nil)
    #expect(trace.layers[5].opacity == 0.5)
    #expect(trace.layers[6].stroke == FrameTrace.Stroke(start: 0.25, end: 0.75))
    #expect(trace.layers[7].stroke == FrameTrace.Stroke(start: 0, end: 0.25))
  }

  @Test func whatIsAmbiguousIsAFault() {
    let controller = UIViewController()
    controller.view = UIView()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let stage = Stage(size: CGSize(width: 100, height: 100), controller)
    #expect(stage.layoutFaults.isEmpty)
    stage.perform {
      controller.view.addSubview(box)
      box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    #expect(stage.ambiguities.map(\.parts) == [["minX", "minY", "Height"]])
    #expect(stage.layoutFaults == stage.ambiguities.map(LayoutFault.ambiguity))
    stage.perform {
      NSLayoutConstraint.activate([
        box.heightAnchor.constraint(equalToConstant: 10),
        box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: controller.view.topAnchor),
      ])
    }
    #expect(stage.layoutFaults.isEmpty)
    stage.perform { box.widthAnchor.constraint(equalToConstant: 20).isActive = true }
    #expect(stage.layoutFaults == stage.conflicts.map(LayoutFault.conflict))
    #expect(stage.layoutFaults.first?.report.contains(".width == 20") == true)
  }

  @Test func conflictsAreCollected() {
    let (stage, screen) = makeStage()
    stage.perform {
      screen.box.translatesAutoresizingMaskIntoConstraints = false
      screen.box.widthAnchor.constraint(equalToConstant: 10).isActive = true
      screen.box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    }
    #expect(stage.conflicts.count == 1)
  }

  @Test func scenesAreMadeAnew() throws {
    let scene = Scene("test", size: CGSize(width: 320, height: 480), script: "tap button\nwait 1") { TestScreen() }
    let (a, b) = (try scene.stage(), try scene.stage(scale: 1))
    #expect(a.window !== b.window && a.screen.scale == 2 && b.screen.scale == 1)
    #expect(a.window.bounds.size == CGSize(width: 320, height: 480))
    #expect(try scene.story().duration == 1.05)
    #expect(throws: ScriptError.self) { try Scene("bad", script: "tip") { TestScreen() }.story() }
    struct Oops: Error {}
    #expect(throws: Oops.self) { try Scene("bad") { throw Oops() }.stage() }
  }

  /// In a process of its own, since asking the run loop lets it run.
  @Test func aTimerOfFoundationIsNoticedOnce() async {
    await #expect(processExitsWith: .success) { await MainActor.run { noticeATimer() } }
  }
}

@MainActor
private func noticeATimer() {
  let stage = Stage()
  stage.lookForFoundationTimers()
  precondition(stage.diagnostics.isEmpty)
  _ = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
  stage.lookForFoundationTimers()
  stage.lookForFoundationTimers()
  precondition(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("MediaTimer.scheduledTimer"))
}
