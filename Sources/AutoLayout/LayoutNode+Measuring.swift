import TendonGeometry

/// An item whose sizes and baselines are asked for when layout needs them, not when something about them changes.
@MainActor
package protocol MeasuredItem: LayoutItem {
  /// Sets the node's natural size, its insets and what it says of widths.
  func measureSizes(_ node: LayoutNode)
  /// Sets the node's baselines. Not called as long as no constraint is about them.
  func measureBaselines(_ node: LayoutNode)
}

/// The measured sizes of an item's content.
struct MeasuredSizes {
  var natural = CGSize(width: -1, height: -1)
  var insets = UIEdgeInsets.zero
  var forWidth: ((CGFloat?) -> CGSize?)?
}

/// The measured baselines of an item's text.
struct MeasuredBaselines {
  var firstFromTop: CGFloat?
  var lastFromBottom: CGFloat?
  var fromCenter: CGFloat?
  var first: NodeLink?
  var last: NodeLink?
}

extension LayoutNode {
  /// The natural size of the content of the alignment rectangle, -1 where there is none; default none.
  ///
  /// Values that are not finite or below zero count as none.
  package var intrinsicContentSize: CGSize {
    get {
      measureSizesIfNeeded()
      return sizes.natural
    }
    set {
      guard newValue != sizes.natural else { return }
      sizes.natural = newValue
      setNeedsRefresh()
    }
  }

  /// For content that wraps: its natural size in a width, in points; nil: without a limit. Asked by fitting sizes only;
  /// in layout the item sets ``intrinsicContentSize`` again when it has a width.
  package var contentSizeForWidth: ((CGFloat?) -> CGSize?)? {
    get {
      measureSizesIfNeeded()
      return sizes.forWidth
    }
    set { sizes.forWidth = newValue }
  }

  /// The distances of the alignment rectangle, on which constraints act, from the frame's edges, in points; default 0.
  package var alignmentRectInsets: UIEdgeInsets {
    get {
      measureSizesIfNeeded()
      return sizes.insets
    }
    set {
      guard newValue != sizes.insets else { return }
      sizes.insets = newValue
      setNeedsRefresh()
      lowerMentionsAgain()
    }
  }

  /// From the top of the alignment rectangle to the first line's baseline; nil (default): the last baseline
  /// where that has a distance, else the top.
  package var firstBaselineFromTop: CGFloat? {
    get { readBaselines().firstFromTop }
    set { changeBaselines(newValue != baselines.firstFromTop) { $0.firstFromTop = newValue } }
  }

  /// From the last line's baseline to the bottom of the alignment rectangle; nil (default): the bottom is the baseline.
  package var lastBaselineFromBottom: CGFloat? {
    get { readBaselines().lastFromBottom }
    set { changeBaselines(newValue != baselines.lastFromBottom) { $0.lastFromBottom = newValue } }
  }

  /// For a line of text in the middle of the item, however high that is: from the centre down to the baseline; nil
  /// (default): the distances from top and bottom count.
  package var baselineFromCenter: CGFloat? {
    get { readBaselines().fromCenter }
    set { changeBaselines(newValue != baselines.fromCenter) { $0.fromCenter = newValue } }
  }

  /// The item inside this one whose first baseline is this one's; nil (default): the item has its own.
  package var firstBaselineNode: LayoutNode? {
    get { readBaselines().first?.node }
    set { changeBaselines(newValue !== baselines.first?.node) { $0.first = newValue?.link } }
  }

  /// The item inside this one whose last baseline is this one's; nil (default): the item has its own.
  package var lastBaselineNode: LayoutNode? {
    get { readBaselines().last?.node }
    set { changeBaselines(newValue !== baselines.last?.node) { $0.last = newValue?.link } }
  }

  // MARK: - When

  /// Says that the item's sizes or baselines may have changed: it is asked when somebody needs them.
  package func setNeedsMeasuring() {
    needsSizes = measuredItem != nil
    needsBaselines = needsSizes
    setNeedsRefresh()
  }

  /// Asks the item again where something has been made of an old answer.
  func measureAgain() {
    measureSizesIfNeeded()
    if hasReadBaselines { _ = readBaselines() }
  }

  private func measureSizesIfNeeded() {
    guard needsSizes else { return }
    needsSizes = false
    measuredItem?.measureSizes(self)
  }

  private func readBaselines() -> MeasuredBaselines {
    if needsBaselines {
      needsBaselines = false
      measuredItem?.measureBaselines(self)
    }
    hasReadBaselines = true
    return baselines
  }

  private func changeBaselines(_ isDifferent: Bool, _ change: (inout MeasuredBaselines) -> Void) {
    guard isDifferent else { return }
    change(&baselines)
    // What nobody has read, nothing was made of.
    if hasReadBaselines { baselineDidChange() }
  }
}
