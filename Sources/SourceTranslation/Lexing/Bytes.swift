extension UInt8 {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let bang: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let pound: UInt8 = 0x23
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let backtick: UInt8 = 0x60

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// A letter, `_`, `$`, or a byte of a character outside ASCII.
  var beginsWord: Bool {
    (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F || self == 0x24 || self >= 0x80
  }
  var continuesWord: Bool { beginsWord || isDigit }
  /// One of `/ = - + ! * % < > & | ^ ~ ?`.
  var isOperator: Bool {
    switch self {
    case 0x2F, 0x3D, 0x2D, 0x2B, 0x21, 0x2A, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}
