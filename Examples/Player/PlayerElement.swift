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

  /// How far up the middle goes, in points.
  func travel(in view: UIView) -> CGFloat {
    view.convert(compactReferenceView.center, from: compactReferenceView.superview).y
      - view.convert(expandedReferenceView.center, from: expandedReferenceView.superview).y
  }
}

func lerp(_ a: CGFloat, _ b: CGFloat, _ progress: CGFloat) -> CGFloat { (1 - progress) * a + progress * b }

func lerp(_ a: CGRect, _ b: CGRect, _ progress: CGFloat) -> CGRect {
  CGRect(
    x: lerp(a.minX, b.minX, progress), y: lerp(a.minY, b.minY, progress),
    width: lerp(a.width, b.width, progress), height: lerp(a.height, b.height, progress))
}
