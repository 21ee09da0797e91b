import TendonGeometry

extension LayoutNode {
  /// Says where the item was put by hand or by autoresizing: its frame without any transform, and the superview's size.
  ///
  /// The topmost node takes its size from here. Elsewhere the frame matters while the item goes by its mask: with the
  /// superview's size it says how the parts stretch. Do not give solved frames back; both numbers are finite.
  package func setFrame(_ frame: CGRect, superSize: CGSize) {
    precondition(
      frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
        && superSize.width.isFinite && superSize.height.isFinite,
      "a frame is finite, got \(frame) in \(superSize)")
    guard frame != self.frame || superSize != self.superSize else { return }
    self.frame = frame
    self.superSize = superSize
    // The frames of items that constraints place are answers.
    if variables != nil, parent == nil || isPlacedByHand { setNeedsRefresh() }
  }

  package func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { huggingPriorities[axis] }

  /// Sets the priority with which the item resists growing beyond its intrinsic size; default 250.
  package func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != huggingPriorities[axis] else { return }
    huggingPriorities[axis] = priority.checked(for: "content hugging")
    setNeedsRefresh()
  }

  package func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compressionPriorities[axis]
  }

  /// Sets the priority with which the item resists shrinking below its intrinsic size; default 750.
  package func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != compressionPriorities[axis] else { return }
    compressionPriorities[axis] = priority.checked(for: "compression resistance")
    setNeedsRefresh()
  }

  /// The natural length along an axis, or nil.
  func naturalLength(_ axis: NSLayoutConstraint.Axis) -> Double? {
    let length = Double(axis == .horizontal ? intrinsicContentSize.width : intrinsicContentSize.height)
    return length >= 0 && length.isFinite ? length : nil
  }

  var hasNaturalSize: Bool { naturalLength(.horizontal) != nil || naturalLength(.vertical) != nil }

  /// True if the frame set by hand and the mask place the item.
  ///
  /// An item whose mask is off but that nothing else places keeps its frame, so that what is measured through it agrees
  /// with what is seen.
  var isPlacedByHand: Bool {
    translatesAutoresizingMaskIntoConstraints || (mentions.isEmpty && !hasNaturalSize && !isPlacedByGuides)
  }

  /// True if a constraint ties one of the item's guides, as the frame guide of a scroll view, to something outside of the
  /// item. An item above holds such a constraint.
  private var isPlacedByGuides: Bool {
    children.contains { guide in
      guide.isGuide && guide.placement != nil && guide.placement != .scrollContent
        && guide.mentions.contains { row in row.owner.map { !$0.isInSubtree(of: self) } ?? false }
    }
  }

  /// True if the solver determines the frame; false for the topmost item.
  package var isPlacedBySolver: Bool { variables != nil && parent != nil }

  /// True if the item has no variables in the solver, and its mask places it.
  package var isPlacedByMaskAlone: Bool { translatesAutoresizingMaskIntoConstraints && variables == nil }

  /// True if the solver needs no variables of the node: it is placed by hand, and no constraint mentions it.
  var isLeftOut: Bool { translatesAutoresizingMaskIntoConstraints && mentions.isEmpty && variables == nil }

  /// The item whose language direction counts: a guide has its view's.
  var directionNode: LayoutNode { isGuide ? parent ?? self : self }

  func setNeedsRefresh() { attached?.enqueue(self) }

  /// Says that the node's attributes mean other expressions now.
  func lowerMentionsAgain() {
    for row in mentions { row.needsLowering() }
  }
}
