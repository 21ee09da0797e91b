import TendonAutoLayout
import TendonGeometry

extension UIView {
  var plainTranslatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutNode.translatesAutoresizingMaskIntoConstraints }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutNode.translatesAutoresizingMaskIntoConstraints = newValue
      superview?.setNeedsLayout()
    }
  }

  var plainConstraints: [NSLayoutConstraint] { layoutNode.constraints }

  func plainAddConstraint(_ constraint: NSLayoutConstraint) { layoutNode.addConstraint(constraint) }
  func plainAddConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  func plainRemoveConstraint(_ constraint: NSLayoutConstraint) { layoutNode.removeConstraint(constraint) }
  func plainRemoveConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// The implementation of `contentHuggingPriority` where no class overrides it.
  final func plainContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentHuggingPriority(for: axis)
  }

  /// The implementation of `setContentHuggingPriority` where no class overrides it.
  final func plainSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutNode.setContentHuggingPriority(priority, for: axis)
  }

  /// The implementation of `contentCompressionResistancePriority` where no class overrides it.
  final func plainContentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentCompressionResistancePriority(for: axis)
  }

  /// The implementation of `setContentCompressionResistancePriority` where no class overrides it.
  final func plainSetContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutNode.setContentCompressionResistancePriority(priority, for: axis)
  }

  /// The implementation of `invalidateIntrinsicContentSize` where no class overrides it.
  final func plainInvalidateIntrinsicContentSize() {
    layoutNode.setNeedsMeasuring()
    superview?.setNeedsLayout()
    superview?.intrinsicSizeOfSubviewDidChange()
  }

  /// The implementation of `systemLayoutSizeFitting` where no class overrides it.
  final func plainSystemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The implementation of `systemLayoutSizeFitting` where no class overrides it.
  final func plainSystemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return layoutNode.engine.fittingSize(
      of: layoutNode, target: targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// The target (0, 0): the smallest size that the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// The target (10000, 10000) points, for the largest size that the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  var plainHasAmbiguousLayout: Bool { layoutNode.hasAmbiguousLayout }

  /// The implementation of `alignmentRect` where no class overrides it.
  final func plainAlignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The implementation of `frame` where no class overrides it.
  final func plainFrame(forAlignmentRect rect: CGRect) -> CGRect {
    let i = alignmentRectInsets
    return rect.inset(by: UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right))
  }

  // MARK: - What layout knows of this view

  /// Fills in a new node.
  func configure(_ node: LayoutNode) {
    node.setFrame(untransformedFrame, superSize: superview?.bounds.size ?? .zero)
    node.layoutMargins = marginsState.resolved
    node.documentID = objectID
    node.isSizeProvisional = !(self is UIWindow)
    node.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Reads the natural size of the content.
  package func measureSizes(_ node: LayoutNode) {
    node.intrinsicContentSize = layoutContentSize
    // The node may outlive the view.
    node.contentSizeForWidth =
      measuresForWidth ? { [unowned node] in (node.item as? UIView)?.sizeThatFits(width: $0) } : nil
    node.alignmentRectInsets = alignmentRectInsets
  }

  /// Reads where the lines of the content lie.
  package func measureBaselines(_ node: LayoutNode) {
    // A view inside has the baseline where it lies; one from elsewhere only lends its numbers.
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    let firstIsInside = first !== self && first.isDescendant(of: self)
    let lastIsInside = last !== self && last.isDescendant(of: self)
    node.firstBaselineNode = firstIsInside ? first.layoutNode : nil
    node.lastBaselineNode = lastIsInside ? last.layoutNode : nil
    node.firstBaselineFromTop = firstIsInside ? nil : first.textBaselines?.first
    node.lastBaselineFromBottom = lastIsInside ? nil : last.textBaselines?.last ?? last.baselineFromBottom
    node.baselineFromCenter = firstIsInside || lastIsInside ? nil : first.centeredLine?.baseline
  }

  /// The size of content that wraps at a width, in points; nil: that does not wrap.
  private func sizeThatFits(width: CGFloat?) -> CGSize {
    sizeThatFits(CGSize(width: width.map { max($0, 1) } ?? 0, height: 0))
  }

  func layoutNodeWasNamed() { layoutNode.documentID = objectID }
}
