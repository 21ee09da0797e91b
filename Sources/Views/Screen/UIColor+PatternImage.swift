import TendonGeometry

extension UIColor {
  /// A colour of copies of an image, the first of which lies at the top left corner of the view that has it as its
  /// background.
  ///
  /// Differs from UIKit: views draw the copies as their background; image views, layers and contexts have the mean colour
  /// of the image instead (``UIImage/drawAsPattern(in:)`` draws copies). Rounded corners clip the copies with
  /// `clipsToBounds` alone.
  ///
  /// Undocumented by Apple: the place of the copies in a scroll view. Here they do not move with its content.
  public convenience init(patternImage image: UIImage) {
    self.init(pattern: ColorPattern(bitmap: image.bitmap, size: image.size))
  }
}
