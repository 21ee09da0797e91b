import Tendon

/// The colours of the sheet, light and dark.
enum Palette {
  static let ground = color(0xF1EFEA, 0x121419)
  static let panel = color(0xFFFFFF, 0x1D2027)
  /// The ground of a side's screen.
  static let screen = color(0xF3F4F8, 0x262A33)
  /// The ground of code.
  static let code = color(0xF6F4EF, 0x15171C)
  static let ink = color(0x1B2030, 0xF0F1F5)
  static let faint = color(0x626A7C, 0xA2A9B8)
  /// Outlines of places, lines that things stand on, and lines of text that nobody reads.
  static let line = color(0xB9BFCC, 0x59606F)
  static let wrong = color(0xC63B22, 0xFF8068)
  static let right = color(0x0B7A5C, 0x46D1A4)
  /// The view that moves.
  static let tile = color(0x3D50D6, 0x8090FF)
  /// The view beside it.
  static let other = color(0xE7A33A, 0xF2B95C)
  /// The text on a tile.
  static let onTile = color(0xFFFFFF, 0x14172A)

  private static func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
    let (light, dark) = (fixed(light), fixed(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func fixed(_ rgb: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
