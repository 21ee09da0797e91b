import TendonContext
import TendonGeometry

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child: \(type(of: self))")
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    if let index = parent.children.position(of: self) { parent.children.remove(at: index) }
    self.parent = nil
    barInsets = .zero
    didMove(toParent: nil)
  }

  /// The nearest controller around this one that satisfies the condition; nil if none does.
  func firstAncestor(where matches: (UIViewController) -> Bool) -> UIViewController? {
    var current = parent
    while let controller = current {
      if matches(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  func plainTransition(
    from: UIViewController, to: UIViewController, duration: Double, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      from.parent === self && to.parent === self,
      "Children view controllers \(type(of: from)) and \(type(of: to)) must have a common parent view controller when "
        + "calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:]")
    let isSeen = isOnScreen && shouldAutomaticallyForwardAppearanceMethods
    let animated = duration > 0
    if isSeen {
      from.beginAppearance(false, animated: animated)
      to.beginAppearance(true, animated: animated)
    }
    UIView.performWithoutAnimation {
      (from.view.superview ?? view).addSubview(to.view)
      if isSeen { to.isAppearing() }
      to.view.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        from.view.removeFromSuperview()
        if isSeen {
          from.endAppearance()
          to.endAppearance()
        }
        completion?(finished)
      })
  }

  func plainSetToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
}

/// The edges of a rectangle; the raw values are UIKit's.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the smallest y coordinate; raw value 1.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge with the smallest x coordinate; raw value 2.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge with the greatest y coordinate; raw value 4.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge with the greatest x coordinate; raw value 8.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges; raw value 15.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
