import Foundation

/// The objects of a xib document, made anew at each call.
@MainActor
public final class UINib: NSObject {
  /// The document; the room that reads documents provides it.
  package let contents: any NibContents

  package init(contents: any NibContents) { self.contents = contents }

  /// The name of a value that the instantiation reads.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects of the caller, a `[String: AnyObject]`, that take the place of placeholders with these identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// Makes the top-level objects and connects them; `owner` takes the place of the document's "File's Owner".
  ///
  /// - Returns: views, controllers and recognizers in the order of the document.
  public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [AnyObject] {
    contents.instantiate(withOwner: owner, external: options?[.externalObjects] as? [String: AnyObject] ?? [:])
  }

  /// The first object of the document; traps where it is no view of the class.
  func first<View>(_ what: String) -> View {
    let made = instantiate(withOwner: nil)
    guard let view = made.first as? View else {
      let found = made.first.map { "a \(type(of: $0))" } ?? "nothing"
      preconditionFailure("the xib (\(contents.fileName)) has \(found) where \(what) is to come first")
    }
    return view
  }
}

/// A xib document that has been read.
@MainActor
package protocol NibContents: AnyObject {
  /// The name of the file in messages.
  var fileName: String { get }
  /// Makes the top-level objects and connects them.
  func instantiate(withOwner owner: Any?, external: [String: AnyObject]) -> [AnyObject]
}
