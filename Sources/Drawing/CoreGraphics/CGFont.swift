import Foundation

/// An object that stands for a typeface: the fonts of UIKit and Core Graphics, which a text layer takes.
package protocol TypefaceProviding {
  /// The typeface; its size may not count.
  var typeface: Font { get }
}

/// A typeface without a size.
public final class CGFont: Sendable, TypefaceProviding {
  package let typeface: Font
  private let name: String
  /// The file of a font that was made of bytes.
  package let filePath: String?

  /// The typeface of a PostScript name or the name of a family; nil if the name is empty.
  ///
  /// Differs from Core Graphics: a name that is not installed is drawn with the system's font, and the substitution is
  /// reported.
  public init?(_ name: NSString) {
    let name = name.description
    guard !name.isEmpty else { return nil }
    self.name = name
    typeface = Font(name: name, size: 1)
    filePath = nil
  }

  /// The name by which the typeface was made.
  public var postScriptName: NSString? { NSString(string: name) }

  #if !canImport(Darwin)
    /// The typeface of a font file's bytes; nil for other bytes. It is drawn once it has been registered
    /// (`CTFontManagerRegisterGraphicsFont`).
    ///
    /// - Parameter provider: The bytes.
    public init?(_ provider: CGDataProvider) {
      let starts: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
      guard let data = provider.data as Data?, starts.contains(where: { data.starts(with: $0) }) else { return nil }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).otf")
      guard (try? data.write(to: file)) != nil else { return nil }
      filePath = file.path
      name = FontNames(data)?.postScript ?? file.lastPathComponent
      typeface = Font(name: name, size: 1)
    }

    /// The name by which the font is shown.
    public var fullName: NSString? { NSString(string: name) }
  #endif
}
