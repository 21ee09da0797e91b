import TendonAutoLayout
import TendonGeometry

/// The guide of a width that is comfortable to read. Its constraints place it; before the first layout it is known where they
/// will, by the view's size.
final class ReadableContentGuide: UILayoutGuide {
  override var layoutFrame: CGRect {
    if let frame = layoutNode.solvedFrame { return frame }
    guard let view = owningView else { return .zero }
    let margins = view.bounds.inset(by: view.layoutMargins)
    let width = min(max(margins.width, 0), UIView.readableWidth)
    return CGRect(x: margins.midX - width / 2, y: margins.minY, width: width, height: max(margins.height, 0))
  }
}
