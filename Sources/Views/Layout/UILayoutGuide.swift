import Foundation
import TendonAutoLayout

/// A rectangle that takes part in layout and is never drawn.
///
/// A guide belongs to the view whose node is its node's parent.
open class UILayoutGuide: LayoutGuideItem {
  /// Makes a guide that belongs to no view.
  public override init() { super.init() }

  /// Makes a guide that belongs to no view; the coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The view that the guide belongs to; nil outside any.
  ///
  /// `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` of views set it, so that a subclass can observe it. Setting it moves
  /// the guide to the view.
  open var owningView: UIView? {
    get { layoutNode.parent?.item as? UIView }
    set {
      let old = owningView
      guard newValue !== old else { return }
      old?.guides.own.removeAll { $0 === self }
      layoutNode.removeFromParent()
      guard let newValue else { return }
      newValue.guides.own.append(self)
      newValue.layoutNode.addChild(layoutNode)
    }
  }

  /// The constraints that decide where the guide lies and how long it is along an axis; see the method of `UIView`.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutNode.constraintsAffectingLayout(for: axis)
  }

  /// True if more than one layout satisfies the constraints of this guide equally well.
  public var hasAmbiguousLayout: Bool { layoutNode.hasAmbiguousLayout }
}
