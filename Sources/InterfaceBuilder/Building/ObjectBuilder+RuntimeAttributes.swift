import TendonGeometry
import TendonLayers
import TendonViews

extension ObjectBuilder {
  /// Sets a user defined runtime attribute, by the class's own properties or by the key paths that are known here.
  func setRuntimeAttribute(_ reading: ElementReading, on owner: AnyObject) {
    defer { reading.reportUnread() }
    guard let path = reading.string("keyPath"), let type = reading.string("type") else {
      return reading.warn("a runtime attribute has no key path or no type", "left out")
    }
    guard let value = runtimeValue(type, reading) else { return }
    if let known = InspectableTables.property(path, of: owner) {
      if let problem = known.set(value, on: owner) {
        reading.warn("runtime attribute '\(path.oneLine())' of \(Swift.type(of: owner)): \(problem)", "not set")
      }
      return
    }
    if let known = RuntimeKeyPaths.all[path] {
      if !known(owner, value) {
        reading.warn("runtime attribute '\(path.oneLine())' does not take this \(type.oneLine())", "not set")
      }
      return
    }
    let ofClass = isUnlinked(owner) ? "; the class that may have it is not linked in" : ""
    reading.warn(
      "runtime attribute '\(path.oneLine())' is not known to \(Swift.type(of: owner))\(ofClass)", "not set")
  }

  /// The value: Double, Bool, String, UIColor, UIImage, CGPoint, CGSize or CGRect.
  private func runtimeValue(_ type: String, _ reading: ElementReading) -> Any? {
    let value: Any? =
      switch type {
      case "boolean": reading.optionalBool("value")
      case "number": (reading.child("integer", key: "value") ?? reading.child("real", key: "value"))?.number("value")
      case "string", "localizedString":
        reading.string("value") ?? reading.child("string", key: "value")?.element.text
          ?? reading.child("mutableString", key: "value")?.element.text
      case "color": reading.color("value").flatMap { uiColor($0, reading) }
      case "image":
        reading.child("imageReference", key: "value").flatMap { $0.string("name") }.flatMap { image($0, reading) }
          ?? reading.string("value").flatMap { image($0, reading) }
      case "point": reading.point("value")
      case "size": reading.size("value")
      case "rect": reading.rect("value")
      default: nil
      }
    if value == nil {
      reading.warn("a runtime attribute of type '\(type.oneLine())' has no value that can be read", "not set")
    }
    return value
  }
}

/// The key paths that documents set. A setter returns false where the owner or the value has the wrong type.
@MainActor
enum RuntimeKeyPaths {
  typealias Setter = (AnyObject, Any) -> Bool

  static let all: [String: Setter] = [
    "layer.cornerRadius": layer { (layer, value: Double) in layer.cornerRadius = CGFloat(value) },
    "layer.borderWidth": layer { (layer, value: Double) in layer.borderWidth = CGFloat(value) },
    "layer.opacity": layer { (layer, value: Double) in layer.opacity = Float(value) },
    "layer.zPosition": layer { (layer, value: Double) in layer.zPosition = CGFloat(value) },
    "layer.shadowRadius": layer { (layer, value: Double) in layer.shadowRadius = CGFloat(value) },
    "layer.shadowOpacity": layer { (layer, value: Double) in layer.shadowOpacity = Float(value) },
    "layer.shadowOffset": layer { (layer, value: CGSize) in layer.shadowOffset = value },
    "layer.masksToBounds": layer { (layer, value: Bool) in layer.masksToBounds = value },
    "layer.anchorPoint": layer { (layer, value: CGPoint) in layer.anchorPoint = value },
    "clipsToBounds": view { (view, value: Bool) in view.clipsToBounds = value },
    "hidden": view { (view, value: Bool) in view.isHidden = value },
    "alpha": view { (view, value: Double) in view.alpha = CGFloat(value) },
    "tag": view { (view, value: Double) in view.tag = Int(max(-1e9, min(1e9, value))) },
    "backgroundColor": view { (view, value: UIColor) in view.backgroundColor = value },
    "tintColor": view { (view, value: UIColor) in view.tintColor = value },
    "userInteractionEnabled": view { (view, value: Bool) in view.isUserInteractionEnabled = value },
    "accessibilityIdentifier": view { (view, value: String) in view.accessibilityIdentifier = value },
    "title": { owner, value in
      guard let controller = owner as? UIViewController, let value = value as? String else { return false }
      controller.title = value
      return true
    },
  ]

  private static func view<Value>(_ set: @escaping @MainActor (UIView, Value) -> Void) -> Setter {
    { owner, value in
      guard let view = owner as? UIView, let value = value as? Value else { return false }
      set(view, value)
      return true
    }
  }

  private static func layer<Value>(_ set: @escaping @MainActor (CALayer, Value) -> Void) -> Setter {
    view { (view, value: Value) in set(view.layer, value) }
  }
}
