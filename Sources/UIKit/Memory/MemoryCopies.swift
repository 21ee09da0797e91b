import Foundation

/// Copies bytes; the pointers may be optional, as they are on Apple's systems.
///
/// - Precondition: both pointers are there if `count` is not 0.
@_disfavoredOverload @discardableResult
public func memcpy(
  _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
  guard count > 0 else { return target }
  guard let target, let source else { preconditionFailure("memcpy: \(count) bytes of or to a pointer that is nil") }
  target.copyMemory(from: source, byteCount: count)
  return target
}
