import Foundation
import TendonDrawing
import TendonGeometry

extension UITextField {
  /// The reason for which editing ends; raw values are UIKit's.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is to be kept.
    case committed
    /// The text is not to be kept, on a television.
    case cancelled
  }

  /// The properties that few fields set.
  struct Extras {
    var defaults: [NSAttributedString.Key: Any] = [:]
    var typing: TextAttributes?
    var allowsEditingAttributes = false
    var passwordRules: UITextInputPasswordRules?
  }

  var plainDefaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      let own: [NSAttributedString.Key: Any] = [
        .font: font ?? shownFont, .foregroundColor: textColor ?? .label, .paragraphStyle: paragraph,
      ]
      return own.merging(extras.defaults) { own, _ in own }
    }
    set {
      extras.defaults = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
      takeDefaultAttributes()
    }
  }

  /// The attributes of characters without others: those of the field that are no property of it.
  var plainAttributes: TextAttributes {
    guard !extras.defaults.isEmpty else { return TextAttributes() }
    var attributes = TextAttributes(extras.defaults)
    (attributes.font, attributes.color, attributes.paragraph) = (nil, nil, nil)
    return attributes
  }

  var plainTypingAttributes: [NSAttributedString.Key: Any]? {
    get {
      guard isEditing else { return nil }
      let own = extras.typing ?? styles.attributes(before: editor.selection.lowerBound) ?? plainAttributes
      return defaultTextAttributes.merging(own.dictionary) { $1 }
    }
    set { extras.typing = isEditing ? newValue.map { TextAttributes($0) } : nil }
  }

  var plainAllowsEditingTextAttributes: Bool {
    get { extras.allowsEditingAttributes }
    set { extras.allowsEditingAttributes = newValue }
  }
  var plainClearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// The rules for a password that the keyboard offers. Default: nil.
  ///
  /// Differs from UIKit: the keyboard of a stage offers no passwords, so that nothing reads it.
  public var passwordRules: UITextInputPasswordRules? {
    get { extras.passwordRules }
    set { extras.passwordRules = newValue }
  }
}

/// The rules for a password that a keyboard offers.
public final class UITextInputPasswordRules: NSObject, Sendable {
  /// The rules, in the format of Apple's.
  public let passwordRulesDescriptor: String
  /// Rules in the format of Apple's.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}

/// Text that is being composed: the keyboards of a stage compose none.
extension TextEditing {
  /// The range of text that is being composed: nil.
  public var markedTextRange: UITextRange? { nil }
  /// Ends the composing of text, of which there is none.
  public func unmarkText() {}
}

extension UITextView {
  /// True if `toggleBoldface(_:)`, `toggleItalics(_:)` and `toggleUnderline(_:)` change the text. Default: false.
  ///
  /// Differs from UIKit: the edit menu has no entries for attributes.
  public var allowsEditingTextAttributes: Bool {
    get { extras.allowsEditingAttributes }
    set { extras.allowsEditingAttributes = newValue }
  }
  var plainClearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// True if fonts have the size that they have on other systems. Default: false.
  ///
  /// Differs from UIKit: there is one system, so that nothing reads it.
  public var usesStandardTextScaling: Bool {
    get { extras.usesStandardTextScaling }
    set { extras.usesStandardTextScaling = newValue }
  }
  /// True if a key command opens a panel that finds text. Default: false.
  ///
  /// Differs from UIKit: there is no such panel, so that nothing reads it.
  public var isFindInteractionEnabled: Bool {
    get { extras.isFindEnabled }
    set { extras.isFindEnabled = newValue }
  }
}
