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

  /// The typeface of a PostScript name or the name of a family; nil if the name is empty.
  ///
  /// Differs from Core Graphics: a name that is not installed is drawn with the system's font, and the substitution is
  /// reported.
  public init?(_ name: NSString) {
    let name = name.description
    guard !name.isEmpty else { return nil }
    self.name = name
    typeface = Font(name: name, size: 1)
  }

  /// The name by which the typeface was made.
  public var postScriptName: NSString? { NSString(string: name) }
}
