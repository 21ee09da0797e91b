import TendonGeometry

extension Font {
  /// The tracking: the space that the font adds to every character's advance, in points. 0 for named fonts.
  ///
  /// Below 20 points it is Apple's table for San Francisco (Human Interface Guidelines, Typography), interpolated
  /// between its sizes: regular Inter nearly has San Francisco's widths there. From 20 points Inter Display is drawn,
  /// which is narrower than San Francisco by 0.009 em a character. The other weights of Inter differ by `weightLack`.
  public var tracking: CGFloat {
    guard isSystem else { return extraTracking }
    return size * weightLack + extraTracking + (size < Font.displaySize ? Font.textTracking(at: size) : 0.009 * size)
  }

  /// The width per character by which Inter in this weight is narrower than San Francisco, beyond the difference of the
  /// regular weight, in ems.
  ///
  /// Fitted to 35 widths of labels that Interface Builder recorded, with deviations of 0.004 em; there were four or
  /// more in each weight but the heavy and the lightest ones.
  private var weightLack: CGFloat {
    let isText = size < Font.displaySize
    switch weight {
    case .ultraLight, .thin, .light: return -0.0025
    case .regular: return 0
    case .medium: return isText ? 0.0055 : 0.003
    case .semibold: return isText ? 0.010 : 0.0082
    case .bold: return isText ? 0.0137 : 0.016
    case .heavy: return 0.0195
    case .black: return 0.0243
    }
  }

  /// Returns the additional tracking of San Francisco Display before iOS 11 compared with later versions, in points; 0
  /// below 20 points, where nothing changed.
  ///
  /// Apple's table of that time in thousandths of an em, less 0.003 em (15 labels of Xcode 7 and 8).
  package static func earlyDisplayTracking(at size: CGFloat) -> CGFloat {
    guard size >= displaySize else { return 0 }
    let table: [(size: CGFloat, tracking: CGFloat)] = [
      (20, 19), (22, 16), (24, 15), (27, 14), (30, 13), (33, 12), (36, 11), (44, 8), (50, 7), (64, 4), (80, 0),
    ]
    return size * (interpolate(table, at: size) / 1000 - 0.003)
  }

  /// The size in points from which the system font is drawn with Inter Display.
  static let displaySize: CGFloat = 20

  /// Returns the tracking of Apple's table, adjusted by up to 0.04 points towards the recorded widths. Below the first
  /// size of the table the tracking is proportional to the size.
  static func textTracking(at size: CGFloat) -> CGFloat {
    let first = trackingTable[0]
    return size < first.size ? first.tracking * size / first.size : interpolate(trackingTable, at: size)
  }

  /// Interpolates linearly between the sizes of a table; beyond its ends the value at the end applies.
  private static func interpolate(_ table: [(size: CGFloat, tracking: CGFloat)], at size: CGFloat) -> CGFloat {
    guard let next = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
    guard next > 0 else { return table[0].tracking }
    let (a, b) = (table[next - 1], table[next])
    return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
  }

  private static let trackingTable: [(size: CGFloat, tracking: CGFloat)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.118), (11, 0.051),
    (12, 0.002), (13, -0.065), (14, -0.13), (15, -0.23), (16, -0.302),
    (17, -0.417), (18, -0.409), (19, -0.425), (20, -0.432),
  ]
}
