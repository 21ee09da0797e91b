import TendonAutoLayout
import TendonGeometry

/// The state of a view's margins and its safe area.
struct MarginsState {
  /// The margins set by the app; nil: the default.
  var explicit: NSDirectionalEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  /// True if the margins at the sides leave no more than a readable width between them.
  var followsReadableWidth = false
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

  /// True if the margins at the sides grow with the view, so that lines of text stay readable. Default: false.
  ///
  /// UIKit sets it from documents alone ("Follow Readable Width").
  package var layoutMarginsFollowReadableWidth: Bool {
    get { marginsState.followsReadableWidth }
    set {
      marginsState.followsReadableWidth = newValue
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
    return UIEdgeInsets(
      top: UIView.covered(outer.top, at: frame.minY) + extra.top,
      left: UIView.covered(outer.left, at: frame.minX) + extra.left,
      bottom: UIView.covered(outer.bottom, at: size.height - frame.maxY) + extra.bottom,
      right: UIView.covered(outer.right, at: size.width - frame.maxX) + extra.right)
  }

  /// The points of a superview's inset that lie in a view whose edge is `distance` points inside of the superview's.
  ///
  /// A view that reaches out of its superview is covered there as far as the superview is and no farther. Otherwise a view
  /// that is placed or sized by its own margins would move or grow for ever: the farther out, the greater the margin.
  private static func covered(_ inset: CGFloat, at distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }

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
    if layoutMarginsFollowReadableWidth {
      let side = (bounds.width - UIView.readableWidth) / 2
      (base.left, base.right) = (max(base.left, side), max(base.right, side))
    }
    if preservesSuperviewLayoutMargins, let superview {
      var outer = superview.marginsState.resolved
      if !superview.passesOnSafeArea, superview.insetsLayoutMarginsFromSafeArea {
        // What a scroll view shows begins below its safe area, which its content insets are adjusted to.
        outer.top = max(0, outer.top - superview.safeAreaInsets.top)
        outer.bottom = max(0, outer.bottom - superview.safeAreaInsets.bottom)
      }
      let size = superview.bounds.size
      let frame = untransformedFrame
      base.top = max(base.top, UIView.covered(outer.top, at: frame.minY))
      base.left = max(base.left, UIView.covered(outer.left, at: frame.minX))
      base.bottom = max(base.bottom, UIView.covered(outer.bottom, at: size.height - frame.maxY))
      base.right = max(base.right, UIView.covered(outer.right, at: size.width - frame.maxX))
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
