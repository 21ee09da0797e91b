import Foundation

/// The methods that a string has on Apple's systems through `NSString`.
extension StringProtocol {
  /// The size of the text in lines that end at its line breaks, in points.
  @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }
  /// Draws the text with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }
  /// Draws the text inside a rectangle of the current context, in lines of its width.
  @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }
  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
  /// The rectangle of the text in an area by some rules, in points.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size of the text in lines that end at its line breaks, in points.
  @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }
  /// Draws the text with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text inside a rectangle of the current context, in lines of its width.
  @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { text.draw(with: rect, options: options, attributes: attributes, context: context) }
  /// The rectangle of the text in an area by some rules, in points.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { text.boundingRect(with: size, options: options, attributes: attributes, context: context) }

  private var text: String { substring(from: 0) }
}
