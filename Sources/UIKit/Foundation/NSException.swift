import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A name.
  ///
  /// - Parameter rawValue: The text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  ///
  /// - Parameter rawValue: The text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An exception of no kind of its own.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A place outside a list.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that a method does not take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that must not occur.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// An object that is not there.
  public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
}

/// An exception of Objective-C. Swift catches none, so raising one ends the program, as it does in an app that does not
/// catch it.
open class NSException: NSObject {
  /// The name.
  public let name: NSExceptionName
  /// The reason.
  public let reason: String?
  /// Further values.
  public let userInfo: [AnyHashable: Any]?

  /// An exception that has not been raised.
  ///
  /// - Parameters:
  ///   - aName: The name.
  ///   - aReason: The reason.
  ///   - aUserInfo: Further values.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Ends the program with the name and the reason.
  public func raise() -> Never { fatalError("\(name.rawValue): \(reason ?? "")") }

  /// Ends the program with a name and a reason.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - format: The reason, with places for values.
  ///   - argList: The values.
  public static func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) -> Never {
    NSException(name: name, reason: NSString(format: format, arguments: argList).description).raise()
  }
}
