import TendonGeometry

// The system's colours, light and dark, at normal and at high contrast (Human Interface Guidelines, Color; the values of
// iOS 13 to 17). Alphas of labels, separators and fills at high contrast are not published; these are close to them.
extension UIColor {
  /// - Parameters: `0xRRGGBB` with an alpha for light, dark, and both at high contrast. `elevated` is the colour on
  ///   dark elevated
  /// surfaces, at normal and at high contrast, if it differs from the dark one.
  private static func system(
    _ light: (Int, CGFloat), _ dark: (Int, CGFloat), _ strongLight: (Int, CGFloat), _ strongDark: (Int, CGFloat),
    elevated: (Int, Int)? = nil
  ) -> UIColor {
    let raised = elevated ?? (dark.0, strongDark.0)
    let all = [light, dark, strongLight, strongDark, (raised.0, dark.1), (raised.1, strongDark.1)]
    let colors = all.map { hex, alpha in
      UIColor(
        red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
        alpha: alpha)
    }
    return UIColor { traits in
      let (isDark, isStrong) = (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
      if isDark, traits.userInterfaceLevel == .elevated { return colors[isStrong ? 5 : 4] }
      return colors[(isDark ? 1 : 0) + (isStrong ? 2 : 0)]
    }
  }

  /// The system's red: #FF3B30 in light mode, #FF453A in dark mode.
  public static let systemRed = system((0xFF3B30, 1), (0xFF453A, 1), (0xD70015, 1), (0xFF6961, 1))
  /// The system's orange: #FF9500 in light mode, #FF9F0A in dark mode.
  public static let systemOrange = system((0xFF9500, 1), (0xFF9F0A, 1), (0xC93400, 1), (0xFFB340, 1))
  /// The system's yellow: #FFCC00 in light mode, #FFD60A in dark mode.
  public static let systemYellow = system((0xFFCC00, 1), (0xFFD60A, 1), (0xB25000, 1), (0xFFD426, 1))
  /// The system's green: #34C759 in light mode, #30D158 in dark mode.
  public static let systemGreen = system((0x34C759, 1), (0x30D158, 1), (0x248A3D, 1), (0x30DB5B, 1))
  /// The system's mint: #00C7BE in light mode, #63E6E2 in dark mode.
  public static let systemMint = system((0x00C7BE, 1), (0x63E6E2, 1), (0x0C817B, 1), (0x66D4CF, 1))
  /// The system's teal: #30B0C7 in light mode, #40C8E0 in dark mode.
  public static let systemTeal = system((0x30B0C7, 1), (0x40C8E0, 1), (0x008299, 1), (0x5DE6FF, 1))
  /// The system's cyan: #32ADE6 in light mode, #64D2FF in dark mode.
  public static let systemCyan = system((0x32ADE6, 1), (0x64D2FF, 1), (0x0071A4, 1), (0x70D7FF, 1))
  /// The system's blue, the default tint colour: #007AFF in light mode, #0A84FF in dark mode.
  public static let systemBlue = system((0x007AFF, 1), (0x0A84FF, 1), (0x0040DD, 1), (0x409CFF, 1))
  /// The system's indigo: #5856D6 in light mode, #5E5CE6 in dark mode.
  public static let systemIndigo = system((0x5856D6, 1), (0x5E5CE6, 1), (0x3634A3, 1), (0x7D7AFF, 1))
  /// The system's purple: #AF52DE in light mode, #BF5AF2 in dark mode.
  public static let systemPurple = system((0xAF52DE, 1), (0xBF5AF2, 1), (0x8944AB, 1), (0xDA8FFF, 1))
  /// The system's pink: #FF2D55 in light mode, #FF375F in dark mode.
  public static let systemPink = system((0xFF2D55, 1), (0xFF375F, 1), (0xD30F45, 1), (0xFF6482, 1))
  /// The system's brown: #A2845E in light mode, #AC8E68 in dark mode.
  public static let systemBrown = system((0xA2845E, 1), (0xAC8E68, 1), (0x7F6545, 1), (0xB59469, 1))
  /// The system's base grey: #8E8E93 in light and in dark mode.
  public static let systemGray = system((0x8E8E93, 1), (0x8E8E93, 1), (0x6C6C70, 1), (0xAEAEB2, 1))
  /// The second grey, closer to the background than ``systemGray``: #AEAEB2 in light mode, #636366 in dark mode.
  public static let systemGray2 = system((0xAEAEB2, 1), (0x636366, 1), (0x8E8E93, 1), (0x7C7C80, 1))
  /// The third grey: #C7C7CC in light mode, #48484A in dark mode.
  public static let systemGray3 = system((0xC7C7CC, 1), (0x48484A, 1), (0xAEAEB2, 1), (0x545456, 1))
  /// The fourth grey: #D1D1D6 in light mode, #3A3A3C in dark mode.
  public static let systemGray4 = system((0xD1D1D6, 1), (0x3A3A3C, 1), (0xBCBCC0, 1), (0x444446, 1))
  /// The fifth grey: #E5E5EA in light mode, #2C2C2E in dark mode.
  public static let systemGray5 = system((0xE5E5EA, 1), (0x2C2C2E, 1), (0xD8D8DC, 1), (0x363638, 1))
  /// The sixth grey, closest to the background: #F2F2F7 in light mode, #1C1C1E in dark mode.
  public static let systemGray6 = system((0xF2F2F7, 1), (0x1C1C1E, 1), (0xEBEBF0, 1), (0x242426, 1))
  /// The colour of primary text: black in light mode, white in dark mode.
  public static let label = system((0x000000, 1), (0xFFFFFF, 1), (0x000000, 1), (0xFFFFFF, 1))
  /// The colour of secondary text, such as subtitles; 60 % opaque.
  public static let secondaryLabel = system((0x3C3C43, 0.6), (0xEBEBF5, 0.6), (0x3C3C43, 0.8), (0xEBEBF5, 0.7))
  /// The colour of tertiary text; 30 % opaque.
  public static let tertiaryLabel = system((0x3C3C43, 0.3), (0xEBEBF5, 0.3), (0x3C3C43, 0.7), (0xEBEBF5, 0.55))
  /// The colour of the least prominent text; 18 % opaque in light mode, 16 % in dark mode.
  public static let quaternaryLabel = system((0x3C3C43, 0.18), (0xEBEBF5, 0.16), (0x3C3C43, 0.55), (0xEBEBF5, 0.4))
  /// The colour of placeholders in text fields; 30 % opaque.
  public static let placeholderText = system((0x3C3C43, 0.3), (0xEBEBF5, 0.3), (0x3C3C43, 0.7), (0xEBEBF5, 0.55))
  /// The colour of thin lines between contents, partly transparent.
  public static let separator = system((0x3C3C43, 0.29), (0x545458, 0.6), (0x3C3C43, 0.37), (0x545458, 0.68))
  /// The colour of thin lines that let nothing through: #C6C6C8 in light mode, #38383A in dark mode.
  public static let opaqueSeparator = system((0xC6C6C8, 1), (0x38383A, 1), (0xC6C6C8, 1), (0x38383A, 1))
  /// The colour of links: #007AFF in light mode, #0984FF in dark mode.
  public static let link = system((0x007AFF, 1), (0x0984FF, 1), (0x0040DD, 1), (0x409CFF, 1))
  /// The main background of an interface: white in light mode, black in dark mode, #1C1C1E on dark elevated surfaces.
  public static let systemBackground = system(
    (0xFFFFFF, 1), (0x000000, 1), (0xFFFFFF, 1), (0x000000, 1), elevated: (0x1C1C1E, 0x242426))
  /// The background of content on top of ``systemBackground``: #F2F2F7 in light mode, #1C1C1E in dark mode.
  public static let secondarySystemBackground = system(
    (0xF2F2F7, 1), (0x1C1C1E, 1), (0xEBEBF0, 1), (0x242426, 1), elevated: (0x2C2C2E, 0x363638))
  /// The background of content on top of ``secondarySystemBackground``: white in light mode, #2C2C2E in dark mode.
  public static let tertiarySystemBackground = system(
    (0xFFFFFF, 1), (0x2C2C2E, 1), (0xFFFFFF, 1), (0x363638, 1), elevated: (0x3A3A3C, 0x444446))
  /// The main background of grouped lists: #F2F2F7 in light mode, black in dark mode, #1C1C1E on dark elevated
  /// surfaces.
  public static let systemGroupedBackground = system(
    (0xF2F2F7, 1), (0x000000, 1), (0xEBEBF0, 1), (0x000000, 1), elevated: (0x1C1C1E, 0x242426))
  /// The background of the groups in a grouped list: white in light mode, #1C1C1E in dark mode.
  public static let secondarySystemGroupedBackground = system(
    (0xFFFFFF, 1), (0x1C1C1E, 1), (0xFFFFFF, 1), (0x242426, 1), elevated: (0x2C2C2E, 0x363638))
  /// The background of content in a group of a grouped list: #F2F2F7 in light mode, #2C2C2E in dark mode.
  public static let tertiarySystemGroupedBackground = system(
    (0xF2F2F7, 1), (0x2C2C2E, 1), (0xEBEBF0, 1), (0x363638, 1), elevated: (0x3A3A3C, 0x444446))
  /// The fill of thin and small shapes, such as the track of a slider; 20 % opaque in light mode, 36 % in dark mode.
  public static let systemFill = system((0x787880, 0.2), (0x787880, 0.36), (0x787880, 0.28), (0x787880, 0.44))
  /// The fill of medium-size shapes, such as a switch; 16 % opaque in light mode, 32 % in dark mode.
  public static let secondarySystemFill = system((0x787880, 0.16), (0x787880, 0.32), (0x787880, 0.24), (0x787880, 0.4))
  /// The fill of large shapes, such as a text field or a button; 12 % opaque in light mode, 24 % in dark mode.
  public static let tertiarySystemFill = system((0x767680, 0.12), (0x767680, 0.24), (0x767680, 0.2), (0x767680, 0.32))
  /// The fill of large areas with complex content; 8 % opaque in light mode, 18 % in dark mode.
  public static let quaternarySystemFill = system(
    (0x747480, 0.08), (0x767680, 0.18), (0x747480, 0.16), (0x767680, 0.26))
  /// The colour of text on a light background, independent of the traits: black.
  public static let darkText = UIColor.black
  /// The colour of text on a dark background, independent of the traits: white, 60 % opaque.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
