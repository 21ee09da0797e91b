import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews

/// The names by which code refers to objects: the properties of controllers and views that hold them.
@MainActor
enum SwiftName {
  /// The name of a property of a controller, or of a superview, that holds the object; nil where there is none.
  static func of(_ object: AnyObject) -> String? {
    let view = object as? UIView ?? ((object as? NSLayoutConstraint)?.firstItem as? UIView)
    var owner: UIResponder? = view
    while let current = owner {
      if current !== object, let name = property(of: current, holding: object) { return name }
      owner = current.next
    }
    return nil
  }

  private static func property(of owner: AnyObject, holding object: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    // The properties of the app's own classes, and not of those that they inherit from.
    while let current = mirror, !isOfTendon(current.subjectType) {
      for child in current.children {
        guard let label = child.label, let value = held(child.value), value === object else { continue }
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func isOfTendon(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("TendonViews.") || name.hasPrefix("TendonAutoLayout.") || name.hasPrefix("Foundation.")
  }

  /// The object that a property holds: itself, or in an optional or a wrapper such as an outlet.
  private static func held(_ value: Any) -> AnyObject? {
    var value = value
    for _ in 0..<3 {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .class { return value as AnyObject }
      guard let inner = mirror.children.first, mirror.children.count == 1 else { return nil }
      value = inner.value
    }
    return nil
  }

  /// A number as a literal.
  static func literal(_ number: Double) -> String { PlainText.number(number) }

  /// A text as a literal.
  static func literal(_ text: String) -> String {
    PlainText.quoted(text) { scalar in
      scalar.value < 32 || scalar.value == 127 ? "\\u{\(String(scalar.value, radix: 16))}" : nil
    }
  }

  /// A colour as an expression.
  static func literal(_ color: InspectedColor) -> String {
    func part(_ byte: UInt8) -> String { byte == 0 ? "0" : byte == 255 ? "1" : "\(byte) / 255" }
    return "UIColor(red: \(part(color.red)), green: \(part(color.green)), blue: \(part(color.blue)), "
      + "alpha: \(part(color.alpha)))"
  }
}
