import TendonDrawing
import TendonGeometry

extension UIImage {
  /// The image in one colour, with its opacity; it is never a template.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysOriginal) }
  /// The image in one colour, with its opacity.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let tinted = UIImage(
      bitmap: bitmap.tinted(color.cgColor), scale: scale, capInsets: capInsets, renderingMode: renderingMode,
      placeholderName: placeholderName)
    return UIImage(tinted) {
      $0.extras = extras
      if renderingMode == .alwaysOriginal { $0.extras.symbol?.configuration.colors = [color] }
    }
  }
}
