import TendonAutoLayout

/// Words, numbers and signs.
extension LoggedConstraintParser {
  mutating func take(_ isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }

  mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  mutating func relation() -> NSLayoutConstraint.Relation? {
    let signs: [(String, NSLayoutConstraint.Relation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]
    for (sign, relation) in signs where rest.hasPrefix(sign) {
      rest = rest.dropFirst(2)
      return relation
    }
    return nil
  }

  /// Reads `44`, `-16`, `- 16`, `+ 25`, `1e-05`; leaves the text as it was where no number follows.
  mutating func signedNumber() -> Double? {
    let start = rest
    var isNegative = false
    if rest.first == "-" || rest.first == "+" {
      isNegative = rest.first == "-"
      rest = rest.dropFirst()
      skipSpaces()
    }
    var digits = take { $0.isASCII && $0.isNumber || $0 == "." }
    if rest.first == "e" || rest.first == "E", !digits.isEmpty {
      let beforeExponent = rest
      rest = rest.dropFirst()
      let sign = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
      let exponent = take { $0.isASCII && $0.isNumber }
      if exponent.isEmpty { rest = beforeExponent } else { digits += "e\(sign)\(exponent)" }
    }
    // The digits may be the beginning of a name.
    guard let number = Double(digits), rest.first.map({ !$0.isLetter && $0 != ":" && $0 != "_" }) ?? true else {
      rest = start
      return nil
    }
    return isNegative ? -number : number
  }
}
