import Foundation

extension NSAttributedString.Key {
  /// The colour of text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The font of text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
}
