// Types that are left out. What lies behind a view is not blurred, and colours are not patterns. The compiler gives the reason and the way out.

/// The view that blurs what lies behind it. Not available: the message says why.
@available(
  *, unavailable,
  message: "what lies behind a view is not blurred; use a UIView with a translucent backgroundColor"
)
public final class UIVisualEffectView {}

/// The effect of a view on what lies behind it. Not available: the message says why.
@available(
  *, unavailable,
  message: "what lies behind a view is not blurred; use a UIView with a translucent backgroundColor"
)
public final class UIVisualEffect {}

/// The blur of what lies behind a view. Not available: the message says why.
@available(
  *, unavailable,
  message: "what lies behind a view is not blurred; use a UIView with a translucent backgroundColor"
)
public final class UIBlurEffect {}

/// The colours over a blur. Not available: the message says why.
@available(
  *, unavailable,
  message: "there is no blur over which colours change; use .label, .secondaryLabel or .separator"
)
public final class UIVibrancyEffect {}

extension UIColor {
  /// A colour of copies of an image. Not available: the message says why.
  @available(
    *, unavailable,
    message: "a colour is one colour; fill a context with UIImage.drawAsPattern(in:), or set a layer's contents"
  )
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
}
