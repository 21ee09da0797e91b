import TendonAutoLayout
import TendonGeometry

/// The constraints of the login screen that the project starts from, 600 points wide.
@MainActor
final class LoginScreen {
  let view = root(600, 600)
  let topGuide = LayoutGuideItem()
  let avatar = UIView(width: -1)
  let password = UIView(width: -1)
  let signIn = UIButton(width: -1)
  let list = UIView(width: -1)
  let account = UIView(width: -1)
  let dropdown = UIButton(width: 30, height: 36)

  weak var listTop: NSLayoutConstraint?
  weak var listHeight: NSLayoutConstraint?
  weak var left: NSLayoutConstraint?
  weak var right: NSLayoutConstraint?
  weak var ratio: NSLayoutConstraint?
  weak var centerX: NSLayoutConstraint?

  /// Activates the constraints in the given order of their positions in the document.
  init(order: ([NSLayoutConstraint]) -> [NSLayoutConstraint] = { $0 }) {
    view.add(avatar, password, signIn, list, account, dropdown)
    topGuide.layoutNode.placement = .topStrip(20)
    view.add(topGuide)
    let listTop = constraint(list, .top, .equal, account, .top)
    let listHeight = constraint(list, .height, plus: 30)
    let left = constraint(signIn, .leading, .equal, view, .leading, plus: 25)
    let right = constraint(view, .trailing, .equal, signIn, .trailing, plus: 25)
    (left.identifier, right.identifier) = ("leftConstraint", "rightConstraint")
    (self.listTop, self.listHeight, self.left, self.right) = (listTop, listHeight, left, right)
    NSLayoutConstraint.activate(
      order([
        constraint(avatar, .width, plus: 50), constraint(avatar, .height, plus: 50),
        constraint(avatar, .centerX, .equal, view, .centerX),
        constraint(avatar, .top, .equal, topGuide, .bottom, plus: 80),
        constraint(account, .leading, .equal, view, .leading, plus: 25),
        constraint(view, .trailing, .equal, account, .trailing, plus: 25),
        constraint(account, .top, .equal, avatar, .bottom, plus: 50), constraint(account, .height, plus: 30),
        listTop, constraint(list, .leading, .equal, account, .leading),
        constraint(list, .trailing, .equal, account, .trailing), listHeight,
        constraint(password, .leading, .equal, view, .leading, plus: 25),
        constraint(view, .trailing, .equal, password, .trailing, plus: 25),
        constraint(password, .top, .equal, account, .bottom, plus: 30), constraint(password, .height, plus: 30),
        constraint(dropdown, .centerY, .equal, account, .centerY),
        constraint(dropdown, .leading, .equal, account, .trailing, plus: -36),
        left, right, constraint(signIn, .top, .equal, password, .bottom, plus: 45),
        constraint(signIn, .height, plus: 46),
      ]))
  }

  /// Sign-in becomes a square in the middle.
  func makeSmall() {
    left?.isActive = false
    right?.isActive = false
    let ratio = constraint(signIn, .width, .equal, signIn, .height)
    let centerX = constraint(signIn, .centerX, .equal, view, .centerX)
    (ratio.identifier, centerX.identifier) = ("ratioIdentifier", "centerXConstraint")
    (self.ratio, self.centerX) = (ratio, centerX)
    NSLayoutConstraint.activate([ratio, centerX])
  }

  /// And back, as the article does it: what it looks for among the button's constraints is found or not.
  func makeBig() {
    for candidate in signIn.constraints.reversed()
    where candidate.identifier == "ratioIdentifier" || candidate.identifier == "centerXConstraint" {
      candidate.isActive = false
    }
    let left = constraint(signIn, .leading, .equal, view, .leading, plus: 25)
    let right = constraint(signIn, .trailing, .equal, view, .trailing, plus: -25)
    (self.left, self.right) = (left, right)
    NSLayoutConstraint.activate([left, right])
  }

  var frames: [CGRect] { [avatar, account, list, password, dropdown, signIn].map(\.frame) }
}
