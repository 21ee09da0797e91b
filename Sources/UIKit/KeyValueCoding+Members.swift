import Foundation
import TendonLayers
import TendonViews

// Key-value coding of classes whose objects are no responders.

extension UIAlertAction {
  /// The value of a property by its name: `title`, `enabled`, `image` and `titleTextColor`, the last two of which UIKit has
  /// by name alone.
  ///
  /// - Precondition: the action has a property of that name.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "title": title
    case "enabled", "isEnabled": isEnabled
    case "image": image
    case "titleTextColor": titleTextColor
    default: KeyValueCoding.value(of: self, key)
    }
  }

  /// Sets a property by its name: `enabled`, `image` or `titleTextColor`.
  ///
  /// - Precondition: the action has a property of that name that can be set, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "enabled", "isEnabled":
      if let value = KeyValueCoding.fit(value, Bool.self) { isEnabled = value }
    case "image": image = value as? UIImage
    case "titleTextColor": titleTextColor = value as? UIColor
    default: KeyValueCoding.set(value, of: self, key)
    }
  }
}

extension CAEmitterCell {
  private static let numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange,
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange, "contentsScale": \.contentsScale,
  ]
  private static let rates: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]
  private static let otherKey = StaticKey()
  private var others: [String: Any] {
    get { objc_getAssociatedObject(self, Self.otherKey.address) as? [String: Any] ?? [:] }
    set { objc_setAssociatedObject(self, Self.otherKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The value of a property by its name, or one that was kept under it; nil without.
  public func value(forKey key: String) -> Any? {
    if let path = Self.numbers[key] { return self[keyPath: path] }
    if let path = Self.rates[key] { return self[keyPath: path] }
    switch key {
    case "name": return name
    case "enabled": return isEnabled
    case "color": return color
    case "contents": return contents
    default: return others[key]
    }
  }

  /// Sets a property by its name. As in Core Animation a cell keeps values of other names; they change nothing, which is
  /// said once on the standard error stream.
  ///
  /// - Precondition: a value of a property is a finite number where the property is one.
  public func setValue(_ value: Any?, forKey key: String) {
    if let path = Self.numbers[key], let number = KeyValueCoding.fit(value, CGFloat.self) {
      self[keyPath: path] = number
    } else if let path = Self.rates[key], let number = KeyValueCoding.fit(value, Float.self) {
      self[keyPath: path] = number
    } else if key == "name" {
      name = value as? String
    } else if key == "enabled" {
      isEnabled = KeyValueCoding.fit(value, Bool.self) ?? isEnabled
    } else {
      noteOnce("CAEmitterCell: the value of \"\(key)\" is kept and changes nothing")
      others[key] = value
    }
  }
}
