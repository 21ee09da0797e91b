import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("The login screen")
struct LoginTests {
  static let rest = [
    rect(275, 100, 50, 50), rect(25, 200, 550, 30), rect(25, 200, 550, 30), rect(25, 260, 550, 30),
    rect(539, 197, 30, 36), rect(25, 335, 550, 46),
  ]

  @Test func framesAreThoseOfTheCanvas() {
    let screen = LoginScreen()
    screen.view.solve()
    for (frame, expected) in zip(screen.frames, Self.rest) { #expect(isNear(frame, expected)) }
    #expect(screen.engine.conflicts.isEmpty)
  }

  @Test func framesDoNotDependOnTheOrderOfConstraints() {
    var random = SeededNumbers(1)
    for _ in 0..<50 {
      let screen = LoginScreen { $0.shuffled(using: &random) }
      screen.view.solve()
      for (frame, expected) in zip(screen.frames, Self.rest) { #expect(isNear(frame, expected, 1e-9)) }
    }
  }

  @Test func theListOpensAndCloses() {
    let screen = LoginScreen()
    screen.view.solve()
    screen.listTop?.constant = 30
    screen.listHeight?.constant = 150
    #expect(screen.view.solve().map { $0.item === screen.list } == [true])
    #expect(isNear(screen.list.frame, rect(25, 230, 550, 150)))
    screen.listTop?.constant = 0
    screen.listHeight?.constant = 0
    screen.view.solve()
    #expect(isNear(screen.list.frame, rect(25, 200, 550, 0)))
  }

  @Test func swappedConstraintsMakeASquareInTheMiddle() {
    let screen = LoginScreen()
    screen.view.solve()
    screen.makeSmall()
    #expect(screen.left == nil && screen.right == nil)
    screen.view.solve()
    #expect(isNear(screen.signIn.frame, rect(277, 335, 46, 46)))
    screen.makeBig()
    screen.view.solve()
    #expect(isNear(screen.signIn.frame, rect(25, 335, 550, 46)))
  }

  /// The centring constraint is held by the root, so a search among the button's constraints never finds it.
  @Test func staleConstraintsStayAndDoNoHarm() {
    let screen = LoginScreen()
    var reported = 0
    screen.engine.onConflict = { _ in reported += 1 }
    screen.view.solve()
    for cycle in 1...12 {
      screen.makeSmall()
      screen.view.solve()
      #expect(isNear(screen.signIn.frame, rect(277, 335, 46, 46)))
      screen.makeBig()
      screen.view.solve()
      #expect(isNear(screen.signIn.frame, rect(25, 335, 550, 46)))
      #expect(screen.view.constraints.count { $0.identifier == "centerXConstraint" } == cycle)
      #expect(screen.ratio == nil && screen.centerX != nil)
    }
    #expect(reported == 0 && screen.engine.conflicts.isEmpty)
  }

  @Test func anotherWidthMovesWhatDependsOnIt() {
    let screen = LoginScreen()
    screen.view.solve()
    screen.view.layoutNode.setFrame(rect(0, 0, 375, 667), superSize: .zero)
    screen.view.solve()
    let expected = [
      rect(162.5, 100, 50, 50), rect(25, 200, 325, 30), rect(25, 200, 325, 30), rect(25, 260, 325, 30),
      rect(314, 197, 30, 36), rect(25, 335, 325, 46),
    ]
    for (frame, expected) in zip(screen.frames, expected) { #expect(isNear(frame, expected)) }
  }
}

extension LoginScreen { var engine: LayoutEngine { view.engine } }
