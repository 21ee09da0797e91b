import TendonPixelKernels

extension DisplayList {
  /// The pixels that may differ between the pictures of two lists; `kept` says which stretches were copied from the old
  /// one, in the order of this one. With `end`, of the old list the operations before it alone.
  func changes(since old: DisplayList, keeping kept: [KeptOperations], upTo end: Int? = nil) -> PixelRect {
    let end = end ?? old.operations.count
    var dirty = PixelRect()
    var (start, oldStart) = (0, 0)
    for stretch in kept where stretch.old >= oldStart && stretch.old + stretch.count <= end {
      dirty = dirty.union(changes(start..<stretch.new, since: old, oldStart..<stretch.old))
      (start, oldStart) = (stretch.new + stretch.count, stretch.old + stretch.count)
    }
    return dirty.union(changes(start..<operations.count, since: old, oldStart..<end))
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
      if isAligned {
        if isSame(i, old, other) { continue }
        if let area = changedArea(i, old, other) {
          dirty = dirty.union(area)
          continue
        }
      }
      dirty = dirty.union(operations[i].rect)
      if isAligned { dirty = dirty.union(old.operations[other].rect) }
    }
    if !isAligned { for i in oldStart..<oldEnd { dirty = dirty.union(old.operations[i].rect) } }
    return dirty
  }

  /// True if an operation of this list paints what one of another does wherever both may paint.
  ///
  /// The rectangle of a bracket follows from what is in it and is left out.
  private func isSame(_ i: Int, _ other: DisplayList, _ j: Int) -> Bool {
    let (a, b) = (operations[i], other.operations[j])
    switch (a.content, b.content) {
    case (.push, .push), (.pushMask, .pushMask), (.popMask, .popMask), (.sheets, .sheets): return true
    case (.sheet(let p), .sheet(let q)): return planes[p].isSame(as: other.planes[q])
    case (.resolve(let m, let edges), .resolve(let n, let otherEdges)): return m == n && edges == otherEdges
    case (.pop(let p, let s), .pop(let q, let t)): return p == q && isSameShape(s, other, t)
    case (.fill(let p, let s), .fill(let q, let t)): return a.rect == b.rect && p == q && isSameShape(s, other, t)
    case (.border(let p, let s, let inner), .border(let q, let t, let otherInner)):
      return a.rect == b.rect && p == q && isSameShape(s, other, t) && isSameShape(inner, other, otherInner)
    case (.copy(let p, let from, let s), .copy(let q, let to, let t)):
      return a.rect == b.rect && from == to && isSamePicture(p, other, q) && isSameShape(s, other, t)
    case (.image(let p, let m, let s), .image(let q, let n, let t)):
      return a.rect == b.rect && isSamePicture(p, other, q) && isSameSampler(m, other, n) && isSameShape(s, other, t)
    case (.tile(let p, let color, let m, let s), .tile(let q, let otherColor, let n, let t)):
      guard a.rect == b.rect, color == otherColor, tiles[p] === other.tiles[q] else { return false }
      return isSameSampler(m, other, n) && isSameShape(s, other, t)
    default: return false
    }
  }

  /// The pixels that may differ between two operations whose pictures alone differ, and in a known part; nil for others.
  private func changedArea(_ i: Int, _ other: DisplayList, _ j: Int) -> PixelRect? {
    let (a, b) = (operations[i], other.operations[j])
    guard case .image(let p, let m, let s) = a.content, case .image(let q, let n, let t) = b.content, a.rect == b.rect,
      let change = textures[p.texture].change, change.from == other.textures[q.texture].version,
      isDrawnAlike(p, other, q), isSameSampler(m, other, n), isSameShape(s, other, t)
    else { return nil }
    return change.area.intersection(a.rect)
  }

  private func isSamePicture(_ p: DisplayOperation.Picture, _ other: DisplayList, _ q: DisplayOperation.Picture) -> Bool
  {
    isDrawnAlike(p, other, q) && textures[p.texture].version == other.textures[q.texture].version
  }

  /// True if two pictures have one size, colour, opacity and mode.
  private func isDrawnAlike(_ p: DisplayOperation.Picture, _ other: DisplayList, _ q: DisplayOperation.Picture) -> Bool
  {
    guard p.tint == q.tint, p.alpha == q.alpha, p.isAdditive == q.isAdditive else { return false }
    let (s, t) = (textures[p.texture], other.textures[q.texture])
    return s.width == t.width && s.height == t.height
  }

  private func isSameSampler(_ i: Int, _ other: DisplayList, _ j: Int) -> Bool {
    var (p, q) = (samplers[i], other.samplers[j])
    return tendon_sampler_equal(&p, &q) != 0
  }

  private func isSameShape(_ i: Int?, _ other: DisplayList, _ j: Int?) -> Bool {
    guard let i, let j else { return i == j }
    guard tables[i] === other.tables[j] else { return false }
    var (p, q) = (shapes[i], other.shapes[j])
    return tendon_shape_equal(&p, &q) != 0
  }
}
