import Foundation

// Members that Foundation has on Apple's systems alone, with the same effect.

/// The greatest integer.
public let NSIntegerMax = Int.max
/// The least integer.
public let NSIntegerMin = Int.min
/// The greatest integer without a sign.
public let NSUIntegerMax = UInt.max

extension NSMutableString {
  /// Appends a text with a format.
  public func appendFormat(_ format: NSString, _ args: CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

extension Data.WritingOptions {
  /// ``atomic``.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

extension Scanner {
  /// Reads a text at the place of the scanner; false where another one stands there.
  @_disfavoredOverload @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    take(scanString(string), into: result)
  }

  /// Reads up to a text; false where nothing stands before it.
  @_disfavoredOverload @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    take(scanUpToString(string), into: result)
  }

  /// Reads characters of a set; false where there is none.
  @_disfavoredOverload @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    take(scanCharacters(from: set), into: result)
  }

  /// Reads up to a character of a set; false where nothing stands before it.
  @_disfavoredOverload @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    take(scanUpToCharacters(from: set), into: result)
  }

  private func take(_ text: String?, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    guard let text, !text.isEmpty else { return false }
    result?.pointee = NSString(string: text)
    return true
  }
}
