import Tendon

/// The colours of the gallery.
extension CGColor {
  init(hex: UInt32, alpha: CGFloat = 1) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  static let paper = CGColor(hex: 0xf6f3ec)
  static let ink = CGColor(hex: 0x22304a)
  static let coral = CGColor(hex: 0xff6b5e)
  static let teal = CGColor(hex: 0x1fa8a0)
  static let sun = CGColor(hex: 0xffc145)
  static let violet = CGColor(hex: 0x7a5cff)
  static let sky = CGColor(hex: 0x5db8ff)

  /// Five that go together, in turn.
  static func turn(_ index: Int) -> CGColor { [.coral, .sun, .teal, .sky, .violet][index % 5] }
}
