/// An object that holds a value which layers animate, as `NSValue` does.
public protocol AnimatableBox {
  /// The value in the box, which is none itself.
  var boxedValue: Any { get }
}
