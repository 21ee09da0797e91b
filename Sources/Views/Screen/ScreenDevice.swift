import TendonGeometry

/// The screen of a kind of device: its size, its pixels, and the insets of its safe area.
package struct ScreenDevice: Hashable, Sendable {
  /// The name in documents of Interface Builder, such as `retina6_1`; nil for devices that they do not name.
  package let id: String?
  /// The size in portrait, in points.
  package let size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  /// The inset of the status bar, the notch or the island, in points: at the top in portrait, at both sides of a phone in
  /// landscape.
  package let statusInset: CGFloat
  /// True if the screen has rounded corners: its safe area has a bottom inset for the home indicator, and does not follow
  /// the visibility of the status bar.
  package let hasHomeIndicator: Bool
  /// True for tablets.
  package let isPad: Bool

  private init(
    _ id: String?, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, notch: CGFloat? = nil, isPad: Bool = false
  ) {
    (self.id, size, self.scale) = (id, CGSize(width: width, height: height), scale)
    (statusInset, hasHomeIndicator, self.isPad) = (notch ?? 20, notch != nil, isPad)
  }

  private static func pad(
    _ id: String?, _ width: CGFloat, _ height: CGFloat, isRounded: Bool = false
  ) -> ScreenDevice {
    ScreenDevice(id, width, height, 2, notch: isRounded ? 24 : nil, isPad: true)
  }

  /// The inset of the home indicator, in points.
  package func homeInset(isLandscape: Bool) -> CGFloat {
    hasHomeIndicator ? isPad ? 20 : isLandscape ? 21 : 34 : 0
  }

  /// All devices; of those of one size and scale the first one stands for the others.
  package static let all: [ScreenDevice] = [
    ScreenDevice("retina3_5", 320, 480, 2), ScreenDevice("retina4_0", 320, 568, 2),
    ScreenDevice("retina4_7", 375, 667, 2), ScreenDevice("retina5_5", 414, 736, 3),
    ScreenDevice("retina5_9", 375, 812, 3, notch: 44), ScreenDevice("retina5_4", 375, 812, 3, notch: 50),
    ScreenDevice("retina6_1", 414, 896, 2, notch: 48), ScreenDevice("retina6_5", 414, 896, 3, notch: 44),
    ScreenDevice("retina6_0", 390, 844, 3, notch: 47), ScreenDevice("retina6_7", 428, 926, 3, notch: 47),
    ScreenDevice("retina6_12", 393, 852, 3, notch: 59), ScreenDevice("retina6_72", 430, 932, 3, notch: 59),
    ScreenDevice("retina6_3", 402, 874, 3, notch: 62), ScreenDevice("retina6_9", 440, 956, 3, notch: 62),
    ScreenDevice(nil, 420, 912, 3, notch: 68),
    pad("ipad7_9", 768, 1024), pad("ipad9_7", 768, 1024), pad("ipad10_2", 810, 1080), pad("ipad10_5", 834, 1112),
    pad("ipad12_9rounded", 1024, 1366, isRounded: true), pad("ipad12_9", 1024, 1366),
    pad("ipad8_3rounded", 744, 1133, isRounded: true), pad("ipad10_9rounded", 820, 1180, isRounded: true),
    pad("ipad11_0rounded", 834, 1194, isRounded: true), pad(nil, 834, 1210, isRounded: true),
    pad(nil, 1032, 1376, isRounded: true),
  ]

  /// Returns the device with a name in documents; nil where it is not known.
  package static func named(_ id: String) -> ScreenDevice? { all.first { $0.id == id } }

  /// True for the size of a screen, either way up, or of the canvas of documents without a device.
  package static func isScreen(_ size: CGSize) -> Bool {
    let upright = CGSize(width: min(size.width, size.height), height: max(size.width, size.height))
    return upright == CGSize(width: 600, height: 600) || all.contains { $0.size == upright }
  }

  /// Returns the device whose screen has a size, either way up; of several the one with that scale, else the first one.
  static func device(of size: CGSize, scale: CGFloat) -> ScreenDevice? {
    let upright = CGSize(width: min(size.width, size.height), height: max(size.width, size.height))
    let fitting = all.filter { $0.size == upright }
    return fitting.first { $0.scale == scale } ?? fitting.first
  }

  /// Returns the device of our time that stands for a name in documents that is newer than this table; nil where the name
  /// is of no phone and no tablet.
  package static func standIn(for id: String) -> ScreenDevice? {
    id.hasPrefix("retina") ? named("retina6_12") : id.hasPrefix("ipad") ? named("ipad10_9rounded") : nil
  }
}
