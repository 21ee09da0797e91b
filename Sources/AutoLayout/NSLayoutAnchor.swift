import Foundation
import TendonGeometry

/// An attribute of an item from which constraints are made; anchors of different kinds do not mix.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The item, kept alive by the anchor (not by the constraints made from it).
  public let item: AnyObject?
  let operand: LayoutOperand

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    operand = LayoutOperand(item.layoutNode, attribute)
  }

  init(item: AnyObject?, operand: LayoutOperand) {
    self.item = item
    self.operand = operand
  }

  /// Anchors are equal if they stand for the same attribute of the same item; each access of a property makes a new one.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSLayoutAnchor)?.operand == operand }
  open override var hash: Int { operand.hashValue }

  /// The name of the attribute.
  public var name: String { operand.shownAttribute.name }

  /// An inactive constraint `self == anchor + constant`.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, multiplier: 1, constant: constant)
  }

  /// An inactive constraint `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, multiplier: 1, constant: constant)
  }

  /// An inactive constraint `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, multiplier: 1, constant: constant)
  }

  /// An inactive constraint `self REL anchor + 8 * multiplier`, the standard distance of siblings.
  func spaced(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, relation, anchor.operand, multiplier: 1, constant: 8 * multiplier)
  }
}

/// A horizontal position of an item.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another one, as a length.
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(item: item, operand: LayoutOperand(from: operand, to: other.operand))
  }

  /// An inactive constraint that puts this anchor `8 * multiplier` points after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

  /// An inactive constraint that puts this anchor at least `8 * multiplier` points after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

  /// An inactive constraint that puts this anchor at most `8 * multiplier` points after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A vertical position of an item.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another one, as a length.
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(item: item, operand: LayoutOperand(from: operand, to: other.operand))
  }

  /// An inactive constraint that puts this anchor `8 * multiplier` points below another one.
  ///
  /// Differs from UIKit: between baselines too; there the distance depends on the two fonts.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

  /// An inactive constraint that puts this anchor at least `8 * multiplier` points below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

  /// An inactive constraint that puts this anchor at most `8 * multiplier` points below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}
