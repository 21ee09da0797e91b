import Foundation
import TendonGeometry

/// The attributes of the scope `uiKit` by the keys of `NSAttributedString`; Foundation on Linux has no conversion.
///
/// Differs from UIKit: other attributes, also those of an app's own scope, are left out.
extension AttributeContainer {
  /// The attributes of a dictionary that are in the scope `uiKit`, and the link.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      attributes[key] as? CGFloat ?? (attributes[key] as? Double).map { CGFloat($0) }
        ?? (attributes[key] as? Int).map { CGFloat($0) }
        ?? (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      attributes[key] as? NSUnderlineStyle ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self.uiKit.font = attributes[.font] as? UIFont
    self.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.uiKit.kern = number(.kern)
    self.uiKit.baselineOffset = number(.baselineOffset)
    self.uiKit.underlineStyle = line(.underlineStyle)
    self.uiKit.underlineColor = attributes[.underlineColor] as? UIColor
    self.uiKit.strikethroughStyle = line(.strikethroughStyle)
    self.uiKit.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    self.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
    self.uiKit.shadow = attributes[.shadow] as? NSShadow
    self.foundation.link = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
  }

  /// The attributes by the keys of `NSAttributedString`.
  fileprivate var dictionary: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    all[.font] = self.uiKit.font
    all[.foregroundColor] = self.uiKit.foregroundColor
    all[.backgroundColor] = self.uiKit.backgroundColor
    if self.uiKit.kern != nil || self.uiKit.tracking != nil {
      all[.kern] = (self.uiKit.kern ?? 0) + (self.uiKit.tracking ?? 0)
    }
    all[.baselineOffset] = self.uiKit.baselineOffset
    all[.underlineStyle] = self.uiKit.underlineStyle?.rawValue
    all[.underlineColor] = self.uiKit.underlineColor
    all[.strikethroughStyle] = self.uiKit.strikethroughStyle?.rawValue
    all[.strikethroughColor] = self.uiKit.strikethroughColor
    all[.paragraphStyle] = self.uiKit.paragraphStyle
    all[.shadow] = self.uiKit.shadow
    all[.link] = self.foundation.link
    return all
  }
}

extension NSAttributedString {
  /// The text with its attributes in the scope `uiKit`, and its links.
  public convenience init(_ text: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text[run.range].characters)
      result.append(NSAttributedString(string: part, attributes: run.attributes.dictionary))
    }
    self.init(attributedString: result)
  }

  /// The same; the scope makes no difference, and nothing is thrown.
  public convenience init<Scope: AttributeScope>(
    _ text: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(text) }
}

extension AttributedString {
  /// The text with its attributes in the scope `uiKit`, and its links.
  public init(_ text: NSAttributedString) {
    self.init()
    let whole = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      append(AttributedString(whole.substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }

  /// The same; the scope makes no difference, and nothing is thrown.
  public init<Scope: AttributeScope>(
    _ text: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(text) }
}
