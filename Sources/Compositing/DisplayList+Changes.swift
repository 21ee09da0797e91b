import TendonPixelKernels

extension DisplayList {
  /// The pixels that may differ between the pictures of two lists.
  ///
  /// The lists agree from both ends as far as they go; every operation in between dirties what it can change.
  func changes(since old: DisplayList) -> PixelRect {
    let (a, b) = (old.operations, operations)
    var start = 0
    while start < a.count, start < b.count, isSame(start, old, start) { start += 1 }
    var (endA, endB) = (a.count, b.count)
    while endA > start, endB > start, isSame(endB - 1, old, endA - 1) {
      endA -= 1
      endB -= 1
    }
    var dirty = PixelRect()
    let aligned = endA == endB
    for i in start..<endA where !aligned || !isSame(i, old, i) { dirty = dirty.union(a[i].rect) }
    for i in start..<endB where !aligned || !isSame(i, old, i) { dirty = dirty.union(b[i].rect) }
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

extension Line {
  fileprivate func isSame(as other: Line) -> Bool { a == other.a && b == other.b && c == other.c }
}
