import Foundation
import TendonLayers
import TendonViews

/// The object's copy, as `copy()` of its class makes it; the value itself where it is no object.
@MainActor private func copied(_ item: Any) -> Any { (item as? NSObject)?.copy() ?? item }

/// A list of objects, or of their copies. The plugin writes it for `NSArray(array:copyItems:)`.
///
/// - Parameters:
///   - array: the objects.
///   - flag: true for a list of copies.
@MainActor public func uikitArray(array: [Any], copyItems flag: Bool) -> NSArray {
  NSArray(array: flag ? array.map(copied) : array)
}

/// A list of objects, or of their copies, that can be changed. The plugin writes it for `NSMutableArray(array:copyItems:)`.
///
/// - Parameters:
///   - array: the objects.
///   - flag: true for a list of copies.
@MainActor public func uikitMutableArray(array: [Any], copyItems flag: Bool) -> NSMutableArray {
  NSMutableArray(array: flag ? array.map(copied) : array)
}

/// The address of an object as text. The plugin writes it for `String(format: "%p", object)`.
public func uikitAddress(_ object: AnyObject?) -> String {
  guard let object else { return "0x0" }
  return "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// The address in a number as text. The plugin writes it for `String(format: "%p", number)`.
public func uikitAddress(_ address: some BinaryInteger) -> String { "0x" + String(address, radix: 16) }

/// The address in a pointer as text. The plugin writes it for `String(format: "%p", pointer)`.
public func uikitAddress(_ pointer: some _Pointer) -> String { uikitAddress(UInt(bitPattern: pointer)) }
