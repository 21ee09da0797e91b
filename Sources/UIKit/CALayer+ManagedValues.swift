import CoreGraphics
import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

extension CALayer {
  /// The value of a property with `@NSManaged`, which is kept under its name: of a presentation layer that of the animation.
  ///
  /// A property that has not been set is zero, as in Core Animation. Traps where a type has no zero, or where the kept
  /// value is of another type.
  public func uikitManagedValue<Value>(forKey key: String) -> Value {
    let kept = value(forKey: key)
    if let value = kept as? Value { return value }
    guard let kept else {
      if let zero = CALayer.zero(of: Value.self) as? Value { return zero }
      preconditionFailure("\(type(of: self)) has no value for \"\(key)\", and \(Value.self) has no zero")
    }
    if let value = CALayer.convert(kept, to: Value.self) as? Value { return value }
    preconditionFailure("the property \"\(key)\" of \(type(of: self)) is a \(Value.self), got \(kept)")
  }

  private static func zero(of type: Any.Type) -> Any? {
    switch type {
    case is CGFloat.Type: CGFloat(0)
    case is Double.Type: Double(0)
    case is Float.Type: Float(0)
    case is Int.Type: 0
    case is Bool.Type: false
    case is CGPoint.Type: CGPoint.zero
    case is CGSize.Type: CGSize.zero
    case is CGRect.Type: CGRect.zero
    default: nil
    }
  }

  /// A value of an animation in the type of the property: numbers, and colours.
  private static func convert(_ value: Any, to type: Any.Type) -> Any? {
    if let color = value as? CGColor {
      return type is UIColor.Type || type is UIColor?.Type ? UIColor(cgColor: color) : nil
    }
    let number = value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Float).map { CGFloat($0) }
    guard let number = number ?? (value as? Int).map({ CGFloat($0) }) else { return nil }
    switch type {
    case is CGFloat.Type: return number
    case is Double.Type: return Double(number)
    case is Float.Type: return Float(number)
    case is Int.Type: return Int(exactly: number.rounded(.towardZero))
    case is Bool.Type: return number != 0
    default: return nil
    }
  }
}
