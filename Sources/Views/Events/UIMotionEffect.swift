import Foundation
import TendonGeometry

/// A change of a view's properties as the user looks at the device from another side.
///
/// Differs from UIKit: a device on a stage does not move, so that views keep the values of the middle. The values for other
/// offsets can be read.
@MainActor
open class UIMotionEffect: NSObject {
  /// An effect without changes.
  public override init() {}
  /// The values that are added to properties by key paths, for an offset from -1 to 1 along each axis; nil: none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one property between two values.
///
/// Differs from UIKit: see ``UIMotionEffect``.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis along which the user's place changes; raw values are UIKit's.
  public enum EffectType: Int, Sendable {
    /// From left to right.
    case tiltAlongHorizontalAxis
    /// From top to bottom.
    case tiltAlongVerticalAxis
  }

  /// The path of the property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at the offset -1: a number, a point, a size or an offset. Default: nil.
  open var minimumRelativeValue: Any?
  /// The value at the offset 1, of the same type. Default: nil.
  open var maximumRelativeValue: Any?

  /// An effect on a property along an axis.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }

  /// The value between the two, under the path of the property; nil unless both are of a type that can be interpolated.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = (min(max(offset, -1), 1) + 1) / 2
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    switch (minimumRelativeValue, maximumRelativeValue) {
    case (let a as CGPoint, let b as CGPoint): return [keyPath: CGPoint(x: between(a.x, b.x), y: between(a.y, b.y))]
    case (let a as CGSize, let b as CGSize):
      return [keyPath: CGSize(width: between(a.width, b.width), height: between(a.height, b.height))]
    case (let a as UIOffset, let b as UIOffset):
      return [
        keyPath: UIOffset(
          horizontal: between(a.horizontal, b.horizontal), vertical: between(a.vertical, b.vertical))
      ]
    default:
      guard let a = UIInterpolatingMotionEffect.number(minimumRelativeValue),
        let b = UIInterpolatingMotionEffect.number(maximumRelativeValue)
      else { return nil }
      return [keyPath: between(a, b)]
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several effects at once.
///
/// Differs from UIKit: see ``UIMotionEffect``.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. Default: nil.
  open var motionEffects: [UIMotionEffect]?

  /// The values of all effects; numbers for the same path are added.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    guard !all.isEmpty else { return nil }
    return all.reduce(into: [:]) { result, values in
      result.merge(values) { a, b in
        if let a = a as? CGFloat, let b = b as? CGFloat { return a + b }
        return b
      }
    }
  }
}
