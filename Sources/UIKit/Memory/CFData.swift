import Dispatch
import Foundation

/// The address of the bytes of data.
///
/// As with an autorelease pool, the bytes remain until the end of the main queue's present turn, also where nothing else
/// retains the data.
public func CFDataGetBytePtr(_ data: NSData!) -> UnsafePointer<UInt8>! {
  nonisolated(unsafe) let data = data!
  DispatchQueue.main.async { withExtendedLifetime(data) {} }
  return data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The number of bytes of data.
public func CFDataGetLength(_ data: NSData!) -> Int { data.length }

/// Data of Core Foundation that can change.
public typealias CFMutableData = NSMutableData

/// Data without bytes.
///
/// - Parameters:
///   - allocator: Nil; there is none but Swift's.
///   - capacity: The number of bytes at most; 0 for any.
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }

/// Sets the number of bytes; new ones are 0.
///
/// - Parameters:
///   - data: The data.
///   - length: The number.
public func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) { data.length = length }

/// The address of the bytes, as that of `CFDataGetBytePtr(_:)`.
///
/// - Parameter data: The data.
public func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  nonisolated(unsafe) let data = data!
  DispatchQueue.main.async { withExtendedLifetime(data) {} }
  return data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Adds bytes.
///
/// - Parameters:
///   - data: The data.
///   - bytes: The address of the bytes.
///   - length: Their number.
public func CFDataAppendBytes(_ data: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  data.append(bytes, length: length)
}
