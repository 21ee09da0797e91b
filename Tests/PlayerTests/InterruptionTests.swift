import Tendon
import Testing

@testable import PlayerExample

/// Interrupted transitions: values and velocities continue, and nothing is left behind.
///
/// The artwork's left top corner goes 434 points up in a second, at most 12.4 a frame.
@MainActor
@Suite struct InterruptionTests {
  nonisolated static let scenes = ["player", "player.swap", "player.everyframe"]

  private func toggle(_ f: PlayerFixture<PlayerScreen>) {
    f.stage.perform {
      (f.controller as? PlayerController)?.toggle(f.root)
      (f.controller as? SwapPlayerController)?.toggle(f.root)
    }
  }

  /// Everything stands still at an end, and the screen is as it was made.
  private func expectRest(_ f: PlayerFixture<PlayerScreen>, expanded: Bool, constraints: Int) {
    let sight = f.sight()
    f.stage.advance(by: 0.5)
    #expect(f.sight() == sight)
    #expect((sight.expanded, sight.compact) == (expanded ? 1 : 0, expanded ? 0 : 1))
    #expect(f.moving().isEmpty, "\(f.moving())")
    #expect(f.constraintCount() == constraints)
    #expect(f.stage.layoutFaults.isEmpty)
    if let swap = f.controller as? SwapPlayerController {
      #expect(swap.animator == nil && swap.isExpanded == expanded)
    }
    let size = f.stage.window.bounds.size
    guard size == CGSize(width: 320, height: 568) else { return }
    let frame = MorphTests.vectors[expanded ? 3 : 0].frame
    #expect(sight.art.distance(to: frame) < 1e-6, "\(sight.art)")
  }

  // MARK: - The button

