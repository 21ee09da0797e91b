import TendonContext

extension CALayer {
  var plainSublayers: [CALayer]? {
    get {
      guard let shown else { return children.isEmpty ? nil : children }
      return shown.model.children.isEmpty ? nil : shown.model.children.map { $0.presentationCopy(at: shown.time) }
    }
    set {
      let new = newValue ?? []
      let kept = Set(new.map { $0.id })
      precondition(kept.count == new.count, "a layer is in its superlayer once")
      for layer in children where !kept.contains(layer.id) { layer.removeFromSuperlayer() }
      for layer in new where layer.parent !== self { addSublayer(layer) }
      children = new
      sublayersChanged()
    }
  }

  /// The layer that this one is in, or nil.
  public var superlayer: CALayer? {
    guard let shown else { return parent }
    return shown.model.parent?.presentationCopy(at: shown.time)
  }

  var plainMask: CALayer? {
    get {
      guard let shown else { return maskLayer }
      return shown.model.maskLayer?.presentationCopy(at: shown.time)
    }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue {
        precondition(newValue.container == nil, "a mask is in no other place of the layer tree")
        precondition(!isInside(newValue), "a layer cannot be its own mask")
      }
      if let old = maskLayer {
        old.maskedLayer = nil
        MediaClock.current.transactions.addOrphan(old)
      }
      maskLayer = newValue
      newValue?.maskedLayer = self
      newValue?.entered()
      if newValue?.hasPendingLayout == true { setNeedsLayout() }
      MediaClock.current.transactions.noteChange()
    }
  }

  func plainAddSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  func plainInsertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  func plainInsertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer === sibling { return }
    insert(layer, at: sibling.map { index(of: $0) } ?? 0)
  }

  func plainInsertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer === sibling { return }
    insert(layer, at: sibling.map { index(of: $0) + 1 } ?? children.count)
  }

  func plainReplaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new else { return }
    insert(new, at: index(of: old))
    old.removeFromSuperlayer()
  }

  func plainRemoveFromSuperlayer() {
    guard shown == nil, let parent else { return }
    occur(kCAOnOrderOut)
    guard self.parent === parent else { return }
    parent.changeSublayers {
      guard parent.forget(self) else { return }
      MediaClock.current.transactions.addOrphan(self)
    }
  }

  private func index(of sublayer: CALayer) -> Int {
    guard let index = children.position(of: sublayer) else {
      preconditionFailure("layer \(sublayer.name ?? String(sublayer.id)) is no sublayer of \(name ?? String(id))")
    }
    return index
  }

  private func insert(_ layer: CALayer, at index: Int) {
    precondition(shown == nil && layer.shown == nil, "a presentation layer is not put into a tree")
    precondition(
      (0...children.count).contains(index), "a sublayer is inserted at 0 to \(children.count), got \(index)")
    // A layer that holds nothing holds nobody; asking keeps the building of deep trees linear.
    let holdsNone = layer.children.isEmpty && layer.maskLayer == nil
    precondition(
      holdsNone ? layer !== self : !isInside(layer), "layer \(layer.name ?? String(layer.id)) cannot be inside itself")
    precondition(layer.maskedLayer == nil, "the mask of a layer is in no other place of the layer tree")
    if layer.parent === self {
      return changeSublayers {
        guard layer.parent === self else { return }
        let position = self.index(of: layer)
        children.remove(at: position)
        children.insert(layer, at: min(position < index ? index - 1 : index, children.count))
        sublayersChanged()
      }
    }
    if let old = layer.parent { old.changeSublayers { _ = old.forget(layer) } }
    changeSublayers {
      // Whoever gave the action may have moved layers.
      if let other = layer.parent { _ = other.forget(layer) }
      children.insert(layer, at: min(index, children.count))
      layer.parent = self
      layer.entered()
      sublayersChanged()
    }
    layer.occur(kCAOnOrderIn)
  }

  /// Takes a layer out of the sublayers; false where it is none of them any more.
  private func forget(_ layer: CALayer) -> Bool {
    guard layer.parent === self else { return false }
    children.remove(at: index(of: layer))
    layer.parent = nil
    sublayersChanged()
    return true
  }

  /// True if the layer is `other` or inside it.
  func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.container
    }
    return false
  }

  /// The layer that this one is in or masks.
  var container: CALayer? { parent ?? maskedLayer }

  /// The top of the tree that the layer is in.
  var root: CALayer {
    var layer = self
    while let container = layer.container { layer = container }
    return layer
  }

  /// True if the layer was in its tree, and all above it, when a transaction was committed.
  ///
  /// A tree that was put together under another clock (before there was a stage) counts as committed: it has been there
  /// before this clock's transaction was opened.
  var isCommitted: Bool {
    let here = ObjectIdentifier(MediaClock.current.transactions)
    var layer: CALayer? = self
    while let current = layer {
      if !current.insertion.isCommitted, current.insertion.owner == here { return false }
      layer = current.container
    }
    return true
  }

  /// The layer has come into a tree.
  private func entered() {
    insertion = MediaClock.current.transactions.mark
    if layoutIsNeeded || layoutIsNeededBelow { markLayoutAbove() }
    timeChanged()
  }

  private func sublayersChanged() {
    MediaClock.current.transactions.noteChange()
    layoutIsAffected(withSuperlayer: false)
  }
}
