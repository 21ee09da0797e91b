import Foundation
import TendonViews

/// An object that names another one for the messages which it does not implement: a class with
/// `forwardingTarget(for:)`.
///
/// Without an Objective-C runtime the methods of UIKit's delegates are forwarded, and no others.
@MainActor
public protocol MessageForwarding: AnyObject {
  /// Returns the object that receives the messages of a name; nil for none. The plugin writes it.
  func uikitForwardingTarget(_ selector: Selector) -> Any?
}

/// An object that answers itself for the names of methods that it has: a class with `responds(to:)`.
@MainActor
public protocol ResponseAnswering: AnyObject {
  /// True if the object has a method of that name. The plugin writes it.
  func uikitRespondsTo(_ selector: Selector) -> Bool
}

extension ActionPerforming {
  /// Returns the object that receives the messages of a name; nil.
  public func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

extension MessageForwarding {
  /// The object that receives a message, if it is a delegate of the kind that has it.
  func forwardingObject<Delegate>(_ selector: String) -> Delegate? {
    Forwarding.depth += 1
    defer { Forwarding.depth -= 1 }
    guard Forwarding.depth < 100, let target = uikitForwardingTarget(Selector(selector)),
      (target as AnyObject) !== self
    else { return nil }
    return target as? Delegate
  }
}

/// The state of the questions to objects that forward messages.
@MainActor
enum Forwarding {
  /// Above 0 while an object is asked for the target of a message of a delegate: an object that is such a delegate has a
  /// method for it, its own or the default.
  static var depth = 0

  /// True if the class declares an action of that name, or while messages of delegates are forwarded.
  static func responds(_ object: AnyObject, to selector: Selector?) -> Bool {
    guard let selector else { return false }
    return depth > 0 || ActionCall.find(selector, on: object) != nil
  }
}

/// A delegate that implements nothing.
@MainActor
final class ForwardingDefaults: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout, UITextFieldDelegate,
  UITextViewDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate
{
  static let shared = ForwardingDefaults()
}
