import Foundation

extension NSString {
  /// A text by a format in the current locale.
  public static func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
    NSString(string: String(format: String(describing: format), locale: Locale.current, arguments: arguments))
  }
}
