import Foundation
import TendonGeometry
import TendonViews

@MainActor extension UIVisualEffect {
  private static let numbers: [String: ReferenceWritableKeyPath<UICustomBlurEffect, CGFloat>] = [
    "blurRadius": \.blurRadius, "colorTintAlpha": \.colorTintAlpha, "saturationDeltaFactor": \.saturationDeltaFactor,
  ]

  /// The value of a property of a custom blur by its name: `blurRadius`, `colorTint`, `colorTintAlpha`,
  /// `saturationDeltaFactor`, or `scale`, which is 1, since the blur is that of all pixels.
  ///
  /// - Precondition: the effect has a property of that name.
  public func value(forKey key: String) -> Any? {
    guard let effect = self as? UICustomBlurEffect else { missing(key) }
    if let path = Self.numbers[key] { return effect[keyPath: path] }
    switch key {
    case "colorTint": return effect.colorTint
    case "scale": return CGFloat(1)
    default: missing(key)
    }
  }

  /// Sets a property of a custom blur by its name. A `scale` changes nothing: it makes the blur of UIKit coarser.
  ///
  /// - Precondition: the effect has a property of that name, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let effect = self as? UICustomBlurEffect else { missing(key) }
    if let path = Self.numbers[key] {
      guard let number = KeyValueCoding.fit(value, CGFloat.self) else {
        preconditionFailure("the property \"\(key)\" of a blur does not take \(String(describing: value))")
      }
      effect[keyPath: path] = number
    } else if key == "colorTint" {
      effect.colorTint = value as? UIColor
    } else if key != "scale" {
      missing(key)
    }
  }

  /// The same as ``value(forKey:)``: no property of an effect has properties of its own.
  public func value(forKeyPath path: String) -> Any? { value(forKey: path) }

  /// The same as ``setValue(_:forKey:)``: no property of an effect has properties of its own.
  public func setValue(_ value: Any?, forKeyPath path: String) { setValue(value, forKey: path) }

  private func missing(_ key: String) -> Never {
    preconditionFailure("\(type(of: self)) has no property \"\(key)\" that is known by name")
  }
}

/// The class of that name: UIKit's own by UIKit's name, the custom blur among them, others as Foundation finds them.
public func uikitClass(named name: String) -> AnyClass? {
  switch name {
  case "_UICustomBlurEffect": UICustomBlurEffect.self
  default:
    NSClassFromString(name)
      ?? ["TendonViews", "TendonLayers", "TendonAutoLayout"].lazy.compactMap { NSClassFromString("\($0).\(name)") }
      .first
  }
}
