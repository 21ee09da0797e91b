import Foundation

/// The sections of an index of names, and the section and order of objects by a text of theirs.
///
/// Differs from UIKit: the index is that of English, A to Z and `#`, whatever the language.
@MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// The collation of the reader's language.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections.
  open var sectionTitles: [String] { Self.letters }
  /// The titles of the index beside the table.
  open var sectionIndexTitles: [String] { Self.letters }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

  /// The section to which a title of the index leads.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of an object: that of the first letter of its text without accents, or the last one.
  ///
  /// - Precondition: the object is a text, or its class declares the method or the getter of that name, which returns one.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let text = Self.text(of: object, selector)
    let first = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).first
    return first.flatMap { Self.letters.dropLast().firstIndex(of: $0.uppercased()) } ?? Self.letters.count - 1
  }

  /// The objects by the order of their texts, without regard to case and accents; those with equal texts keep their order.
  ///
  /// - Precondition: as of ``section(for:collationStringSelector:)``.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let keyed = array.map { (text: Self.text(of: $0, selector), object: $0) }
    return keyed.enumerated().sorted { a, b in
      let order = a.element.text.compare(
        b.element.text, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
      return order == .orderedSame ? a.offset < b.offset : order == .orderedAscending
    }.map(\.element.object)
  }

  private static func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    if let text = object as? NSString { return text as String }
    let value = ActionCall.value(of: selector, on: object as AnyObject, arguments: [])
    guard let text = value as? String else {
      preconditionFailure("\"\(selector)\" of \(type(of: object)) returns \(type(of: value)), expected a text")
    }
    return text
  }
}