  /// Five taps within 0.3 seconds.
  @Test(arguments: InterruptionTests.scenes)
  func tapsBackAndForth(_ scene: String) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    var tops = [f.sight().art.minY]
    let first = f.frameNumber
    for frame in 1...150 {
      f.show(frame: first + frame)
      if [1, 5, 9, 13, 18].contains(frame) {
        let before = f.sight()
        toggle(f)
        #expect(f.sight().distance(to: before) < 1e-6, "a jump at frame \(frame)")
      }
      tops.append(f.sight().art.minY)
    }
    let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
    // To the pixel where the layout is solved at every frame.
    #expect(steps.map(abs).max()! <= 13, "\(steps.map(abs).max()!)")
    // Reference views turn round without a kink; an animator that is reversed goes back as fast as it came, which this
    // early is 1.7 points a frame.
    let kinks = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    #expect(kinks.max()! < (scene == "player" ? 1 : 5), "\(kinks.max()!)")
    expectRest(f, expanded: true, constraints: constraints)
  }

  /// The run by itself turns round in mid-way as if it had been thrown there: its velocity is continuous.
  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
  func turningRoundHasNoKink(_ wait: Double) throws {
    let f = try PlayerFixture<PlayerScreen>("player")
    let constraints = f.constraintCount()
    toggle(f)
    let first = f.frameNumber
    let turn = Int((wait * 60).rounded())
    var tops = [f.sight().art.minY]
    for frame in 1...(turn + 70) {
      f.show(frame: first + frame)
      if frame == turn { toggle(f) }
      tops.append(f.sight().art.minY)
    }
    let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
    let kinks = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    // The curve alone bends by as much.
    #expect(steps.map(abs).max()! < 13 && kinks.max()! < 1.1, "\(steps.map(abs).max()!) \(kinks.max()!)")
    expectRest(f, expanded: false, constraints: constraints)
  }

  // MARK: - The finger

  /// A finger takes over what moves by itself, leads it back, and lets go.
  @Test(arguments: InterruptionTests.scenes, [0.2, 0.4, 0.5, 0.6, 0.8])
  func aFingerTakesOver(_ scene: String, _ wait: Double) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    toggle(f)
    var frame = Int((wait * 60).rounded())
    f.show(frame: frame)
    // It goes on until the finger has moved far enough to be one that drags.
    let seen = f.sight()
    f.touch(.began, 300)
    #expect(f.sight().distance(to: seen) < 1e-6)
    f.show(frame: frame + 1)
    let held = f.sight()
    f.touch(.moved, 310)
    #expect(f.sight().distance(to: held) < 1e-6, "a jump when the finger takes over")
    frame += 31
    f.show(frame: frame)
    #expect(f.sight().distance(to: held) < 1e-6, "it is held")
    // Led back as fast as half of the way that is left in 12 frames; the corner has 434 points to go where the finger has
    // 304.
    let step = held.expanded * 304 / 24
    for number in 1...12 {
      f.show(frame: frame + number)
      f.touch(.moved, 310 + step * CGFloat(number))
      let progress = held.expanded - step * CGFloat(number) / 304
      #expect(abs(f.sight().expanded - progress) < 1e-4, "the finger leads: \(f.sight().expanded) \(progress)")
    }
    // Released in motion, it goes on as fast.
    let released = f.sight()
    f.touch(.ended, 310 + step * 12)
    #expect(f.sight().distance(to: released) < 1e-6, "a jump when it is released")
    let speed = step * 60 / 304 * 434
    // Reference views move at frames only, an animator at every moment; what is on pixels is no use here.
    let h = scene == "player" ? 1.0 / 60 : 1e-4
    if scene == "player" { f.show(frame: frame + 13) } else { f.stage.advance(by: h) }
    let after = CGFloat(released.expanded - f.sight().expanded) * 434 / CGFloat(h)
    #expect(abs(after - speed) < speed / 8, "\(after) after \(speed)")
    f.stage.advance(by: 1.5)
    expectRest(f, expanded: false, constraints: constraints)
    // And it still works.
    toggle(f)
    f.stage.advance(by: 1.5)
    expectRest(f, expanded: true, constraints: constraints)
  }

  /// The button is tapped while a finger holds the player: the finger goes on leading it.
  @Test(arguments: InterruptionTests.scenes)
  func theButtonUnderTheFinger(_ scene: String) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    f.touch(.began, 500)
    f.touch(.moved, 490)
    for step in 1...4 {
      f.show(frame: 10 * step)
      f.touch(.moved, 490 - 50 * CGFloat(step))
      #expect(abs(f.sight().expanded - 50 * CGFloat(step) / 304) < 1e-4)
      let before = f.sight()
      toggle(f)
      #expect(f.sight().distance(to: before) < 1e-6)
    }
    f.show(frame: 60)
    f.touch(.moved, 390)
    #expect(abs(f.sight().expanded - CGFloat(100) / 304) < 1e-4)
    f.show(frame: 90)
    f.touch(.ended, 390)
    f.show(frame: 180)
    expectRest(f, expanded: false, constraints: constraints)
  }

  /// From the bar and from the whole screen, not far enough and far enough, at rest and thrown.
  @Test(arguments: InterruptionTests.scenes)
  func whereAFingerLetsGo(_ scene: String) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    let stories: [(script: String, expanded: Bool)] = [
      // 304 points are the whole way; the first ten begin the drag.
      ("drag 120,520 120,365 0.5", false), ("drag 120,520 120,340 0.5", true), ("drag 120,300 120,455 0.5", true),
      ("drag 120,300 120,480 0.5", false), ("flick 120,520 120,470 0.05", true), ("flick 120,300 120,350 0.05", false),
      ("drag 120,300 120,520 0.4", false), ("drag 120,300 120,100 0.4", true), ("drag 120,300 120,100 0.4", true),
    ]
    for (script, expanded) in stories {
      try f.stage.run("\(script)\nwait 1.5")
      expectRest(f, expanded: expanded, constraints: constraints)
    }
  }

  // MARK: - The device

  /// The device is turned while the player moves, and back again.
  @Test(arguments: InterruptionTests.scenes, [0.0, 0.1, 0.3, 0.5, 0.7, 0.95, 1.2])
  func theDeviceTurns(_ scene: String, _ wait: Double) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    var expanded = false
    for orientation in [Script.Orientation.landscapeLeft, .portrait] {
      toggle(f)
      expanded.toggle()
      f.stage.advance(by: wait)
      let before = absolute(f)
      f.stage.turn(to: orientation)
      let after = absolute(f)
      #expect(before.distance(to: after) < 1e-3, "a jump from \(before) to \(after)")
      // What is left of both goes on together.
      var last = after
      var largest: CGFloat = 0
      for _ in 0..<72 {
        f.stage.advance(by: 1.0 / 60)
        let now = absolute(f)
        largest = max(largest, last.distance(to: now))
        last = now
      }
      // 0.3 seconds for a turn: up to 33 points a frame, and those of the morph.
      #expect(largest < 50, "\(largest)")
      expectRest(f, expanded: expanded, constraints: constraints)
    }
  }

  /// On the screen, because the root view moves as well.
  private func absolute(_ f: PlayerFixture<PlayerScreen>) -> PlayerSight {
    var sight = f.sight()
    (sight.art, sight.play, sight.bars) = (
      f.stage.screenFrame(of: f.controller.art) ?? .null, f.stage.screenFrame(of: f.controller.play) ?? .null,
      f.stage.screenFrame(of: f.controller.bars) ?? .null
    )
    return sight
  }

  /// The device is turned while a finger holds the player half way.
  @Test(arguments: InterruptionTests.scenes)
  func theDeviceTurnsUnderTheFinger(_ scene: String) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    f.touch(.began, 500)
    for y in stride(from: 490, through: 338, by: -8) {
      f.stage.advance(by: 1.0 / 60)
      f.touch(.moved, CGFloat(y))
    }
    let before = absolute(f)
    #expect(abs(before.expanded - 0.5) < 1e-6)
    f.stage.turn(to: .landscapeLeft)
    #expect(before.distance(to: absolute(f)) < 1e-3, "\(before) \(absolute(f))")
    f.stage.advance(by: 0.5)
    #expect(abs(f.sight().expanded - 0.5) < 1e-6)
    f.touch(.moved, 300)
    f.stage.advance(by: 0.2)
    f.touch(.ended, 300)
    f.stage.advance(by: 1.5)
    expectRest(f, expanded: true, constraints: constraints)
    f.stage.turn(to: .portrait)
    f.stage.advance(by: 0.5)
    expectRest(f, expanded: true, constraints: constraints)
  }

  /// The screen turns and becomes narrower than the artwork is seen, while that shrinks.
  nonisolated static let narrow = """
    tap toggle
    wait 0.854
    flick toggle art 0.104
    flick toggle toggle 0.136
    down 1 189,103
    orient landscapeRight
    resize 320x568
    """
  /// A finger throws the player past its end on a screen that lies.
  nonisolated static let thrown = """
    down 1 173,65
    move 1 122,-182
    orient landscapeLeft
    up 1 122,-182
    twist 81,250 -0.734 0.366
    down 1 2,186
    move 1 -32,238
    wait 0.004
    move 1 -26,199
    up 1 -26,199
    """

  @Test(arguments: InterruptionTests.scenes, [narrow, thrown])
  func whatTheDocumentHoldsComesFirst(_ scene: String, _ script: String) throws {
    let f = try PlayerFixture<PlayerScreen>(scene)
    let constraints = f.constraintCount()
    try f.stage.run(script)
    for _ in 0..<180 {
      f.stage.advance(by: 1.0 / 60)
      _ = f.sight()
    }
    #expect(f.stage.layoutFaults.isEmpty)
    #expect(f.constraintCount() == constraints)
  }
}
