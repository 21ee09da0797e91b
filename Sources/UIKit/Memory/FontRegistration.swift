import CoreGraphics
import Foundation
import TendonDrawing
import TendonGeometry

// Fonts of an app's own by the names of Core Text.

/// An error of Core Foundation, which is Foundation's.
public typealias CFError = NSError

/// The text of an error.
///
/// - Parameter err: The error.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }

/// The domain of the errors of registering fonts.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The programs that see a registered font. Differs from Core Text: the stage's alone in all cases.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No program.
  case none
  /// The program that registers it.
  case process
  /// All programs of the user.
  case persistent
  /// All programs of the session.
  case session
}

/// Registers the fonts of a file; false, with an error, where there are none.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: The programs that see the font.
///   - error: Receives the error.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FontRegistration.register(fontURL.path ?? "", error) }

/// Registers the font of bytes; false, with an error, where they are none of a font.
///
/// - Parameters:
///   - font: The font, made of a `CGDataProvider`.
///   - error: Receives the error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let path = font.filePath else { return FontRegistration.register("", error) }
  return FontRegistration.register(path, error)
}

/// Does nothing, and is true: registered fonts stay until the end of the program.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: The programs that see the font.
///   - error: Receives the error.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

private enum FontRegistration {
  static func register(_ path: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    let isRegistered = MainActor.assumeIsolated { (try? FontLibrary.shared.add(path: path)) != nil }
    if !isRegistered {
      let text = "no font could be read from \(path.isEmpty ? "the data" : path)"
      error?.pointee = Unmanaged.passRetained(
        NSError(
          domain: kCTFontManagerErrorDomain, code: 103, userInfo: [NSLocalizedDescriptionKey: text]))
    }
    return isRegistered
  }
}
