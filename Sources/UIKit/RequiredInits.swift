import Foundation
import TendonLayers

// The plugin writes these names for protocols that require `init()` and that classes of UIKit adopt.

/// The argument of the initialiser that takes the place of a protocol's `init()`.
public struct UIKitInit: Sendable {
  /// Makes the argument.
  public init() {}
}

/// A type whose initialisers in extensions of protocols return an object that a function makes.
public protocol UIKitFactory {}

extension UIKitFactory {
  /// The object that a function makes.
  public init(uikitFactory make: () -> Self) { self = make() }
}

extension NSObject: UIKitFactory {}
