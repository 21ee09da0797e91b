import TendonGeometry

extension Font {
  /// What the system font adds to every character's advance, in points; 0 for named fonts.
  ///
  /// Below 20 points Apple's table for San Francisco (Human Interface Guidelines, Typography), interpolated between its
  /// sizes: regular Inter has San Francisco's widths then. From 20 points Inter Display is narrower than San Francisco,
  /// and heavy weights of Inter are at any size; what they lack is fitted to the widths of 50 labels that Interface
  /// Builder recorded.
  public var tracking: CGFloat {
    guard isSystem else { return 0 }
    let lack = size * 0.012 * CGFloat(min(max(weight.rawValue - 400, 0), 300)) / 300
    return lack + (size < Font.displaySize ? Font.textTracking(at: size) : Font.displayTracking(at: size))
  }

  /// From this size on, in points, the system font is drawn with Inter Display.
  static let displaySize: CGFloat = 20

  /// Apple's table; below its first size the tracking keeps its share of the em.
  static func textTracking(at size: CGFloat) -> CGFloat {
    let table = trackingTable
    guard let next = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
    guard next > 0 else { return table[0].tracking * size / table[0].size }
    let (a, b) = (table[next - 1], table[next])
    return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
  }

  /// 0.017 em up to 36 points, falling to 0 at 80, where Apple's own table ends.
  private static func displayTracking(at size: CGFloat) -> CGFloat {
    size * 0.017 * min(max((80 - size) / (80 - 36), 0), 1)
  }

  private static let trackingTable: [(size: CGFloat, tracking: CGFloat)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23),
    (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
  ]
}
