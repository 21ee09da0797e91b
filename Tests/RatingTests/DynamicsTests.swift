#if DYNAMICS
  import Tendon
  import TendonDynamics
  import Testing

  @testable import RatingExample

  /// The constant under behaviours, beside Box2D's own numbers, and what is required at every step.
  @MainActor
  @Suite struct DynamicsTests {
    private func fixture(width: CGFloat = 375, height: CGFloat = 667) throws -> (RatingFixture, DynamicRatingController)
    {
      let f = try RatingFixture("rating.dynamics", width: width, height: height)
      return (f, f.controller as! DynamicRatingController)
    }

    /// Lets the steps of 1/60 s happen one by one; looks half a step after each.
    private func steps(_ f: RatingFixture, _ count: Int, _ look: (Int) -> Void) {
      let start = f.stage.clock.now
      for step in 1...count {
        f.stage.advance(to: start + (Double(step) + 0.5) / 60)
        look(step)
      }
    }

    /// The steps of a soft joint of Box2D, from a stretch of 1: facts of its versions 2.3.10 and 2.4.1. (Without
    /// damping the stars come to the floor after the third number.)
    @Test(arguments: [
      (2.0, 0.5, [(1, 0.965), (6, 0.52743), (15, -0.07214), (30, -0.01354), (45, 0.00625), (60, -0.0013)]),
      (1.0, 0.0, [(1, 0.98915), (6, 0.78427), (15, 0.00526)]),
      (3.0, 1.0, [(1, 0.94285), (6, 0.4726), (15, 0.07616), (30, 0.00225), (45, 0.00005), (60, 0)]),
    ])
    func theSpringIsBox2Ds(_ frequency: Double, _ damping: Double, _ table: [(step: Int, stretch: Double)]) throws {
      let (f, controller) = try fixture()
      (controller.spring.frequency, controller.spring.damping) = (CGFloat(frequency), CGFloat(damping))
      f.toggle()
      steps(f, table.last!.step) { step in
        guard let row = table.first(where: { $0.step == step }) else { return }
        let constant = Double(controller.ratingCenter.constant)
        #expect(abs(constant + 1334 * row.stretch) < 0.04, "\(constant / -1334) at step \(step)")
        #expect(abs(Double(f.seenOffset()) - constant) <= 0.25 + 1e-6, "seen on whole pixels")
      }
    }

    /// The scene's own spring by the formula of the joint, with a floor that takes the speed away.
    @Test func theStarsStayAboveTheFloor() throws {
      let (f, controller) = try fixture()
      let (h, w, z) = (1.0 / 60, 2 * Double.pi * 1.5, 0.2)
      let floor = Double(controller.toggleButton.frame.minY - 8 - 100 - controller.web.frame.midY)
      #expect(floor == 193.5)
      var (place, speed, stops) = (-1334.0, 0.0, 0)
      f.toggle()
      steps(f, 240) { step in
        speed = (speed - h * w * w * place) / (1 + 2 * h * z * w + h * h * w * w)
        place += h * speed
        if place > floor { (place, speed, stops) = (floor, 0, stops + 1) }
        #expect(abs(Double(f.seenOffset()) - place) < 0.26, "at step \(step)")
        // What is required holds at every frame.
        #expect(f.rating.frame.maxY <= controller.toggleButton.frame.minY - 8)
        #expect(f.rating.frame.size == CGSize(width: 300, height: 200) && f.rating.frame.midX == 187.5)
        #expect(f.rating.frame == f.stage.presentationFrame(of: f.rating))
      }
      #expect(stops > 0)
      f.stage.advance(by: 4)
      #expect(!controller.animator.isRunning && abs(f.seenOffset()) <= 0.26)
      #expect(f.stage.layoutFaults.isEmpty)
    }

    /// An animation of frames only asks for what is required at its end: it flies over the floor.
    @Test func framesFlyOverTheFloor() throws {
      let f = try RatingFixture()
      f.stage.perform {
        f.rating.bottomAnchor.constraint(lessThanOrEqualTo: f.controller.toggleButton.topAnchor, constant: -8)
          .isActive =
          true
      }
      f.toggle()
      f.stage.advance(by: 0.174)
      #expect(f.stage.presentationFrame(of: f.rating).maxY > 900)
    }

    /// Gravity of -2: 2000 points a second each second upwards, the velocity first; above the screen all is let go.
    @Test func theyFallUpwards() throws {
      let (f, controller) = try fixture()
      try f.stage.run("tap toggle\nwait 6\ntap toggle")
      var steps = 0
      self.steps(f, 60) { step in
        guard controller.animator.isRunning else { return }
        steps = step
        #expect(abs(Double(f.seenOffset()) + 2000 * Double(step * (step + 1)) / 2 / 3600) < 0.3, "at step \(step)")
      }
      // The lower edge is 421.5 points down; 200 points above the top is reached in step 47: 2000 * 47 * 48 / 7200 = 626.7.
      #expect(steps == 46)
      #expect(controller.ratingCenter.constant == -1334 && !controller.animator.isRunning)
      #expect(controller.animator.behaviors.isEmpty && !controller.isOnScreen)
    }

    /// Five times within the swing: place and speed stay, only what pulls changes.
    @Test func toggledFiveTimes() throws {
      let (f, controller) = try fixture()
      let constraints = f.constraintCount()
      func speed() -> CGFloat { controller.state.linearVelocity(for: controller.item).y }
      var (largest, seen): (CGFloat, CGFloat) = (0, f.seenOffset())
      for (tap, pause) in [0.05, 0.15, 0.05, 0.3, 0.1].enumerated() {
        let (place, velocity) = (f.seenOffset(), tap == 0 ? 0 : speed())
        f.toggle()
        #expect(f.seenOffset() == place && speed() == velocity, "at toggle \(tap)")
        for _ in 0..<Int(pause * 60) {
          f.stage.advance(by: 1.0 / 60)
          largest = max(largest, abs(f.seenOffset() - seen))
          seen = f.seenOffset()
          #expect(f.rating.frame.maxY <= controller.toggleButton.frame.minY - 8)
        }
      }
      #expect(largest < 183, "\(largest)")
      f.stage.advance(by: 6)
      #expect(controller.isOnScreen && abs(f.seenOffset()) <= 0.26 && !controller.animator.isRunning)
      f.toggle()
      f.stage.advance(by: 2)
      #expect(controller.ratingCenter.constant == -1334)
      #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
    }

    /// The device is turned in mid-air: the stars stay where they are seen, and come to rest in the new middle.
    @Test(arguments: [0.0, 0.1, 0.2, 0.35, 0.6, 3])
    func theDeviceTurns(_ wait: Double) throws {
      let (f, controller) = try fixture()
      let constraints = f.constraintCount()
      for orientation in [Script.Orientation.landscapeLeft, .portrait] {
        f.toggle()
        f.stage.advance(by: wait)
        let before = try #require(f.stage.screenFrame(of: f.rating))
        f.stage.turn(to: orientation)
        let after = try #require(f.stage.screenFrame(of: f.rating))
        #expect(isNear(before.midX, after.midX, 1e-4) && isNear(before.midY, after.midY, 1e-4), "a jump")
        // The next frames go on from there.
        var (seen, largest) = (f.stage.screenFrame(of: f.rating)!.midY, CGFloat(0))
        for _ in 0..<30 {
          f.stage.advance(by: 1.0 / 60)
          let now = f.stage.screenFrame(of: f.rating)!.midY
          largest = max(largest, abs(now - seen))
          seen = now
          #expect(f.rating.frame.maxY <= controller.toggleButton.frame.minY - 8)
        }
        #expect(largest < 158, "\(largest)")
        f.stage.advance(by: 6)
        #expect(controller.isOnScreen && abs(f.seenOffset()) <= 0.26 && !controller.animator.isRunning)
        #expect(f.rating.frame.midX == f.root.bounds.midX)
        f.toggle()
        f.stage.advance(by: 2)
        #expect(!controller.isOnScreen && controller.ratingCenter.constant == -1334)
      }
      #expect(f.constraintCount() == constraints && f.stage.layoutFaults.isEmpty)
    }
  }
#endif
