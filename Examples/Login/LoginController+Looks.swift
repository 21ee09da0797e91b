import Tendon

extension LoginController {
  /// The colours of fields and list: white, and the blue of the night in a dark interface.
  static let paper = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.13, green: 0.17, blue: 0.29, alpha: 1) : .white
  }

  /// Gives the fields and the list one opaque colour, so that nothing shines through, and the button round ends and a
  /// shadow.
  func dress() {
    for field in [account, password] {
      field?.backgroundColor = LoginController.paper
      field?.layer.cornerRadius = 5
    }
    list.backgroundColor = LoginController.paper
    avatar.layer.borderColor = CGColor(gray: 1, alpha: 0.9)
    avatar.layer.borderWidth = 2
    signInButton.layer.cornerRadius = signInHeight.constant / 2
    signInButton.layer.shadowOpacity = 0.3
    signInButton.layer.shadowRadius = 6
    signInButton.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  /// Fades what the open list lies over, out or in: the button's lower edge is a point below that of the list.
  func showCovered(_ isShown: Bool) {
    UIView.animate(
      withDuration: 0.15, delay: 0, options: .allowUserInteraction,
      animations: {
        for view in [self.password, self.signInButton] as [UIView?] { view?.alpha = isShown ? 1 : 0 }
        // Open, field and list are one box, which is round at its outer corners alone.
        self.account.layer.maskedCorners = isShown ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        self.list.layer.maskedCorners = isShown ? .all : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      })
  }
}

extension CACornerMask {
  fileprivate static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
