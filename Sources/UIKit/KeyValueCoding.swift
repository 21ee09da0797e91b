import Foundation
import TendonAutoLayout
import TendonLayers
import TendonViews

extension UIResponder {
  /// The value of a property by its name: of those that Tendon knows by name, and of the stored ones of the project.
  ///
  /// - Precondition: the object has a property of that name.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }

  /// Sets a property by its name: one that Tendon knows by name, or one that is declared with `@IBInspectable`.
  ///
  /// - Precondition: the object has a property of that name, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, of: self, key) }

  /// The value at a path of names, such as `layer.cornerRadius`.
  ///
  /// - Precondition: each object on the path has a property of that name.
  public func value(forKeyPath path: String) -> Any? { KeyValueCoding.value(of: self, atPath: path) }

  /// Sets the property at a path of names, such as `layer.cornerRadius`.
  ///
  /// - Precondition: each object on the path has a property of that name, and the value fits.
  public func setValue(_ value: Any?, forKeyPath path: String) { KeyValueCoding.set(value, of: self, atPath: path) }
}

extension NSLayoutConstraint {
  /// The value of a property by its name: `constant`, `multiplier`, `priority`, `active`, `identifier`.
  ///
  /// - Precondition: the constraint has a property of that name.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }

  /// Sets a property by its name; the multiplier of a constraint cannot be set.
  ///
  /// - Precondition: the constraint has a property of that name that can be set, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, of: self, key) }
}

extension UIBarItem {
  /// The value of a property by its name: `view`, which is the one that a bar shows for the item, `title`, `image`, `tag`,
  /// `enabled`, or a stored one of the project.
  ///
  /// - Precondition: the item has a property of that name.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }

  /// Sets a property by its name.
  ///
  /// - Precondition: the item has a property of that name that can be set, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, of: self, key) }
}

extension UIGestureRecognizer {
  /// The value of a property by its name: `enabled`, `name`, `state`, `view`, or a stored one of the project.
  ///
  /// - Precondition: the recognizer has a property of that name.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }

  /// Sets a property by its name.
  ///
  /// - Precondition: the recognizer has a property of that name that can be set, and the value fits.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, of: self, key) }
}

extension UIScreen {
  /// The value of a property by its name: `bounds`, `scale`, `brightness`, and `_displayCornerRadius`, which is 0: the pictures
  /// of a stage have no round corners.
  ///
  /// - Precondition: the screen has a property of that name.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, key) }
}

/// The properties that are read and set by name.
@MainActor
enum KeyValueCoding {
  private struct Property {
    let get: (AnyObject) -> Any?
    /// False where the value does not fit; nil for a property that is only read.
    let set: ((AnyObject, Any?) -> Bool)?
  }

