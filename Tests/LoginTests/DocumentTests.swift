import Tendon
import Testing

@testable import LoginExample

/// The article's screen in a document of our own: its views, their order, and each of its constraints (`demos.md` 1.1
/// and 1.2).
@MainActor
@Suite struct DocumentTests {
  private static let names = ["avatar", "password", "signIn", "list", "account", "dropdown"]

  /// The canvas is 600 points square, and the status bar 20 high.
  @Test func theFramesAreThoseOfTheCanvas() throws {
    let f = try LoginFixture()
    let frames: [String: CGRect] = [
      "avatar": CGRect(x: 275, y: 100, width: 50, height: 50),
      "account": CGRect(x: 25, y: 200, width: 550, height: 30),
      "list": CGRect(x: 25, y: 200, width: 550, height: 30),
      "password": CGRect(x: 25, y: 260, width: 550, height: 30),
      "dropdown": CGRect(x: 539, y: 197, width: 30, height: 36),
      "signIn": CGRect(x: 25, y: 335, width: 550, height: 46),
    ]
    for (name, frame) in frames {
      let view = try #require(f.stage.view(name))
      #expect(f.seen(view) == frame, "\(name)")
    }
  }

  /// The arrow lies over the account, that over the list, and that over all the rest.
  @Test func theOrderIsTheArticles() throws {
    let f = try LoginFixture()
    // Behind all of them lies a backdrop, which the article's screen does not have.
    #expect(f.controller.view.subviews.first is BackdropView)
    #expect(f.controller.view.subviews.dropFirst().map(\.accessibilityIdentifier) == Self.names)
    // Open, the list covers the password and the button, and hears the touches there.
    f.toggleList()
    f.stage.advance(by: 0.5)
    f.stage.perform {
      for (point, top) in [
        (CGPoint(x: 300, y: 275), f.list), (CGPoint(x: 300, y: 360), f.list), (CGPoint(x: 300, y: 215), f.account),
        (CGPoint(x: 554, y: 215), f.controller.dropdown!),
      ] {
        #expect(f.controller.view.hitTest(point, with: nil)?.isDescendant(of: top) == true, "\(point)")
      }
    }
  }

  /// The views have the properties of the article's document, apart from their frames.
  @Test func theirProperties() throws {
    let f = try LoginFixture()
    let controller = f.controller
    #expect(controller.avatar.layer.cornerRadius == 25 && controller.avatar.clipsToBounds)
    #expect(controller.avatar.image?.size == CGSize(width: 50, height: 50))
    #expect(f.list.layer.cornerRadius == 5 && f.list.clipsToBounds)
    #expect(f.button.layer.cornerRadius == 23 && f.button.diameter == 20)
    #expect(f.button.titleColor(for: .normal) == UIColor.white.withAlphaComponent(1))
    for (field, isSecret) in [(controller.account!, false), (controller.password!, true)] {
      #expect(field.borderStyle == .roundedRect && field.font?.pointSize == 14)
      #expect(field.isSecureTextEntry == isSecret && field.placeholder?.isEmpty == false)
    }
    let arrow = try #require(controller.dropdown.backgroundImage(for: .normal))
    #expect(arrow.size == CGSize(width: 30, height: 36) && controller.dropdown.backgroundColor == nil)
    #expect(!controller.dropdown.isSelected)
    f.toggleList()
    f.stage.advance(by: 0.5)
    // Eight rows of 30 points in 150: it scrolls.
    #expect(controller.list.rowHeight == 30 && controller.list.contentSize.height == 240)
    let cell = try #require(controller.list.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.frame.minX == 15 && cell.textLabel?.font.pointSize == 14)
  }

  /// Every constraint, by the view that holds it; there is no other.
  @Test func theConstraintsAreTheArticles() throws {
    let f = try LoginFixture()
    func name(_ item: AnyObject?) -> String {
      if item === f.controller.view { return "root" }
      if item === f.controller.view.safeAreaLayoutGuide { return "guide" }
      return (item as? UIView)?.accessibilityIdentifier ?? "nothing"
    }
    func formula(_ one: NSLayoutConstraint) -> String {
      #expect(one.relation == .equal && one.multiplier == 1 && one.priority == .required)
      let left = "\(name(one.firstItem)).\(one.firstAttribute) == "
      guard one.secondItem != nil else { return "\(left)\(Int(one.constant))" }
      return "\(left)\(name(one.secondItem)).\(one.secondAttribute) + \(Int(one.constant))"
    }
    #expect(
      Set(f.controller.view.constraints.map(formula)) == [
        "avatar.centerX == root.centerX + 0", "avatar.top == guide.top + 80",
        "account.leading == root.leading + 25", "root.trailing == account.trailing + 25",
        "account.top == avatar.bottom + 50",
        "list.top == account.top + 0", "list.leading == account.leading + 0", "list.trailing == account.trailing + 0",
        "password.leading == root.leading + 25", "root.trailing == password.trailing + 25",
        "password.top == account.bottom + 30",
        "dropdown.centerY == account.centerY + 0", "dropdown.leading == account.trailing + -36",
        "signIn.leading == root.leading + 25", "root.trailing == signIn.trailing + 25",
        "signIn.top == password.bottom + 45",
      ])
    #expect(f.controller.view.constraints.count == 16)
    let own = Self.names.flatMap { f.stage.view($0)?.constraints ?? [] }
    #expect(
      Set(own.filter { [.width, .height].contains($0.firstAttribute) && $0.secondItem == nil }.map(formula)) == [
        "avatar.width == 50", "avatar.height == 50", "account.height == 30", "list.height == 30",
        "password.height == 30", "signIn.height == 46",
      ])
    #expect(f.controller.signInLeft.identifier == "leftConstraint")
    #expect(f.controller.signInRight.identifier == "rightConstraint")
    #expect(f.controller.accountHeight.constant == 30 && f.controller.signInHeight.constant == 46)
    #expect(f.stage.diagnostics.isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// An outlet that is weak is empty once its constraint is inactive, which nobody else holds: so it has to be made anew.
  @Test func aWeakOutletIsEmptyAfterItsConstraintWent() throws {
    let f = try LoginFixture()
    weak let left = f.controller.signInLeft
    #expect(left != nil)
    f.signIn()
    #expect(left == nil && f.controller.signInLeft == nil && f.controller.signInRight == nil)
    #expect(f.controller.listTop != nil && f.controller.signInHeight != nil, "those are at work")
    f.signIn()
    #expect(f.controller.signInLeft.constant == 25 && f.controller.signInRight.constant == -25)
  }
}

extension LoginFixture {
  fileprivate var account: UIView { controller.account }
}
