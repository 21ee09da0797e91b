import TendonAutoLayout
import TendonGeometry

/// The state of a view's margins and its safe area.
struct MarginsState {
  /// The margins set by the app; nil: the default.
  var explicit: NSDirectionalEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  var safeArea = UIEdgeInsets.zero
  var resolved = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension UIView {
  /// The margins of a plain view, in points.
  static let defaultMargin: CGFloat = 8

  /// The implementation of `layoutMargins` where no class overrides it.
  final var plainLayoutMargins: UIEdgeInsets {
    get { marginsState.resolved }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: layoutNode.isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: layoutNode.isRightToLeft ? newValue.left : newValue.right)
    }
  }

  /// The implementation of `directionalLayoutMargins` where no class overrides it.
  final var plainDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let m = marginsState.resolved
      return NSDirectionalEdgeInsets(
        top: m.top, leading: layoutNode.isRightToLeft ? m.right : m.left, bottom: m.bottom,
        trailing: layoutNode.isRightToLeft ? m.left : m.right)
    }
    set {
      marginsState.explicit = newValue
      resolveMargins()
    }
  }

  var plainPreservesSuperviewLayoutMargins: Bool {
    get { marginsState.preservesSuperview }
    set {
      marginsState.preservesSuperview = newValue
      resolveMargins()
    }
  }

  var plainInsetsLayoutMarginsFromSafeArea: Bool {
    get { marginsState.insetsFromSafeArea }
    set {
      marginsState.insetsFromSafeArea = newValue
      resolveMargins()
    }
  }

  /// Works the safe area out again, here and below, after a frame or the window's insets have changed.
  func safeAreaMayHaveChanged() {
    guard inheritedSafeArea != marginsState.safeArea else { return resolveMargins() }
    var waiting = [self]
    while let view = waiting.popLast() {
      let insets = view.inheritedSafeArea
      if insets != view.marginsState.safeArea {
        view.marginsState.safeArea = insets
        view.guides.safeAreaDidChange(to: insets)
        view.safeAreaInsetsDidChange()
        view.controller?.viewSafeAreaInsetsDidChange()
        waiting += view.subviews.reversed()
      }
      view.resolveMargins()
    }
  }

  /// `max(0, superview's inset - distance to that edge)` plus the controller's additional insets and its bars'; the window
  /// starts it.
  ///
  /// A view that reaches out of its superview is covered there as far as the superview is and no farther. Otherwise a view
  /// that is placed by its own margins would move away for ever: the farther out, the greater the margin.
  private var inheritedSafeArea: UIEdgeInsets {
    if let screenInsets { return screenInsets }
    var extra = UIEdgeInsets.zero
    if let controller {
      let (own, bars) = (controller.additionalSafeAreaInsets, controller.barInsets)
      extra = UIEdgeInsets(
        top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
        right: own.right + bars.right)
    }
    guard let superview else { return extra }
    let outer = superview.safeAreaInsets
    if outer == .zero || !superview.passesOnSafeArea { return extra }
    let size = superview.bounds.size
    let frame = untransformedFrame
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
    return UIEdgeInsets(
      top: covered(outer.top, frame.minY) + extra.top, left: covered(outer.left, frame.minX) + extra.left,
      bottom: covered(outer.bottom, size.height - frame.maxY) + extra.bottom,
      right: covered(outer.right, size.width - frame.maxX) + extra.right)
  }

  /// Works the margins out again, here and in the subviews that preserve them.
  func resolveMargins() {
    guard resolveOwnMargins(), !subviews.isEmpty else { return }
    var waiting = [self]
    while let parent = waiting.popLast() {
      for view in parent.subviews where view.preservesSuperviewLayoutMargins && view.resolveOwnMargins() {
        waiting.append(view)
      }
    }
  }

  /// Returns whether the margins have changed.
  private func resolveOwnMargins() -> Bool {
    var base = baseMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      base.top += safe.top
      base.left += safe.left
      base.bottom += safe.bottom
      base.right += safe.right
    }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.marginsState.resolved
      let size = superview.bounds.size
      let frame = untransformedFrame
      base.top = max(base.top, outer.top - frame.minY)
      base.left = max(base.left, outer.left - frame.minX)
      base.bottom = max(base.bottom, outer.bottom - (size.height - frame.maxY))
      base.right = max(base.right, outer.right - (size.width - frame.maxX))
    }
    layoutNode.layoutMargins = base
    guard base != marginsState.resolved else { return false }
    marginsState.resolved = base
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    return true
  }

  /// The margins before safe area and superview: the app's, else the system's.
  private var baseMargins: UIEdgeInsets {
    let rightToLeft = layoutNode.isRightToLeft
    // The least margins at the sides that the controller asks for.
    var least: CGFloat?
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      least = UIViewController.systemMinimumMargin(width: bounds.width)
    }
    if let explicit = marginsState.explicit {
      return UIEdgeInsets(
        top: explicit.top, left: max(rightToLeft ? explicit.trailing : explicit.leading, least ?? -.infinity),
        bottom: explicit.bottom, right: max(rightToLeft ? explicit.leading : explicit.trailing, least ?? -.infinity))
    }
    if let least { return UIEdgeInsets(top: 0, left: least, bottom: 0, right: least) }
    return UIEdgeInsets(
      top: UIView.defaultMargin, left: UIView.defaultMargin, bottom: UIView.defaultMargin, right: UIView.defaultMargin)
  }
}
