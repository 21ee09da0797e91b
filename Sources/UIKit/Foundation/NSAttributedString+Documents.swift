import Foundation
import TendonViews

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text, which is not read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments, which is not read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format: a ``DocumentType`` or its name.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding: the number of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text without others.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// A property of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format: a ``DocumentType`` or its name.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding: the number of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// The fault of a document that cannot be read.
  public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// A text from a document.
  ///
  /// HTML: paragraphs, headings, lists, breaks, bold, italic, underlined and struck text, links, fonts, colours, and the
  /// same by the attribute `style`. Differs from UIKit: style sheets, tables and pictures are ignored; their text stays.
  /// Without a format, data that begins with `<` is HTML.
  ///
  /// - Throws: a ``DocumentError`` for rich text, and for data that are not of the encoding.
  @MainActor
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let given = options[.documentType]
    let named = (given as? DocumentType) ?? (given as? String).map { DocumentType(rawValue: $0) }
    let type = named ?? (data.first == UInt8(ascii: "<") ? .html : .plain)
    let number = (options[.characterEncoding] as? UInt) ?? (options[.characterEncoding] as? Int).map { UInt($0) }
    let encoding = number.map { String.Encoding(rawValue: $0) }
    guard type == .html || type == .plain else {
      throw DocumentError(description: "error: documents of the format \(type.rawValue) are not read; use HTML or text")
    }
    let decoded = String(data: data, encoding: encoding ?? .utf8)
    guard let text = decoded ?? (encoding == nil ? String(data: data, encoding: .isoLatin1) : nil) else {
      throw DocumentError(description: "error: the document is not of its encoding")
    }
    dict?.pointee = NSDictionary(dictionary: ["DocumentType": type.rawValue])
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    guard type == .html else {
      self.init(string: text, attributes: attributes)
      return
    }
    self.init(attributedString: HTMLText(text, attributes).result)
  }
}
