import Tendon
import TendonMotion
import Testing

@testable import LoginExample

/// Interruptions of the login screen's animations: values and velocities stay continuous, and nothing is left behind.
@MainActor
@Suite struct InterruptionTests {
  private func constraintCount(_ f: LoginFixture) -> Int {
    var count = 0
    f.controller.view.forEachDescendant { count += $0.constraints.count }
    return count
  }

  private func expectRest(_ f: LoginFixture, constraints: Int) {
    for view in [f.controller.view, f.list, f.button, f.controller.dropdown] as [UIView] {
      #expect(view.layer.animationKeys() == nil, "\(view)")
    }
    #expect(constraintCount(f) == constraints)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  /// The list is sent up and down five times within 0.3 seconds.
  @Test func fiveTurnsOfTheList() throws {
    let f = try LoginFixture(width: 375)
    let constraints = constraintCount(f)
    func bottom() -> CGFloat { f.seen(f.list).maxY }
    let h = 1e-5
    var largest: CGFloat = 0
    for tap in 0..<5 {
      let a = bottom()
      f.stage.advance(by: h)
      let b = bottom()
      f.toggleList()
      let c = bottom()
      #expect(isNear(b, c, 1e-6), "a jump at tap \(tap)")
      f.stage.advance(by: h)
      let d = bottom()
      // A spring begins with the velocity that it was given, 5 ways a second of 150 points and more; what was on its
      // way goes on.
      let kick: CGFloat = tap % 2 == 0 ? 5 * (tap == 0 ? 150 : 180) : 0
      #expect(abs(((d - c) - (b - a)) / CGFloat(h) - kick) < 20, "a kink at tap \(tap)")
      for _ in 0..<12 {
        let before = bottom()
        f.stage.advance(by: 1.0 / 240)
        largest = max(largest, abs(bottom() - before))
      }
    }
    // Springs and ways back that overlap: at most 22 points in a 240th of a second.
    #expect(largest < 24, "\(largest)")
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 230, width: 325, height: 150))
    f.toggleList()
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 200, width: 325, height: 0))
    expectRest(f, constraints: constraints)
  }

  /// Five taps of a finger within 0.3 seconds: each one is for the arrow, which allows user interaction while it turns, and
  /// the list turns back from where it is.
  @Test func fiveTapsOnTheArrow() throws {
    let f = try LoginFixture(width: 375)
    let constraints = constraintCount(f)
    let arrow = f.stage.screenFrame(of: f.controller.dropdown)!
    var heard: [Bool] = []
    var (last, largest) = (f.seen(f.list).maxY, CGFloat(0))
    for _ in 0..<5 {
      let wasOpen = f.controller.dropdown.isSelected
      f.stage.touch(phase: .began, at: CGPoint(x: arrow.midX, y: arrow.midY))
      f.stage.touch(phase: .ended, at: CGPoint(x: arrow.midX, y: arrow.midY))
      heard.append(f.controller.dropdown.isSelected != wasOpen)
      #expect(isNear(f.seen(f.list).maxY, last, 1e-6), "no jump")
      for _ in 0..<4 {
        f.stage.advance(by: 0.0175)
        largest = max(largest, abs(f.seen(f.list).maxY - last))
        last = f.seen(f.list).maxY
      }
    }
    #expect(heard == [true, true, true, true, true])
    // The spring alone goes 85 points in its first 0.0175 s.
    #expect(largest < 86, "\(largest)")
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 230, width: 325, height: 150))
    expectRest(f, constraints: constraints)
  }

  /// Five taps on the button: it is still there for fingers, where it is going to be.
  @Test(arguments: ["login", "login.constants"])
  func tapsOnTheButton(_ scene: String) throws {
    let f = try LoginFixture(scene, width: 375)
    let constraints = constraintCount(f)
    let h = 1e-5
    for tap in 0..<5 {
      let a = f.seen(f.button)
      f.stage.advance(by: h)
      let b = f.seen(f.button)
      f.signIn()
      let c = f.seen(f.button)
      #expect(isNear(b.width, c.width, 1e-6) && isNear(b.midX, c.midX, 1e-6), "a jump at tap \(tap)")
      f.stage.advance(by: h)
      let d = f.seen(f.button)
      // Ease out begins with 1.7 times the average speed: 279 points in 0.15 s, towards the end.
      let easesOut = scene == "login.constants" || tap % 2 == 1
      let kick: CGFloat = easesOut ? 279 / 0.15 / 0.58 : 0
      let kink = ((d.width - c.width) - (b.width - a.width)) / CGFloat(h)
      // In the document's way back ease out begins at once as fast.
      #expect(abs(abs(kink) - kick) < kick * 0.75 + 20, "a kink at tap \(tap): \(kink)")
      f.stage.advance(by: 0.06)
    }
    f.stage.advance(by: 1)
    #expect(f.seen(f.button) == CGRect(x: 164.5, y: 335, width: 46, height: 46) && f.button.isAnimating)
    f.signIn()
    f.stage.advance(by: 1)
    #expect(f.seen(f.button) == CGRect(x: 25, y: 335, width: 325, height: 46) && !f.button.isAnimating)
    #expect(f.seenStroke() == (0, 0))
    expectRest(f, constraints: constraints)
  }

  // MARK: - The device

  /// The device is turned while the list drops down or goes up.
  @Test(arguments: [0.0, 0.03, 0.06, 0.12, 0.2, 0.4], [true, false])
  func theDeviceTurnsUnderTheList(_ wait: Double, _ opens: Bool) throws {
    let f = try LoginFixture(width: 375)
    let constraints = constraintCount(f)
    if !opens {
      f.toggleList()
      f.stage.advance(by: 1)
    }
    f.toggleList()
    f.stage.advance(by: wait)
    let before = f.stage.screenFrame(of: f.list)!
    f.stage.turn(to: .landscapeLeft)
    let after = f.stage.screenFrame(of: f.list)!
    #expect(isNear(before.minY, after.minY, 1e-3) && isNear(before.width, after.width, 1e-3), "\(before) \(after)")
    #expect(isNear(before.height, after.height, 1e-3))
    f.stage.advance(by: 1)
    let top = f.controller.account.frame.minY
    let open = CGRect(x: 25, y: top + 30, width: 617, height: 150)
    #expect(f.seen(f.list) == (opens ? open : CGRect(x: 25, y: top, width: 617, height: 0)))
    f.stage.turn(to: .portrait)
    f.stage.advance(by: 1)
    #expect(f.seen(f.list).width == 325)
    expectRest(f, constraints: constraints)
  }

  /// The device is turned while the button shrinks to a spinner, which fades in, or grows back, and the spinner fades
  /// away.
  @Test(arguments: ["login", "login.constants"], [0.0, 0.05, 0.1, 0.2, 0.5])
  func theDeviceTurnsUnderTheButton(_ scene: String, _ wait: Double) throws {
    let f = try LoginFixture(scene, width: 375)
    let constraints = constraintCount(f)
    for (spins, orientation) in [(true, Script.Orientation.landscapeLeft), (false, .portrait)] {
      f.signIn()
      f.stage.advance(by: wait)
      func sight() -> (box: CGRect, ring: Float, stroke: (CGFloat, CGFloat)) {
        (
          f.stage.screenFrame(of: f.button)!, f.stage.perform { f.circle?.presentation()?.opacity ?? -1 },
          f.seenStroke()
        )
      }
      let before = sight()
      f.stage.turn(to: orientation)
      let after = sight()
      #expect(isNear(before.box.midX, after.box.midX, 1e-3) && isNear(before.box.width, after.box.width, 1e-3))
      #expect(isNear(before.box.minY, after.box.minY, 1e-3))
      #expect(before.ring == after.ring && before.stroke == after.stroke, "the ring goes on by itself")
      f.stage.advance(by: 1)
      let width: CGFloat = orientation == .portrait ? 375 : 667
      let box = f.seen(f.button)
      #expect(isNear(box.midX, width / 2, 0.25) && isNear(box.width, spins ? 46 : width - 50, 0.5), "\(box)")
      #expect(f.stage.perform { f.circle?.presentation()?.opacity } == (spins ? 1 : 0))
      #expect(f.button.isAnimating == spins)
    }
    #expect(f.seenStroke() == (0, 0))
    expectRest(f, constraints: constraints)
  }

  /// The device is turned while the list coasts under the header: the header is where the offset says at every frame.
  @Test(arguments: [0.02, 0.1, 0.3, 0.6])
  func theDeviceTurnsUnderTheHeader(_ wait: Double) throws {
    let stage = Stage(LoginScenes.header(HeaderController.self))
    let controller = try #require(stage.window.rootViewController as? HeaderController)
    try stage.run("flick list@180,300 list@180,200 0.2\nwait \(wait)")
    stage.turn(to: .landscapeLeft)
    for _ in 0..<120 {
      stage.advance(by: 1.0 / 60)
      let part = min(max(controller.list.contentOffset.y / 64, 0), 1)
      #expect(isNear(controller.contentTop.constant, 9 - 64 * part))
      #expect(abs(CGFloat(controller.titleLabel.alpha) - (1 - part)) < 1e-6)
    }
    #expect(stage.view("background")?.frame.width == 649)
    stage.turn(to: .portrait)
    stage.advance(by: 1)
    #expect(stage.view("background")?.frame.width == 357)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty)
  }

  // MARK: - By hand

  /// The list's constants in the hands of a property animator, frame by frame or solved at every frame: at each fraction
  /// the list is where its curve has it, forwards and back.
  @Test(arguments: [UILayoutAnimation.frames, .everyFrame])
  func theListIsScrubbed(_ layout: UILayoutAnimation) throws {
    let f = try LoginFixture(width: 375)
    let constraints = constraintCount(f)
    let animator = f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut, layout: layout) {
        f.controller.listTop.constant = 30
        f.controller.listHeight.constant = 150
        f.controller.view.layoutIfNeeded()
      }
      animator.pauseAnimation()
      return animator
    }
    func expectList(at part: CGFloat) {
      let list = f.seen(f.list)
      let tolerance = layout == .frames ? 1e-6 : 0.26
      #expect(abs(list.minY - (200 + 30 * part)) <= tolerance, "\(list) at \(part)")
      #expect(abs(list.height - (30 + 120 * part)) <= 2 * tolerance, "\(list) at \(part)")
    }
    for fraction in [0, 0.3, 0.7, 1, 0.5, 0.1, 0.9, 0.4] as [CGFloat] {
      f.stage.perform { animator.fractionComplete = fraction }
      expectList(at: fraction)
    }
    // On from there, turned round on the way, and turned round again.
    f.stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    expectList(at: 0.4)
    var part: CGFloat = 0.4
    for _ in 0..<2 {
      f.stage.advance(by: 0.03)
      let before = f.seen(f.list)
      f.stage.perform { animator.isReversed.toggle() }
      #expect(f.seen(f.list) == before)
      let now = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
      #expect(animator.isReversed == (now > part), "it went on, and came back")
      part = now
      expectList(at: part)
    }
    f.stage.advance(by: 0.3)
    expectList(at: 1)
    #expect(animator.state == .inactive && f.controller.listHeight.constant == 150)
    expectRest(f, constraints: constraints)
  }

  /// Sent back to its start it leaves the constants as they were.
  @Test(arguments: [UILayoutAnimation.frames, .everyFrame])
  func theListIsSentBack(_ layout: UILayoutAnimation) throws {
    let f = try LoginFixture(width: 375)
    let constraints = constraintCount(f)
    f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 0.25, dampingRatio: 0.4, layout: layout)
      animator.addAnimations {
        f.controller.listTop.constant = 30
        f.controller.listHeight.constant = 150
        f.controller.view.layoutIfNeeded()
      }
      animator.fractionComplete = 0.6
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.4), durationFactor: 1)
    }
    f.stage.advance(by: 0.5)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 200, width: 325, height: 30))
    #expect(f.controller.listTop.constant == 0 && f.controller.listHeight.constant == 30)
    f.stage.perform { f.controller.view.setNeedsLayout() }
    #expect(f.list.frame.height == 30)
    expectRest(f, constraints: constraints)
  }
}
