import TendonPixelKernels

extension DisplayList {
  /// The pixels that may differ between the pictures of two lists; `kept` says which stretches were copied from the old
  /// one, in the order of this one.
  func changes(since old: DisplayList, keeping kept: [KeptOperations]) -> PixelRect {
    var dirty = PixelRect()
    var (start, oldStart) = (0, 0)
    for stretch in kept where stretch.old >= oldStart {
      dirty = dirty.union(changes(start..<stretch.new, since: old, oldStart..<stretch.old))
      (start, oldStart) = (stretch.new + stretch.count, stretch.old + stretch.count)
    }
    return dirty.union(changes(start..<operations.count, since: old, oldStart..<old.operations.count))
  }

  /// The same of two stretches: they agree from both ends as far as they go; every operation in between dirties what it
  /// can change.
  private func changes(_ range: Range<Int>, since old: DisplayList, _ oldRange: Range<Int>) -> PixelRect {
    var (start, oldStart) = (range.lowerBound, oldRange.lowerBound)
    var (end, oldEnd) = (range.upperBound, oldRange.upperBound)
    while start < end, oldStart < oldEnd, isSame(start, old, oldStart) { (start, oldStart) = (start + 1, oldStart + 1) }
    while start < end, oldStart < oldEnd, isSame(end - 1, old, oldEnd - 1) { (end, oldEnd) = (end - 1, oldEnd - 1) }
    var dirty = PixelRect()
    let isAligned = end - start == oldEnd - oldStart
    for i in start..<end {
      let other = oldStart + i - start
      if isAligned, isSame(i, old, other) { continue }
      dirty = dirty.union(operations[i].rect)
      if isAligned { dirty = dirty.union(old.operations[other].rect) }
    }
    if !isAligned { for i in oldStart..<oldEnd { dirty = dirty.union(old.operations[i].rect) } }
    return dirty
  }

  /// Whether an operation of this list paints what one of another does wherever both may paint.
  ///
  /// The rectangle of a bracket follows from what is in it and is left out.
  private func isSame(_ i: Int, _ other: DisplayList, _ j: Int) -> Bool {
    let (a, b) = (operations[i], other.operations[j])
    guard a.kind == b.kind, a.color == b.color, a.alpha == b.alpha, a.isAdditive == b.isAdditive else { return false }
    guard a.offsetX == b.offsetX, a.offsetY == b.offsetY else { return false }
    switch a.kind {
    case .push, .pushMask, .popMask, .sheets: break
    case .sheet: if !planes[a.plane].isSame(as: other.planes[b.plane]) { return false }
    case .resolve: if a.count != b.count || a.isAntialiased != b.isAntialiased { return false }
    case .pop: if (a.shape < 0) != (b.shape < 0) { return false }
    case .fill, .border, .image, .copy, .tile: if a.rect != b.rect { return false }
    }
    guard isSameShape(a.shape, other, b.shape), isSameShape(a.inner, other, b.inner) else { return false }
    if a.sampler >= 0 || b.sampler >= 0 {
      guard a.sampler >= 0, b.sampler >= 0 else { return false }
      var (p, q) = (samplers[a.sampler], other.samplers[b.sampler])
      guard tendon_sampler_equal(&p, &q) != 0 else { return false }
    }
    switch a.kind {
    case .image, .copy:
      let (p, q) = (textures[a.texture], other.textures[b.texture])
      return p.version == q.version && p.width == q.width && p.height == q.height
    case .tile: return tiles[a.texture] === other.tiles[b.texture]
    default: return true
    }
  }

  private func isSameShape(_ i: Int, _ other: DisplayList, _ j: Int) -> Bool {
    guard i >= 0, j >= 0 else { return i == j }
    guard tables[i] === other.tables[j] else { return false }
    var (p, q) = (shapes[i], other.shapes[j])
    return tendon_shape_equal(&p, &q) != 0
  }
}
