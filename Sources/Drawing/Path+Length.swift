import TendonGeometry

extension Path {
  /// The length of all outlines in points, closing lines included, with a relative error of a billionth; NaN if a
  /// coordinate is not finite.
  package var length: CGFloat {
    guard isFinite else { return .nan }
    return subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
  }

  /// Returns the part of the outlines between two fractions of their total length, as `strokeStart` and `strokeEnd` cut
  /// it.
  ///
  /// Lengths add up from subpath to subpath. A subpath that lies wholly between the cuts stays closed if it was; a cut
  /// one is open. Fractions are clamped to 0...1; the path is empty if `start` is not below `end` or a coordinate is
  /// not finite. Complexity: O(elements).
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    if start <= 0, end >= 1 { return self }
    guard start < end, isFinite else { return Path() }
    let pieces = subpaths
    let lengths = pieces.map { $0.segments.map { $0.length } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    let (first, last) = (max(start, 0) * total, min(end, 1) * total)
    guard first < last else { return Path() }
    var result: [Element] = []
    var travelled: CGFloat = 0
    for (subpath, lengths) in zip(pieces, lengths) {
      let whole = lengths.reduce(0, +)
      defer { travelled += whole }
      guard travelled + whole > first, travelled < last else { continue }
      let isWhole = first <= travelled && travelled + whole <= last
      var from = travelled
      var isDrawing = false
      for (segment, length) in zip(subpath.segments, lengths) {
        defer { from += length }
        guard length > 0, from + length > first, from < last else { continue }
        let piece = segment.cut(from: first - from, to: last - from)
        if !isDrawing { result.append(.move(piece.start)) }
        isDrawing = true
        result.append(piece.element)
      }
      if isWhole, subpath.isClosed { result.append(.close) }
    }
    return Path(elements: result)
  }
}

extension CurveSegment {
  /// Returns the part between two arc lengths, in points, which are clamped to the segment.
  func cut(from first: CGFloat, to last: CGFloat) -> CurveSegment {
    let a = first > 0 ? parameter(atLength: first) : 0
    let b = last < length ? parameter(atLength: last) : 1
    var piece = self
    if b < 1 { piece = piece.split(at: b).0 }
    if a > 0 { piece = piece.split(at: b > 0 ? a / b : 0).1 }
    return piece
  }
}
