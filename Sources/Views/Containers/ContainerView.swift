import Foundation
import TendonGeometry

/// The view of a controller that holds others: it lets the controller place them whenever it is laid out.
final class ContainerView: UIView {
  weak var owner: UIViewController?

  init(_ owner: UIViewController) {
    self.owner = owner
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.placeContents()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// The views of two controllers change places, one sliding over the other or beside it.
@MainActor
final class ControllerTransition {
  enum Kind {
    /// The new one comes over the old one from the trailing side.
    case push
    /// The old one goes to the trailing side, and the new one is below it.
    case pop
  }

  let (from, to): (UIViewController, UIViewController)
  private let kind: Kind
  private let dimming = UIView()
  private var completion: (() -> Void)?
  private var restore: [(UIView, CGAffineTransform)] = []

  /// How far the lower view is moved, as a part of the width, and how dark it becomes.
  private static let parallax: CGFloat = 0.3
  private static let darkness: CGFloat = 0.1

  init(from: UIViewController, to: UIViewController, kind: Kind) {
    (self.from, self.to, self.kind) = (from, to, kind)
  }

  /// Runs by curve 7; `alongside` is animated with it, `completion` is called at the end or when the next one begins.
  func run(in container: UIView, alongside: () -> Void, completion: @escaping () -> Void) {
    self.completion = completion
    guard let old = from.view, let new = to.view else { return finish() }
    let (upper, lower) = kind == .push ? (new, old) : (old, new)
    let side: CGFloat = container.layoutNode.isRightToLeft ? -1 : 1
    let away = CGAffineTransform(translationX: side * container.bounds.width, y: 0)
    let aside = CGAffineTransform(translationX: -side * container.bounds.width * ControllerTransition.parallax, y: 0)
    restore = [(old, old.transform), (new, new.transform)]
    UIView.performWithoutAnimation {
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.frame = container.bounds
      container.insertSubview(dimming, belowSubview: upper)
      dimming.alpha = kind == .push ? 0 : ControllerTransition.darkness
      if kind == .push {
        upper.transform = upper.transform.concatenating(away)
      } else {
        lower.transform = lower.transform.concatenating(aside)
      }
    }
    let block = AnimationBlock(
      duration: UIViewController.transitionDuration, delay: 0, pace: .spring(UIViewController.transitionSpring),
      options: [], completion: { [weak self] _ in self?.finish() })
    AnimationBlock.run(block) {
      dimming.alpha = kind == .push ? ControllerTransition.darkness : 0
      if kind == .push {
        upper.transform = restore[1].1
        lower.transform = lower.transform.concatenating(aside)
      } else {
        lower.transform = restore[1].1
        upper.transform = upper.transform.concatenating(away)
      }
      alongside()
    }
  }

  /// Ends at once, if it has not ended.
  func finish() {
    guard let completion else { return }
    self.completion = nil
    UIView.performWithoutAnimation {
      for (view, transform) in restore { view.transform = transform }
      dimming.removeFromSuperview()
    }
    completion()
  }
}
