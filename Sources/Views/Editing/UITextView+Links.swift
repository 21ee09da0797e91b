import Foundation
import TendonDrawing
import TendonGeometry

/// The effect of a touch on a link; raw values are UIKit's.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap: the link is opened.
  case invokeDefaultAction
  /// A long press: actions are offered.
  case presentActions
  /// A deep press: a preview is shown.
  case preview
}

/// Kinds of text that a text view makes links of; raw values are UIKit's.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of places.
  ///
  /// Differs from UIKit: they are not found.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  ///
  /// Differs from UIKit: they are not found.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels.
  ///
  /// Differs from UIKit: they are not found.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights.
  ///
  /// Differs from UIKit: they are not found.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Suggestions for lookups.
  ///
  /// Differs from UIKit: they are not found.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money.
  ///
  /// Differs from UIKit: they are not found.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Quantities with units.
  ///
  /// Differs from UIKit: they are not found.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

extension UITextView {
  /// The properties that few text views set.
  struct Extras {
    var linkAttributes: [NSAttributedString.Key: Any]?
    var dataDetectorTypes: UIDataDetectorTypes = []
    var allowsEditingAttributes = false
    var usesStandardTextScaling = false
    var isFindEnabled = false
  }

  var plainLinkTextAttributes: [NSAttributedString.Key: Any]! {
    get { extras.linkAttributes ?? [.foregroundColor: UIColor.link] }
    set {
      extras.linkAttributes = newValue
      containerDidChange()
    }
  }
  var plainDataDetectorTypes: UIDataDetectorTypes {
    get { extras.dataDetectorTypes }
    set {
      guard newValue != extras.dataDetectorTypes else { return }
      extras.dataDetectorTypes = newValue
      containerDidChange()
    }
  }

  /// The text with the links that are found in it and the looks of links.
  func seenStyles(_ styles: TextStyles, text: String) -> TextStyles {
    let detected = isEditable ? [] : DataDetector.links(in: text, extras.dataDetectorTypes)
    var result = styles
    for (range, url) in detected {
      var attributes = styles.attributes(before: range.lowerBound + 1) ?? TextAttributes()
      guard attributes.decoration?.link == nil else { continue }
      attributes.decoration = attributes.decoration ?? TextAttributes.Decoration()
      attributes.decoration?.link = url
      if result.runs.isEmpty { result.replace(0..<0, with: text.utf16.count, TextAttributes()) }
      result.replace(range, with: range.count, attributes)
    }
    // In a storage every character has a colour, so that links need that of links.
    guard let looks = extras.linkAttributes ?? (storage == nil ? nil : plainLinkTextAttributes) else { return result }
    let over = TextAttributes(looks)
    result.changeAll { attributes in
      guard attributes.decoration?.link != nil else { return }
      attributes.takeLooks(of: over)
    }
    return result
  }

  /// The link at a point of the view and the range of its characters; nil where there is none.
  func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
    guard let character = characterRange(at: point) else { return nil }
    let offset = character.start.offset
    let styles = seenStyles(ownStyles, text: editor.text)
    var start = 0
    for run in styles.runs {
      defer { start += run.length }
      guard offset < start + run.length else { continue }
      guard let link = run.attributes.decoration?.link, let url = URL(string: link) else { return nil }
      return (url, NSRange(location: start, length: run.length))
    }
    return nil
  }

  /// The attachment at a point of the view and its character; nil where there is none.
  private func attachment(at point: CGPoint) -> (attachment: NSTextAttachment, range: NSRange)? {
    guard let character = characterRange(at: point),
      let attachment = ownStyles.attributes(before: character.start.offset + 1)?.attachment
    else { return nil }
    return (attachment, NSRange(location: character.start.offset, length: 1))
  }

  /// Asks the delegate about an interaction with a link and opens it, if the delegate allows it. Returns false where there
  /// is none at the point.
  func interact(at point: CGPoint, _ interaction: UITextItemInteraction) -> Bool {
    guard isSelectable, !isEditable else { return false }
    let delegate = delegate as? any UITextViewDelegate
    guard let (url, range) = link(at: point) else {
      guard let (attachment, range) = attachment(at: point) else { return false }
      _ = delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: interaction)
      return true
    }
    if delegate?.textView(self, shouldInteractWith: url, in: range, interaction: interaction) ?? true,
      interaction == .invokeDefaultAction
    {
      UIApplication.shared.open(url)
    }
    return true
  }
}

extension TextAttributes {
  /// Takes the colour, the lines and the background of other attributes, where they have them.
  fileprivate mutating func takeLooks(of other: TextAttributes) {
    if let font = other.font { self.font = font }
    if let color = other.color { self.color = color }
    if other.isUnderlined { underline = other.underline }
    guard let looks = other.decoration else { return }
    if let color = looks.underline { decoration?.underline = color }
    if let color = looks.background { decoration?.background = color }
    if looks.strikethrough != 0 { decoration?.strikethrough = looks.strikethrough }
  }
}
