import Tendon
import Testing

@testable import LoginExample

/// The drop-down list in numbers, at times (`demos.md` 1.3).
@MainActor
@Suite struct DropDownTests {
  @Test func theListLiesBehindTheAccountUntilItOpens() throws {
    let f = try LoginFixture()
    #expect(f.list.frame == CGRect(x: 25, y: 200, width: 550, height: 30))
    #expect(f.list.frame == f.controller.account.frame)
    let order = f.controller.view.subviews
    let list = order.firstIndex { $0 === f.list }
    let account = order.firstIndex { $0 === f.controller.account }
    let dropdown = order.firstIndex { $0 === f.controller.dropdown }
    #expect(list! < account! && account! < dropdown!)
  }

  @Test func openAndClosedFrames() throws {
    let f = try LoginFixture()
    f.toggleList()
    #expect(f.list.frame == CGRect(x: 25, y: 230, width: 550, height: 150))
    #expect(f.controller.dropdown.isSelected)
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 230, width: 550, height: 150))
    f.toggleList()
    #expect(f.list.frame == CGRect(x: 25, y: 200, width: 550, height: 0))
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 200, width: 550, height: 0))
    #expect(!f.controller.dropdown.isSelected)
    #expect(f.stage.conflicts.isEmpty)
  }

  /// The spring of damping 0.4, velocity 5 and 0.25 s peaks at 1.2548 of its travel after 0.0572 s.
  @Test(arguments: [(closedBefore: false, from: 30.0, peak: 180.58), (closedBefore: true, from: 0.0, peak: 188.22)])
  func theListOvershoots(closedBefore: Bool, from: Double, peak: Double) throws {
    let f = try LoginFixture()
    if closedBefore {
      f.toggleList()
      f.stage.advance(by: 1)
      f.toggleList()
      f.stage.advance(by: 1)
    }
    let start = f.stage.clock.now
    f.toggleList()
    #expect(isNear(f.seen(f.list).height, CGFloat(from)))
    var highest: (time: Double, height: CGFloat) = (0, 0)
    for step in 1...2500 {
      f.stage.advance(to: start + Double(step) * 1e-4)
      let height = f.seen(f.list).height
      if height > highest.height { highest = (Double(step) * 1e-4, height) }
    }
    #expect(abs(highest.time - 0.0572) <= 1e-3)
    #expect(isNear(highest.height, CGFloat(peak), 0.02))
    #expect(isNear((highest.height - CGFloat(from)) / CGFloat(150 - from), 1.2548, 1e-3))
  }

  @Test func theSpringSnapsAtItsEnd() throws {
    let f = try LoginFixture()
    f.toggleList()
    // Less than a nanosecond before a refresh would be the refresh.
    f.stage.advance(to: 0.25 - 1e-6)
    #expect(isNear((f.seen(f.list).height - 30) / 120, 0.9973, 1e-3))
    f.stage.advance(to: 0.25)
    #expect(f.seen(f.list).height == 150)
  }

  @Test func theArrowTurnsByPi() throws {
    let f = try LoginFixture()
    f.toggleList()
    #expect(isNear(f.controller.dropdown.transform.a, -1, 1e-12))
    f.stage.advance(to: 0.125)
    let half = f.stage.perform { f.controller.dropdown.layer.presentation()?.affineTransform() }
    #expect(isNear(half?.b ?? 0, 1, 1e-6), "a half turn goes clockwise")
    f.stage.advance(to: 0.25)
    let end = f.stage.perform { f.controller.dropdown.layer.presentation()?.affineTransform() }
    #expect(isNear(end?.a ?? 0, -1, 1e-12))
  }

  @Test func aRowFillsBothFieldsAndCloses() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.tap("dropdown")
    f.stage.advance(by: 0.5)
    try f.stage.tap("list", index: 3)
    #expect(f.controller.account.text == "grace")
    #expect(f.controller.password.text == "grace")
    #expect(!f.controller.dropdown.isSelected)
    #expect(f.list.frame.height == 0)
    f.stage.advance(by: 0.25)
    #expect(f.seen(f.list).height == 0)
  }

  /// The second tap comes while the arrow turns: it closes the list, and the field behind the arrow gets nothing.
  @Test(arguments: [0.0, 0.05, 0.1, 0.2]) func aDoubleTapOnTheArrowIsForTheArrow(_ wait: Double) throws {
    let f = try LoginFixture(width: 375)
    try f.stage.run("tap dropdown\nwait \(wait)")
    #expect(f.controller.dropdown.isSelected)
    try f.stage.run("tap dropdown")
    #expect(!f.controller.dropdown.isSelected && !f.controller.account.isFirstResponder)
    f.stage.advance(by: 1)
    #expect(f.seen(f.list).height == 0 && f.stage.keyboardFrame == nil)
  }

  /// The open list ends a point above the lower edge of the button: nothing of it is seen there.
  @Test func nothingOfTheButtonIsSeenBelowTheOpenList() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.tap("dropdown")
    f.stage.advance(by: 1)
    #expect(isNear(f.list.frame.maxY, f.button.frame.maxY - 1, 1e-9))
    let (open, scale) = (f.stage.picture(), Int(f.stage.screen.scale))
    f.stage.perform { f.button.isHidden = true }
    let bare = f.stage.picture()
    for y in Int(f.list.frame.maxY) * scale..<Int(f.button.frame.maxY + 4) * scale {
      for x in 25 * scale..<350 * scale { #expect(open[x, y] == bare[x, y]) }
    }
    f.stage.perform { f.button.isHidden = false }
    try f.stage.tap("dropdown")
    f.stage.advance(by: 1)
    #expect(f.button.alpha == 1 && f.controller.password.alpha == 1, "both are back")
  }

  @Test func theListScrolls() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.tap("dropdown")
    f.stage.advance(by: 0.5)
    try f.stage.run("drag list@160,120 list@160,60 0.4")
    // 60 points of the finger, less the 10 that it takes to begin.
    #expect(f.controller.list.contentOffset.y == 50)
    #expect(f.controller.list.contentSize.height == 240)
  }

  @Test func theHandlerEndsTheEditing() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.run("tap account\ntype account \"me\"")
    #expect(f.controller.account.isFirstResponder)
    #expect(f.controller.account.text == "me")
    f.toggleList()
    #expect(!f.controller.account.isFirstResponder)
  }

  @Test func returnResignsTheFirstResponder() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.run("tap password\ntype password \"secret\"\nkey return")
    #expect(!f.controller.password.isFirstResponder)
    #expect(f.controller.password.text == "secret")
  }

  @Test func keysMoveTheCaret() throws {
    let f = try LoginFixture(width: 375)
    try f.stage.run("tap account\ntype account \"me\"\nkey left\ntype account \"o\"")
    #expect(f.controller.account.text == "moe")
    try f.stage.run("key up\ntype account \"s\"\nkey down\ntype account \"s\"\nkey left\nkey backspace")
    #expect(f.controller.account.text == "smos")
    #expect(
      f.controller.account.selectedTextRange?.start
        == f.controller.account.position(from: f.controller.account.beginningOfDocument, offset: 3))
    try f.stage.run("key right\nkey right\nkey backspace")
    #expect(f.controller.account.text == "smo")
    try f.stage.run("key escape")
    #expect(!f.controller.account.isFirstResponder)
  }

  @Test func fiveTapsWithinAThirdOfASecondLeaveNothingBehind() throws {
    let f = try LoginFixture()
    var last = f.seen(f.list).height
    for tap in 0..<5 {
      f.toggleList()
      #expect(isNear(f.seen(f.list).height, last, 1e-6), "no jump at tap \(tap)")
      f.stage.advance(by: 0.06)
      last = f.seen(f.list).height
    }
    f.stage.advance(by: 1)
    #expect(f.seen(f.list) == CGRect(x: 25, y: 230, width: 550, height: 150))
    #expect(f.list.layer.animationKeys() == nil)
    #expect(f.stage.conflicts.isEmpty)
  }
}
