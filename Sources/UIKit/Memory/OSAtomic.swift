// Counters of `libkern/OSAtomic.h`: each call is one step for all threads that use these functions.

import Foundation

private let counterLock = NSLock()

private func change<Value>(_ counter: UnsafeMutablePointer<Value>, _ new: (Value) -> Value) -> Value {
  counterLock.withLock {
    counter.pointee = new(counter.pointee)
    return counter.pointee
  }
}

/// Adds 1 to a counter, and returns the sum.
@discardableResult
public func OSAtomicIncrement32(_ counter: UnsafeMutablePointer<Int32>) -> Int32 { change(counter) { $0 &+ 1 } }
/// Subtracts 1 from a counter, and returns the difference.
@discardableResult
public func OSAtomicDecrement32(_ counter: UnsafeMutablePointer<Int32>) -> Int32 { change(counter) { $0 &- 1 } }
/// Adds an amount to a counter, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ counter: UnsafeMutablePointer<Int32>) -> Int32 {
  change(counter) { $0 &+ amount }
}
/// Adds 1 to a counter, and returns the sum.
@discardableResult
public func OSAtomicIncrement64(_ counter: UnsafeMutablePointer<Int64>) -> Int64 { change(counter) { $0 &+ 1 } }
/// Subtracts 1 from a counter, and returns the difference.
@discardableResult
public func OSAtomicDecrement64(_ counter: UnsafeMutablePointer<Int64>) -> Int64 { change(counter) { $0 &- 1 } }
/// Adds an amount to a counter, and returns the sum.
@discardableResult
public func OSAtomicAdd64(_ amount: Int64, _ counter: UnsafeMutablePointer<Int64>) -> Int64 {
  change(counter) { $0 &+ amount }
}
