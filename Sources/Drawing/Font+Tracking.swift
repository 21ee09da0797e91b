import TendonGeometry

extension Font {
  /// What the system font adds to every character's advance, in points; 0 for named fonts.
  ///
  /// Apple's table for San Francisco (Human Interface Guidelines, Typography), interpolated between its sizes. Below the
  /// first size and above the last the tracking keeps its share of the em.
  public var tracking: CGFloat { isSystem ? Font.systemTracking(at: size) : 0 }

  static func systemTracking(at size: CGFloat) -> CGFloat {
    let table = trackingTable
    guard let next = table.firstIndex(where: { $0.size >= size }) else {
      return table[table.count - 1].tracking * size / table[table.count - 1].size
    }
    guard next > 0 else { return table[0].tracking * size / table[0].size }
    let (a, b) = (table[next - 1], table[next])
    return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
  }

  private static let trackingTable: [(size: CGFloat, tracking: CGFloat)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23),
    (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07),
    (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (29, 0.40), (30, 0.40), (32, 0.41), (34, 0.40), (36, 0.37),
    (40, 0.37), (44, 0.37), (48, 0.35), (52, 0.33), (56, 0.30), (60, 0.26), (64, 0.22), (68, 0.17), (72, 0.14),
    (76, 0.07), (80, 0),
  ]
}
