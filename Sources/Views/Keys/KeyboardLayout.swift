import TendonGeometry

/// The function of a key.
enum KeyFunction: Hashable {
  case text(String)
  case shift, delete, enter, space
  /// Goes to another page of the same keyboard.
  case page(KeyboardPage)
  /// A place without a key.
  case gap
}

/// The pages between which a keyboard changes.
enum KeyboardPage: Hashable { case letters, numbers, signs }

/// The rows of keys for a kind of text; widths are tenths of a row.
struct KeyboardLayout: Equatable {
  struct Key: Equatable {
    var function: KeyFunction
    var share: CGFloat
    /// Small letters below a digit.
    var subtitle: String?

    init(_ function: KeyFunction, _ share: CGFloat, subtitle: String? = nil) {
      (self.function, self.share, self.subtitle) = (function, share, subtitle)
    }
  }

  var rows: [[Key]]
  /// True if the keys are few and large.
  var isPad = false

  /// True if a kind of text is typed with digits only.
  static func isPad(_ type: UIKeyboardType) -> Bool {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    case .default, .asciiCapable, .numbersAndPunctuation, .URL, .emailAddress, .namePhonePad, .twitter, .webSearch:
      false
    }
  }

  static func firstPage(of type: UIKeyboardType) -> KeyboardPage {
    type == .numbersAndPunctuation ? .numbers : .letters
  }

  init(_ type: UIKeyboardType, page: KeyboardPage, decimalSeparator: String) {
    if type == .namePhonePad, page != .letters {
      rows = KeyboardLayout.pad(.phonePad, page: .letters, decimalSeparator: decimalSeparator)
      // The way back to the letters stands where a phone has its other signs.
      rows[rows.count - 1][0] = Key(.page(.letters), 10.0 / 3)
      isPad = true
      return
    }
    if KeyboardLayout.isPad(type) {
      rows = KeyboardLayout.pad(type, page: page, decimalSeparator: decimalSeparator)
      isPad = true
      return
    }
    func keys(_ letters: String, _ share: CGFloat = 1) -> [Key] { letters.map { Key(.text(String($0)), share) } }
    let delete = Key(.delete, 1.5)
    let marks = keys(".,?!'", 1.4)
    switch page {
    case .letters:
      rows = [keys("qwertyuiop"), keys("asdfghjkl"), [Key(.shift, 1.5)] + keys("zxcvbnm") + [delete]]
    case .numbers:
      rows = [keys("1234567890"), keys("-/:;()$&@\""), [Key(.page(.signs), 1.5)] + marks + [delete]]
    case .signs:
      rows = [keys("[]{}#%^*+="), keys("_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}")]
      rows.append([Key(.page(.numbers), 1.5)] + marks + [delete])
    }
    let other = Key(.page(page == .letters ? .numbers : .letters), 2.25)
    let middle: [Key] =
      switch type {
      case .emailAddress: [Key(.space, 3.1), Key(.text("@"), 1.2), Key(.text("."), 1.2)]
      case .URL: [Key(.text("."), 1.75), Key(.text("/"), 1.75), Key(.text(".com"), 2)]
      case .twitter: [Key(.space, 3.1), Key(.text("@"), 1.2), Key(.text("#"), 1.2)]
      case .webSearch: [Key(.space, 4.3), Key(.text("."), 1.2)]
      default: [Key(.space, 5.5)]
      }
    rows.append([other] + middle + [Key(.enter, 2.25)])
  }

  /// Digits in three columns; left below a separator, the way to other signs, or nothing.
  private static func pad(_ type: UIKeyboardType, page: KeyboardPage, decimalSeparator: String) -> [[Key]] {
    let third: CGFloat = 10.0 / 3
    let letters = [" ", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    var rows = (0..<3).map { row in
      (1...3).map { column in
        let digit = 3 * row + column
        return Key(.text("\(digit)"), third, subtitle: type == .decimalPad ? nil : letters[digit - 1])
      }
    }
    var corner = Key(.gap, third)
    if type == .decimalPad { corner.function = .text(decimalSeparator) }
    if type == .phonePad {
      corner.function = .page(page == .letters ? .signs : .letters)
      if page != .letters { rows[2] = ["*", "+", "#"].map { Key(.text($0), third) } }
    }
    rows.append([corner, Key(.text("0"), third, subtitle: type == .decimalPad ? nil : ""), Key(.delete, third)])
    return rows
  }
}
