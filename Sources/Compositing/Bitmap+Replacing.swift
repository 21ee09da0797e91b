import TendonSnapshot

extension Bitmap {
  /// Replaces a part of the pixels.
  ///
  /// - Returns: the rows of the part from the first to the last one that differ; nil where none does.
  mutating func replace(_ part: PixelRect, with other: Bitmap) -> Range<Int>? {
    var differing: Range<Int>?
    for y in 0..<part.height {
      let start = (part.minY + y) * width + part.minX
      let (old, new) = (start..<start + part.width, y * part.width..<(y + 1) * part.width)
      if pixels[old] == other.pixels[new] { continue }
      pixels.replaceSubrange(old, with: other.pixels[new])
      differing = (differing?.lowerBound ?? y)..<y + 1
    }
    return differing
  }
}
