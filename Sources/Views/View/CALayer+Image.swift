import TendonGeometry
import TendonLayers

extension CALayer {
  /// Makes the picture the layer's contents; a template takes the colour `tint`, but for a placeholder, whose name would be
  /// lost. Where the clock draws no contents, a template keeps its own colour.
  func show(_ image: UIImage?, tint: CGColor) {
    guard let image, !image.bitmap.isEmpty else {
      contents = nil
      return
    }
    contentsScale = image.scale
    contentsCenter = image.unitCenter
    let isTinted =
      image.renderingMode == .alwaysTemplate && image.placeholderName == nil && MediaClock.current.drawsContents
    contents = isTinted ? image.bitmap.tinted(tint) : image.bitmap
  }
}

extension UIImage {
  /// The part between the caps, in unit coordinates.
  var unitCenter: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height))
  }
}
