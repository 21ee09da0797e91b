import Tendon

/// Something that both layouts show: each keeps its place free with a view that is not seen, and the thing itself lies
/// in the main view, without constraints.
@MainActor
final class PlayerElement {
  @Outlet var compactReferenceView: UIView!
  @Outlet var expandedReferenceView: UIView!
  @Outlet var elementView: UIView!

  func place(at progress: CGFloat, in view: UIView) {
    elementView.frame = lerp(
      view.convert(compactReferenceView.bounds, from: compactReferenceView),
      view.convert(expandedReferenceView.bounds, from: expandedReferenceView), progress)
  }
}
