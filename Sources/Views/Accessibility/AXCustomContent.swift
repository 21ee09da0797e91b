import Foundation

/// A detail of an accessibility element, which assistive technology reads on request.
@MainActor
open class AXCustomContent: NSObject {
  /// The circumstances in which a detail is read; raw values are those of the Accessibility framework.
  public enum Importance: UInt, Sendable {
    /// On request.
    case `default`
    /// Always, behind the value of the element.
    case high
  }

  /// The name of the detail.
  open var label: String { attributedLabel.string }
  /// The value of the detail.
  open var value: String { attributedValue.string }
  /// The name of the detail with attributes.
  public let attributedLabel: NSAttributedString
  /// The value of the detail with attributes.
  public let attributedValue: NSAttributedString
  /// The circumstances in which the detail is read. Default `.default`.
  open var importance = Importance.default

  /// A detail of texts.
  public convenience init(label: String, value: String) {
    self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }

  /// A detail of texts with attributes.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (attributedLabel, attributedValue) = (label, value)
  }
}

/// An accessibility element with details beside its label and its value.
@MainActor
public protocol AXCustomContentProvider: AnyObject {
  /// The details, in the order in which they are read.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
