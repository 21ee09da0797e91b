import Tendon

/// The same screen, with the button shrunk the other way: both edges move in by a computed constant.
final class ConstantsLoginController: LoginController {
  override func shrinkButton() { moveEdges(to: (view.bounds.width - signInHeight.constant) / 2) }

  /// Back to the 25 points of the document. (The article prints 0, which would leave the margins.)
  override func growButton() { moveEdges(to: 25) }

  /// The constants were computed from the width that the screen had: they follow it.
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    guard signInButton.isAnimating else { return }
    signInLeft.constant = (size.width - signInHeight.constant) / 2
    signInRight.constant = signInLeft.constant
  }

  private func moveEdges(to spacing: CGFloat) {
    signInLeft.constant = spacing
    signInRight.constant = spacing
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseOut, animations: { self.view.layoutIfNeeded() })
  }
}
