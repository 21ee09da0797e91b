// Members that are left out: colours are not patterns. The compiler gives the reason and the way out.

extension UIColor {
  /// A colour of copies of an image. Not available: the message says why.
  @available(
    *, unavailable,
    message: "a colour is one colour; fill a context with UIImage.drawAsPattern(in:), or set a layer's contents"
  )
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
}
