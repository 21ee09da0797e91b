import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

/// A box of a value for which Foundation has none outside Apple's systems.
private final class ValueBox<Value: Hashable & Sendable>: NSValue, @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    preconditionFailure("a \(Value.self) is boxed by its own initialiser")
  }

  required init?(coder: NSCoder) { nil }

  override func isEqual(_ other: Any?) -> Bool { (other as? ValueBox)?.value == value }
  override var hash: Int { value.hashValue }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override var description: String { "\(value)" }
}

/// Lets an initialiser return an object of a subclass.
private protocol MadeByFactory {}
extension MadeByFactory {
  init(made object: Self) { self = object }
}
extension NSValue: MadeByFactory {}

/// Boxes of transforms, insets, offsets and vectors by UIKit's names.
extension NSValue {
  /// A box of a three-dimensional transform.
  public convenience init(caTransform3D: CATransform3D) { self.init(box: caTransform3D) }
  /// A box of an affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(box: cgAffineTransform) }
  /// A box of insets.
  public convenience init(uiEdgeInsets: UIEdgeInsets) { self.init(box: uiEdgeInsets) }
  /// A box of an offset.
  public convenience init(uiOffset: UIOffset) { self.init(box: uiOffset) }
  /// A box of a vector.
  public convenience init(cgVector: CGVector) { self.init(box: cgVector) }

  private convenience init<Value: Hashable & Sendable>(box value: Value) {
    // An initialiser of a protocol replaces the object; the subclass is one of `Self`, which no other class asks for.
    self.init(made: unsafeDowncast(ValueBox(value), to: Self.self))
  }

  /// The transform in the box; the identity in any other box.
  public var caTransform3DValue: CATransform3D { unboxed() ?? CATransform3DIdentity }
  /// The affine transform in the box; the identity in any other box.
  public var cgAffineTransformValue: CGAffineTransform { unboxed() ?? .identity }
  /// The insets in the box; zero in any other box.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed() ?? .zero }
  /// The offset in the box; zero in any other box.
  public var uiOffsetValue: UIOffset { unboxed() ?? .zero }
  /// The vector in the box; zero in any other box.
  public var cgVectorValue: CGVector { unboxed() ?? .zero }

  func unboxed<Value: Hashable & Sendable>() -> Value? { (self as? ValueBox<Value>)?.value }
}

extension NSValue: AnimatableBox {
  /// The number, transform, point or size in the box.
  public var boxedValue: Any {
    if let number = self as? NSNumber { return number.doubleValue }
    if let transform = CATransform3D(unboxing: self) { return transform }
    if let transform = CGAffineTransform(unboxing: self) { return transform }
    if let rect = CGRect(unboxing: self) { return rect }
    if let size = CGSize(unboxing: self) { return size }
    return pointValue
  }
}
