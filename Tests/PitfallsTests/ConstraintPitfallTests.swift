import Tendon
import Testing

@testable import PitfallsExample

/// The pitfalls of constraints, wrong and right, in numbers at exact times.
@MainActor
@Suite struct ConstraintPitfallTests {
  @Test func aConstantAloneJumps() throws {
    let f = try PitfallFixture(.constant)
    #expect(f.seen("wrong").minX == 8 && f.seen("right").minX == 8)
    f.run()
    #expect(f.view("wrong").frame.minX == 88 && f.view("right").frame.minX == 88, "the model is there at once")
    #expect(f.seen("wrong").minX == 88 && f.view("wrong").layer.animationKeys() ?? [] == [])
    #expect(f.seen("right").minX == 8)
    f.stage.advance(by: 0.25)
    #expect(f.seen("wrong").minX == 88 && isNear(f.seen("right").minX, 8 + 80 * quarter))
    f.stage.advance(by: 0.75)
    #expect(f.seen("right").minX == 88)
  }

  @Test func aPendingChangeRidesAlong() throws {
    let f = try PitfallFixture(.pending)
    f.run()
    #expect(f.seen("wrong", "bar").height == 24 && f.seen("right", "bar").height == 60)
    f.stage.advance(by: 0.25)
    #expect(isNear(f.seen("wrong", "bar").height, 24 + 36 * quarter) && f.seen("right", "bar").height == 60)
    for side in ["wrong", "right"] { #expect(isNear(f.seen(side).minX, 8 + 80 * quarter)) }
  }

  @Test func missingAndExtraLayout() throws {
    let f = try PitfallFixture(.layout)
    f.run()
    f.stage.advance(by: 0.25)
    for side in ["missing", "extra"] {
      #expect(f.seen(side).minX == 88 && f.view(side).layer.animationKeys() ?? [] == [])
    }
    for side in ["twice", "once"] {
      #expect(isNear(f.seen(side).minX, 8 + 80 * quarter))
      #expect(f.view(side).layer.animationKeys()?.count == 1)
    }
  }

  @Test func aFrameSetByHandIsTakenBack() throws {
    let f = try PitfallFixture(.frame)
    f.run()
    f.stage.advance(by: 0.25)
    for side in ["wrong", "right"] { #expect(isNear(f.seen(side).minX, 8 + 80 * quarter)) }
    f.stage.advance(by: 1)
    for side in ["wrong", "right"] { #expect(f.seen(side).minX == 88) }
    f.proceed()
    #expect(f.seen("wrong").minX == 8 && f.view("wrong").frame.minX == 8)
    #expect(f.seen("right").minX == 88)
  }

  @Test func layoutDoesNotSeeTransforms() throws {
    let f = try PitfallFixture(.transform)
    f.run()
    f.stage.advance(by: 0.25)
    let size = 28 + 35 * quarter
    #expect(isNear(f.seen("wrong").width, size) && isNear(f.seen("right").width, size))
    #expect(f.seen("wrong", "text").minX == 44 && isNear(f.seen("right", "text").minX, 44 + 35 * quarter))
    f.stage.advance(by: 1)
    #expect(f.view("wrong").bounds.width == 28 && f.view("right").bounds.width == 63)
    #expect(f.seen("wrong").maxX == 53.5 && f.seen("wrong", "text").minX == 44, "the picture covers the text")
    #expect(f.seen("right").maxX == 71 && f.seen("right", "text").minX == 79)
  }

  @Test func whatHoldsTheCardSaysWhatStays() throws {
    let f = try PitfallFixture(.width)
    let sides = ["top", "centre", "scale", "bottom"]
    for side in sides { #expect(f.seen(side) == CGRect(x: 18, y: 42, width: 96, height: 72)) }
    f.run()
    for (time, part) in [(0.25, quarter), (1, 1)] {
      f.stage.advance(to: time)
      let lower = ["top": 114 - 24 * part, "centre": 114 - 12 * part, "scale": 114 - 12 * part, "bottom": 114]
      for side in sides {
        #expect(isNear(f.seen(side).maxY, lower[side]!) && isNear(f.seen(side).width, 96 - 32 * part), "\(side)")
        // A transform scales the distances inside as well.
        let margin = f.seen(side, "inner").minX - f.seen(side).minX
        let expected = side == "scale" ? 12 - 4 * part : 12
        #expect(abs(margin - expected) < 1e-6, "\(side): \(margin)")
      }
    }
  }

  @Test func aSearchInTheWrongListFindsNothing() throws {
    let f = try PitfallFixture(.search)
    func centres(_ side: String) -> Int {
      let button = f.view(side)
      return f.screen(side).view.constraints.count { $0.firstItem === button && $0.firstAttribute == .centerX }
    }
    for round in 1...3 {
      f.run()
      f.stage.advance(by: 1)
      #expect(centres("wrong") == round && centres("right") == 1)
      for side in ["wrong", "right"] { #expect(f.seen(side) == CGRect(x: 50, y: 50, width: 32, height: 32)) }
      f.run()
      f.stage.advance(by: 1)
      #expect(centres("wrong") == round && centres("right") == 0, "one more is left over each round")
      // With equal margins the left-over ones agree with the others: nothing is to be seen of them.
      for side in ["wrong", "right"] { #expect(f.seen(side) == CGRect(x: 12, y: 50, width: 108, height: 32)) }
    }
    f.proceed()
    f.stage.advance(by: 0.25)
    #expect(f.seen("wrong").maxX == 120 && isNear(f.seen("right").maxX, 120 - 32 * 0.5))
    f.stage.advance(by: 0.25)
    #expect(f.seen("wrong").maxX == 120 && f.seen("right").maxX == 88)
    #expect(f.stage.layoutFaults.isEmpty)
  }

  @Test func aWeaklyHeldConstraintIsGone() throws {
    let f = try PitfallFixture(.freed)
    func state(_ side: String) -> String? { (f.view(side, "state") as? UILabel)?.text }
    for side in ["wrong", "right"] { #expect(f.seen(side).minX == 88 && state(side) == "right: active") }
    f.run()
    #expect(state("wrong") == "right: nil" && state("right") == "right: inactive")
    f.stage.advance(by: 1)
    for side in ["wrong", "right"] { #expect(f.seen(side).minX == 8) }
    #expect(f.stage.layoutFaults.isEmpty)
    f.run()
    f.stage.advance(by: 1)
    #expect(state("wrong") == "right: nil" && state("right") == "right: active")
    #expect(f.seen("right").minX == 88 && f.seen("wrong").minX < 8)
    #expect(f.view("wrong").hasAmbiguousLayout && !f.view("right").hasAmbiguousLayout)
    #expect(f.stage.ambiguities.count == 1 && f.stage.conflicts.isEmpty)
  }

  private static let message =
    "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
    + "You passed priority 250 and the existing priority was 1000."

  @Test func aRequiredPriorityStays() throws {
    let f = try PitfallFixture(.priority)
    f.run()
    f.stage.advance(by: 0.25)
    #expect((f.view("wrong", "message") as? UILabel)?.text == Self.message)
    #expect(f.seen("wrong").width == 116 && isNear(f.seen("right").width, 116 - 76 * quarter))
    f.stage.advance(by: 1)
    #expect(f.seen("wrong").width == 116 && f.seen("right").width == 40)
    f.run()
    #expect(f.view("right").bounds.width == 116)
  }

  /// The message on the screen is that of the trap.
  @Test func thePriorityTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (root, box) = (UIView(), UIView())
      root.addSubview(box)
      let wide = box.widthAnchor.constraint(equalToConstant: 116)
      wide.isActive = true
      wide.priority = .defaultLow
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("NSInternalInconsistencyException', reason: '\(Self.message)'"), "\(words)")
  }

  @Test func aNumberDoesNotSayWhereTheStarsAre() throws {
    let f = try PitfallFixture(.rating)
    let page = CGRect(x: 0, y: 0, width: 132, height: 132)
    func isSeen(_ side: String) -> Bool { f.seen(side).intersects(page) }
    f.run()
    #expect(f.view("first").frame.minY == -3000 && f.seen("first").minY == -3000, "sent away, and without a spring")
    #expect(f.view("number").frame.minY == -3000 && f.seen("number").minY == 150)
    #expect(f.view("right").frame.minY == 44 && f.seen("right").minY == 150)
    f.stage.advance(by: 1.5)
    #expect(!isSeen("first") && !isSeen("number") && f.seen("right").minY == 44)
    f.run()
    #expect(f.seen("first").minY == 44, "the stars are there without having come")
    // 0.1755 s: the top of the first swing, 37.29 % beyond.
    f.stage.advance(by: 0.1755)
    #expect(abs(f.seen("number").minY - (44 + 0.3729 * 3044)) < 1, "\(f.seen("number").minY)")
    f.stage.advance(by: 1.5)
    #expect(f.seen("number").minY == 44 && f.seen("right").minY == -264)
  }
}
