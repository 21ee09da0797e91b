import TendonGeometry

/// The advances of fonts that are not in the package, for the characters from the space to the tilde.
enum FontAdvances {
  /// The differences between the advances of San Francisco and Inter below 20 points, in ems.
  ///
  /// Fitted, together with some hundredths of a point in `Font.tracking`, to the intervals that contain the widths of
  /// 550 labels, buttons and segments of the regular weight, as Interface Builder recorded them (rounded up). A ridge
  /// keeps the values of rare characters near 0. In a fivefold cross-validation over labels whose widths depend only on
  /// their texts, 87 % of the widths are within half a point of the recorded ones and 57 % are exact to the pixel;
  /// without the differences 69 % and 38 %.
  static let systemText = ems(
    [
      1, 91, 0, 88, 79, 10, 62, 0, -91, -91, 0, -3, 75, -15, 182, -121, 12, 100, -172, -114, -36, 134, 9, -68, 107,
      141, 197, 0, 0, 228, -1, 34, 0, -27, 96, -102, 153, -50, -102, 18, 104, -3, 14, 111, 1, -159, -58, 40, 26, -83,
      74, 46, -120, -86, 64, 173, 78, -19, 142, 0, 0, 0, 0, 0, 0, -119, 92, -17, -97, -133, 54, -5, -3, 78, 0, -20,
      133, 40, 39, -82, -7, 72, 74, -21, -55, 7, -62, -413, -201, -120, -20, 0, 0, 0, 0,
    ], unit: 10_000)

  /// The width per character by which Inter Display with its tracking is narrower than Inter, in ems.
  ///
  /// San Francisco's text is 0.0388 em a character narrower than Inter's with these differences at 20, 22, 24, 28, 31
  /// and 120 points (17 labels of iOS 11 and later, with deviations of 0.002 em); `Font.tracking` has +0.009 em of
  /// that.
  static let displayLack: CGFloat = 0.0478

  /// The indices of the digits.
  static let digits = 16..<26

  /// Returns the advance of a character that has the same width in every font, in ems: 1 for East Asian scripts, 1.34
  /// for emoji (recorded: 5 letters at 22 points 110 wide, 5 at 13 points 65, an emoji at 17 points 23). Nil for
  /// others.
  static func wide(_ scalar: Unicode.Scalar) -> CGFloat? {
    switch scalar.value {
    case ..<0x1100: nil
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      1
    default: scalar.properties.isEmojiPresentation ? 1.34 : nil
    }
  }

  /// Returns the advances of a family in ems; nil if they are not known. Between two known weights they are
  /// interpolated.
  static func named(_ family: String, weight: Font.Weight) -> [CGFloat]? {
    switch family {
    case "Helvetica", "Arial": blend(helvetica, helveticaBold, weight)
    case "Helvetica Neue": weight.rawValue < 400 ? helveticaNeueLight : blend(helveticaNeue, helveticaNeueBold, weight)
    case "Avenir Next": avenirNext.map { $0 + 0.0001 * CGFloat(weight.rawValue - 400) }
    case "Courier", "Courier New": [CGFloat](repeating: 0.6, count: 95)
    case "Menlo": [CGFloat](repeating: 1233 / 2048, count: 95)
    default: nil
    }
  }

  private static func blend(_ regular: [CGFloat], _ bold: [CGFloat], _ weight: Font.Weight) -> [CGFloat] {
    let part = min(max(CGFloat(weight.rawValue - 400) / 300, 0), 1)
    return zip(regular, bold).map { $0 + part * ($1 - $0) }
  }

  private static func ems(_ units: [Int16], unit: CGFloat = 1000) -> [CGFloat] { units.map { CGFloat($0) / unit } }

  /// Adobe's metrics of the PostScript fonts; Arial has the same.
  private static let helvetica = ems([
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
    833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500,
    556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
    334, 260, 334, 584,
  ])

  private static let helveticaBold = ems([
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ])

  /// The widths of the Roman; all 36 that were recorded for it come within a point, most exactly.
  private static let helveticaNeue = ems([
    278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556,
    871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500, 222, 537, 593, 537,
    593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, 593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480,
    333, 222, 333, 600,
  ])

  private static let helveticaNeueBold = ems([
    278, 295, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593,
    907, 741, 778, 667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 315, 371, 315, 600, 500, 259, 574, 611, 574,
    611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611, 611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519,
    333, 222, 333, 600,
  ])

  /// The lighter weights have the Roman's digits and signs; letters are narrower (three recorded widths).
  private static let helveticaNeueLight = helveticaNeue.enumerated().map { i, width -> CGFloat in
    switch i + 32 {
    case 65...90: width * 0.972
    case 97...122: width * 0.955
    default: width
    }
  }

  /// The regular weight, fitted by ridge regression to 21 recorded widths, starting from Helvetica Neue's. Each width
  /// predicted from the other 20 has a median error of 0.65 points, and of 2.2 without the fit. The next weight is 0.01
  /// em wider.
  private static let avenirNext = ems([
    240, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, 572, 572, 572, 572, 572, 572,
    572, 572, 572, 572, 268, 278, 600, 600, 600, 556, 800, 714, 688, 740, 727, 625, 582, 762, 723, 242, 522, 683, 541,
    875, 718, 743, 631, 763, 678, 617, 556, 715, 614, 963, 614, 652, 614, 259, 333, 259, 600, 500, 222, 521, 600, 554,
    642, 541, 283, 620, 584, 250, 239, 529, 259, 878, 585, 607, 630, 610, 362, 454, 321, 581, 517, 773, 535, 517, 497,
    333, 222, 333, 600,
  ])
}
