import Foundation
import TendonLayers
import TendonViews

/// The number of a type of Core Foundation.
public typealias CFTypeID = UInt

/// The types of Core Foundation that values of Swift stand for.
private enum CFKind: CFTypeID {
  case other, string = 7, null = 17, dictionary = 18, array = 19, data = 20, boolean = 21, number = 22, date = 23
  case url = 24
  case color = 256, path, image, font, colorSpace, gradient

  init(_ value: Any) {
    switch value {
    case is CGColor: self = .color
    case is CGPath: self = .path
    case is CGImage: self = .image
    case is UIFont: self = .font
    case is CGColorSpace: self = .colorSpace
    case is CGGradient: self = .gradient
    case is String, is NSString: self = .string
    case is NSNull: self = .null
    case is Data, is NSData: self = .data
    case is Date, is NSDate: self = .date
    case is URL, is NSURL: self = .url
    case let number as NSNumber: self = CFKind.isBoolean(number) ? .boolean : .number
    case is [AnyHashable: Any], is NSDictionary: self = .dictionary
    case is [Any], is NSArray: self = .array
    default: self = .other
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    number === NSNumber(value: true) || number === NSNumber(value: false)
  }
}

/// The number of the type of a value; 0 for one that Core Foundation does not know.
public func CFGetTypeID(_ cf: Any) -> CFTypeID { CFKind(cf).rawValue }
/// The number of the type of texts.
public func CFStringGetTypeID() -> CFTypeID { CFKind.string.rawValue }
/// The number of the type of numbers.
public func CFNumberGetTypeID() -> CFTypeID { CFKind.number.rawValue }
/// The number of the type of truth values.
public func CFBooleanGetTypeID() -> CFTypeID { CFKind.boolean.rawValue }
/// The number of the type of lists.
public func CFArrayGetTypeID() -> CFTypeID { CFKind.array.rawValue }
/// The number of the type of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { CFKind.dictionary.rawValue }
/// The number of the type of data.
public func CFDataGetTypeID() -> CFTypeID { CFKind.data.rawValue }
/// The number of the type of dates.
public func CFDateGetTypeID() -> CFTypeID { CFKind.date.rawValue }
/// The number of the type of `NSNull`.
public func CFNullGetTypeID() -> CFTypeID { CFKind.null.rawValue }
/// The number of the type of addresses.
public func CFURLGetTypeID() -> CFTypeID { CFKind.url.rawValue }

extension CGColor {
  /// The number of the type, as `CFGetTypeID(_:)` returns it.
  public static var typeID: CFTypeID { CFKind.color.rawValue }
}

extension CGPath {
  /// The number of the type, as `CFGetTypeID(_:)` returns it.
  public static var typeID: CFTypeID { CFKind.path.rawValue }
}

extension CGImage {
  /// The number of the type, as `CFGetTypeID(_:)` returns it.
  public static var typeID: CFTypeID { CFKind.image.rawValue }
}
