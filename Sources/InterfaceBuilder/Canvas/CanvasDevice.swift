import TendonGeometry

/// A device of the design canvas: its screen, its pixels, and what status bar and home indicator take.
package struct CanvasDevice: Hashable, Sendable {
  /// The name in documents, such as `retina6_1`.
  package let id: String
  /// Portrait, in points.
  package let size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  /// Rounded corners: the safe area has a bottom inset, and does not follow the status bar's visibility.
  package let hasHomeIndicator: Bool
  package let isPad: Bool

  private init(_ id: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, home: Bool = false) {
    (self.id, size, self.scale) = (id, CGSize(width: width, height: height), scale)
    (hasHomeIndicator, isPad) = (home, id.hasPrefix("ipad"))
  }

  package static let all: [CanvasDevice] = [
    CanvasDevice("retina3_5", 320, 480, 2), CanvasDevice("retina4_0", 320, 568, 2),
    CanvasDevice("retina4_7", 375, 667, 2), CanvasDevice("retina5_5", 414, 736, 3),
    CanvasDevice("retina5_4", 375, 812, 3, home: true),
    CanvasDevice("retina5_9", 375, 812, 3, home: true), CanvasDevice("retina6_1", 414, 896, 2, home: true),
    CanvasDevice("retina6_5", 414, 896, 3, home: true), CanvasDevice("retina6_0", 390, 844, 3, home: true),
    CanvasDevice("retina6_7", 428, 926, 3, home: true), CanvasDevice("retina6_12", 393, 852, 3, home: true),
    CanvasDevice("retina6_3", 402, 874, 3, home: true), CanvasDevice("retina6_72", 430, 932, 3, home: true),
    CanvasDevice("retina6_9", 440, 956, 3, home: true),
    CanvasDevice("ipad7_9", 768, 1024, 2), CanvasDevice("ipad9_7", 768, 1024, 2),
    CanvasDevice("ipad10_2", 810, 1080, 2), CanvasDevice("ipad10_5", 834, 1112, 2),
    CanvasDevice("ipad12_9", 1024, 1366, 2), CanvasDevice("ipad8_3rounded", 744, 1133, 2, home: true),
    CanvasDevice("ipad10_9rounded", 820, 1180, 2, home: true),
    CanvasDevice("ipad11_0rounded", 834, 1194, 2, home: true),
    CanvasDevice("ipad12_9rounded", 1024, 1366, 2, home: true),
  ]

  /// The device of that name, nil where it is not known.
  package static func named(_ id: String) -> CanvasDevice? { all.first { $0.id == id } }

  /// A device of our time for the name of one that came after this table; nil where the name is of no phone and no tablet.
  static func standIn(for id: String) -> CanvasDevice? {
    id.hasPrefix("retina") ? named("retina6_12") : id.hasPrefix("ipad") ? named("ipad10_9rounded") : nil
  }
}
