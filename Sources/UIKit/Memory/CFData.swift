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
