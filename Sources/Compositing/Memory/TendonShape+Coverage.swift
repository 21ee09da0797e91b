import TendonPixelKernels

extension TendonShape {
  /// The coverage of the pixels of a rectangle at (0, 0), row by row.
  ///
  /// - Parameter distances: the table of the shape's corners; empty for corners that are circles.
  func coverage(width: Int, height: Int, distances: [Float]) -> [UInt8] {
    var shape = self
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        let row = base + y * width
        let span = tendon_cover_row(&shape, distances, Int32(y), 0, Int32(width), row)
        tendon_fill_bytes(row + Int(span.solidBegin), span.solidEnd - span.solidBegin, 255)
      }
    }
    return bytes
  }
}
