import TendonPixelKernels
import TendonTestSupport
import Testing

/// Rows that a shape covers alike.
@Suite struct CoverRowTests {
  private struct Row: Equatable {
    var bounds: [Int32]
    var coverage: [UInt8]
  }

  private func row(_ shape: TendonShape, _ y: Int32) -> Row {
    var coverage = [UInt8](repeating: 7, count: 40)
    let span = withUnsafePointer(to: shape) { shape in
      coverage.withUnsafeMutableBufferPointer { tendon_cover_row(shape, nil, y, 0, 40, $0.baseAddress!) }
    }
    return Row(bounds: [span.begin, span.solidBegin, span.solidEnd, span.end], coverage: coverage)
  }

  /// A rectangle, turned by a gradient.
  private func box(_ random: inout SeededNumbers, slope: Double) -> TendonShape {
    var shape = TendonShape()
    let x0 = Double.random(in: -3...20, using: &random)
    let y0 = Double.random(in: -3...20, using: &random)
    let x1 = x0 + .random(in: 0...18, using: &random)
    let y1 = y0 + .random(in: 0...18, using: &random)
    let edges = [
      TendonPlane(a: 1, b: slope, c: -x0), TendonPlane(a: -1, b: slope, c: x1), TendonPlane(a: slope, b: 1, c: -y0),
      TendonPlane(a: slope, b: -1, c: y1),
    ]
    for (i, edge) in edges.enumerated() { tendon_shape_set_edge(&shape, Int32(i), edge) }
    shape.hardEdges = Int32.random(in: 0...15, using: &random)
    return shape
  }

  @Test("Rows that repeat have one span and one coverage; all but those at the edges of an upright rectangle do")
  func repeatedRows() {
    var random = SeededNumbers(21)
    for _ in 0..<2_000 {
      let shape = box(&random, slope: 0)
      let rows = (0..<Int32(40)).filter { y in withUnsafePointer(to: shape) { tendon_row_repeats($0, y) != 0 } }
      for y in rows { #expect(row(shape, y) == row(shape, rows[0])) }
      let edges = withUnsafeBytes(of: shape.edges) { Array($0.bindMemory(to: TendonPlane.self)) }
      let height = min(edges[3].c, 40) - max(-edges[2].c, 0)
      #expect(rows.count >= Int(height.rounded(.down)) - 2)
    }
  }

  @Test("A rectangle at a slant, with a corner or a cut has no rows that repeat")
  func otherShapes() {
    var random = SeededNumbers(22)
    var (cut, corner) = (box(&random, slope: 0), box(&random, slope: 0))
    tendon_shape_add_cut(&cut, TendonPlane(a: 1, b: 0, c: 0))
    tendon_shape_add_corner(&corner, TendonCorner())
    for shape in [box(&random, slope: 0.01), cut, corner] {
      for y in 0..<Int32(40) { #expect(withUnsafePointer(to: shape) { tendon_row_repeats($0, y) } == 0) }
    }
  }
}
