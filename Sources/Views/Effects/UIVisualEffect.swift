import Foundation
import TendonGeometry

/// An effect of a `UIVisualEffectView`: a blur or a vibrancy.
///
/// Effects are values: two with the same properties are equal.
open class UIVisualEffect: NSObject {
  /// Makes an effect that shows nothing.
  public override required init() {}

  /// The filter of the effect view's backdrop, for some traits; nil: none.
  func backdropLook(in traits: UITraitCollection) -> EffectLook? { nil }

  /// The filter that is seen through the content, for some traits; nil: the content has its own colours.
  func contentLook(in traits: UITraitCollection) -> EffectLook? { nil }

  /// True if another effect of the same class has the same properties.
  func isSame(as other: UIVisualEffect) -> Bool { false }

  /// True if both are the same object or show the same.
  public static func == (a: UIVisualEffect, b: UIVisualEffect) -> Bool { a === b || a.isSame(as: b) }

  /// Feeds what equal effects have in common.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIVisualEffect).map { self == $0 } ?? false }
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }
}

/// The numbers of an effect: the filter of a backdrop.
struct EffectLook: Hashable {
  /// The standard deviation of the blur in points.
  var radius: CGFloat
  /// The factor by which colours differ from grey.
  var saturation: CGFloat
  /// The colour over the filtered backdrop.
  var tint: UIColor
}