  private static func property<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) -> Property {
    Property(
      get: { ($0 as? Owner)?[keyPath: path] },
      set: { owner, value in
        guard let owner = owner as? Owner, let value = fit(value, Value.self) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// Numbers fit any numeric type, as `NSNumber`s do.
  static func fit<Value>(_ value: Any?, _ type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    guard let value else { return nil }
    let number =
      (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map(Double.init)
      ?? (value as? Float).map(Double.init) ?? (value as? NSNumber)?.doubleValue
    guard let number else { return (value as? NSValue).flatMap { unbox($0) as? Value } }
    let fitting: Any? =
      switch type {
      case is CGFloat.Type: CGFloat(number)
      case is Double.Type: number
      case is Float.Type: Float(number)
      case is Int.Type: Int(exactly: number.rounded())
      case is Bool.Type: number != 0
      default: nil
      }
    return fitting as? Value
  }

  private static func unbox(_ value: NSValue) -> Any? {
    if let rect = CGRect(unboxing: value) { return rect }
    if let size = CGSize(unboxing: value) { return size }
    return CGPoint(unboxing: value)
  }

  private static let view: [String: Property] = [
    "bounds": property(\UIView.bounds), "frame": property(\UIView.frame), "center": property(\UIView.center),
    "alpha": property(\UIView.alpha), "hidden": property(\UIView.isHidden), "isHidden": property(\UIView.isHidden),
    "tag": property(\UIView.tag), "transform": property(\UIView.transform),
    "backgroundColor": property(\UIView.backgroundColor), "tintColor": property(\UIView.tintColor),
    "clipsToBounds": property(\UIView.clipsToBounds), "opaque": property(\UIView.isOpaque),
    "userInteractionEnabled": property(\UIView.isUserInteractionEnabled),
    "layer": Property(get: { ($0 as? UIView)?.layer }, set: nil),
    "superview": Property(get: { ($0 as? UIView)?.superview }, set: nil),
    "subviews": Property(get: { ($0 as? UIView)?.subviews }, set: nil),
  ]
  private static let label: [String: Property] = [
    "text": property(\UILabel.text), "textColor": property(\UILabel.textColor), "font": property(\UILabel.font),
    "numberOfLines": property(\UILabel.numberOfLines),
  ]
  private static let field: [String: Property] = [
    "text": property(\UITextField.text), "textColor": property(\UITextField.textColor),
    "placeholder": property(\UITextField.placeholder),
  ]
  private static let textView: [String: Property] = ["text": property(\UITextView.text)]
  private static let scroll: [String: Property] = [
    "contentOffset": property(\UIScrollView.contentOffset), "contentSize": property(\UIScrollView.contentSize),
    "contentInset": property(\UIScrollView.contentInset),
    "panGestureRecognizer": Property(get: { ($0 as? UIScrollView)?.panGestureRecognizer }, set: nil),
  ]
  private static let control: [String: Property] = [
    "enabled": property(\UIControl.isEnabled), "selected": property(\UIControl.isSelected),
    "highlighted": property(\UIControl.isHighlighted),
  ]
  private static let recognizer: [String: Property] = [
    "enabled": property(\UIGestureRecognizer.isEnabled), "name": property(\UIGestureRecognizer.name),
    "state": Property(get: { ($0 as? UIGestureRecognizer)?.state }, set: nil),
    "view": Property(get: { ($0 as? UIGestureRecognizer)?.view }, set: nil),
  ]
  private static let controller: [String: Property] = [
    "title": property(\UIViewController.title), "view": Property(get: { ($0 as? UIViewController)?.view }, set: nil),
  ]
  private static let constraint: [String: Property] = [
    "constant": property(\NSLayoutConstraint.constant), "identifier": property(\NSLayoutConstraint.identifier),
    "active": property(\NSLayoutConstraint.isActive), "isActive": property(\NSLayoutConstraint.isActive),
    "multiplier": Property(get: { ($0 as? NSLayoutConstraint)?.multiplier }, set: nil),
    "priority": Property(
      get: { ($0 as? NSLayoutConstraint)?.priority.rawValue },
      set: { owner, value in
        guard let owner = owner as? NSLayoutConstraint, let value = fit(value, Float.self) else { return false }
        owner.priority = UILayoutPriority(rawValue: value)
        return true
      }),
  ]

  private static let barItem: [String: Property] = [
    "view": Property(get: { ($0 as? UIBarItem)?.viewInBar }, set: nil),
    "title": property(\UIBarItem.title), "image": property(\UIBarItem.image), "tag": property(\UIBarItem.tag),
    "enabled": property(\UIBarItem.isEnabled), "isEnabled": property(\UIBarItem.isEnabled),
  ]

  private static let screen: [String: Property] = [
    "bounds": Property(get: { ($0 as? UIScreen)?.bounds }, set: nil),
    "scale": Property(get: { ($0 as? UIScreen)?.scale }, set: nil),
    "brightness": Property(get: { ($0 as? UIScreen)?.brightness }, set: nil),
    "_displayCornerRadius": Property(get: { _ in CGFloat(0) }, set: nil),
  ]

  /// The bars of containers, which UIKit sets by name alone.
  private static let tabController: [String: Property] = [
    "tabBar": bar({ ($0 as? UITabBarController)?.tabBar }, { ($0 as? UITabBarController)?.replace(tabBar: $1) })
  ]
  private static let navigationController: [String: Property] = [
    "navigationBar": bar(
      { ($0 as? UINavigationController)?.navigationBar },
      { ($0 as? UINavigationController)?.replace(navigationBar: $1) }),
    "toolbar": bar(
      { ($0 as? UINavigationController)?.toolbar }, { ($0 as? UINavigationController)?.replace(toolbar: $1) }),
  ]

  private static func bar<Bar: UIView>(
    _ get: @escaping (AnyObject) -> Bar?, _ set: @escaping (AnyObject, Bar) -> Void
  ) -> Property {
    Property(
      get: { get($0) },
      set: { owner, value in
        guard let bar = value as? Bar else { return false }
        set(owner, bar)
        return true
      })
  }

  private static func property(_ key: String, of object: AnyObject) -> Property? {
    var tables: [[String: Property]] = []
    if object is UILabel { tables.append(label) }
    if object is UITextField { tables.append(field) }
    if object is UITextView { tables.append(textView) }
    if object is UIScrollView { tables.append(scroll) }
    if object is UIControl { tables.append(control) }
    if object is UIView { tables.append(view) }
    if object is UITabBarController { tables.append(tabController) }
    if object is UINavigationController { tables.append(navigationController) }
    if object is UIViewController { tables.append(controller) }
    if object is UIGestureRecognizer { tables.append(recognizer) }
    if object is UIBarItem { tables.append(barItem) }
    if object is UIScreen { tables.append(screen) }
    if object is NSLayoutConstraint { tables.append(constraint) }
    return tables.lazy.compactMap { $0[key] }.first
  }

  static func value(of object: AnyObject, _ key: String) -> Any? {
    if let layer = object as? CALayer { return layer.value(forKey: key) }
    if let property = property(key, of: object) { return property.get(object) }
    if let outlet = Outlets.slots(of: object)[key] { return Mirror(reflecting: outlet).descendant("strong") }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return unwrap(child.value) }
      mirror = current.superclassMirror
    }
    preconditionFailure(
      "\(type(of: object)) has no property \"\(key)\" that is known by name: stored properties are, and UIKit's most used ones"
    )
  }

  /// Nil for an optional that is nil, instead of an optional in an `Any`.
  private static func unwrap(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  static func set(_ value: Any?, of object: AnyObject, _ key: String) {
    if let layer = object as? CALayer { return layer.setValue(value, forKey: key) }
    if let property = property(key, of: object) {
      guard let set = property.set else {
        preconditionFailure("the property \"\(key)\" of \(type(of: object)) cannot be set by name")
      }
      guard set(object, value) else {
        preconditionFailure("the property \"\(key)\" of \(type(of: object)) does not take \(String(describing: value))")
      }
      return
    }
    if let inspectable = InspectableTables.property(key, of: object), let value {
      if let problem = inspectable.set(value, on: object) {
        preconditionFailure("the property \"\(key)\" of \(type(of: object)) cannot be set: \(problem)")
      }
      return
    }
    preconditionFailure(
      "\(type(of: object)) has no property \"\(key)\" that is set by name; declare it with @IBInspectable, or set it directly"
    )
  }

  static func value(of object: AnyObject, atPath path: String) -> Any? {
    var current: AnyObject = object
    let keys = path.split(separator: ".").map(String.init)
    for (number, key) in keys.enumerated() {
      if let layer = current as? CALayer { return layer.value(forKeyPath: keys[number...].joined(separator: ".")) }
      let next = value(of: current, key)
      if number == keys.count - 1 { return next }
      guard let next, type(of: next) is AnyClass else { return nil }
      current = next as AnyObject
    }
    return nil
  }

  static func set(_ new: Any?, of object: AnyObject, atPath path: String) {
    guard let dot = path.firstIndex(of: ".") else { return set(new, of: object, path) }
    guard let next = value(of: object, String(path[..<dot])), type(of: next) is AnyClass else { return }
    let rest = String(path[path.index(after: dot)...])
    if let layer = next as? CALayer { return layer.setValue(new, forKeyPath: rest) }
    set(new, of: next as AnyObject, atPath: rest)
  }
}
