import Foundation
import TendonLayers
import TendonViews

/// Finds the classes that a document names.
@MainActor
struct ClassTable {
  typealias Maker = (NSCoder) -> AnyObject?

  /// False if no class of an app is found: those of the library take their place.
  var hasAny = true

  /// By the name in the document, with or without its module.
  var registered: [String: Maker] = [:]

  /// The function that creates an object of the class; nil if the class is not linked in.
  func maker(_ name: String, module: String?) -> Maker? {
    if let module, let known = registered["\(module).\(name)"] { return known }
    if let known = registered[name] { return known }
    guard let module, Self.isIdentifier(name), Self.isIdentifier(module) else { return nil }
    switch NSClassFromString("\(module).\(name)") {
    case let type as UIView.Type: return { type.init(coder: $0) }
    case let type as UIViewController.Type: return { type.init(coder: $0) }
    case let type as UIBarItem.Type: return { type.init(coder: $0) }
    case let type as UICollectionViewLayout.Type: return { type.init(coder: $0) }
    // Constraints, recognizers, and objects beside controllers, which UIKit makes by `init()`.
    case let type as NSObject.Type: return { _ in NSObject.object(of: type) }
    default: return nil
    }
  }

  /// The class of a segue, or nil where it is not linked in.
  func segueType(_ name: String, module: String?) -> UIStoryboardSegue.Type? {
    guard hasAny, let module, Self.isIdentifier(name), Self.isIdentifier(module) else { return nil }
    return NSClassFromString("\(module).\(name)") as? UIStoryboardSegue.Type
  }

  /// Names from a document reach the runtime only where they can be names of classes.
  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 200, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: false
      }
    }
  }
}
