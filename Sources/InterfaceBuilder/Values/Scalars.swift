import TendonGeometry

/// Numbers as documents write them: decimal, with a point, finite.
enum Scalars {
  /// Points beyond this are a mistake or an attack; no bitmap and no solver needs them.
  static let lengthLimit = 1e7

  /// The number, or nil where the text is none or is not finite.
  static func number(_ text: String) -> Double? {
    // `Double` would also take "nan", "infinity" and hexadecimal.
    let allowed = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

extension ElementReading {
  /// `YES` or `NO`; `fallback` where the attribute is absent, or is neither (with a diagnostic).
  package func bool(_ name: String, default fallback: Bool = false) -> Bool { optionalBool(name) ?? fallback }

  /// `YES` or `NO`, nil where the attribute is absent, or is neither (with a diagnostic).
  package func optionalBool(_ name: String) -> Bool? {
    guard let text = string(name) else { return nil }
    switch text {
    case "YES": return true
    case "NO": return false
    default:
      warn("\(name)=\"\(text.oneLine())\" is neither YES nor NO", "the default is used")
      return nil
    }
  }

  /// A finite number, nil where the attribute is absent, or is not one (with a diagnostic).
  package func number(_ name: String) -> Double? {
    guard let text = string(name) else { return nil }
    if let value = Scalars.number(text) { return value }
    warn("\(name)=\"\(text.oneLine())\" is not a finite number", "the default is used")
    return nil
  }

  /// A number of points within ±10 million, nil where the attribute is absent, or is not one (with a diagnostic).
  package func length(_ name: String) -> CGFloat? {
    guard let value = number(name) else { return nil }
    if abs(value) <= Scalars.lengthLimit { return CGFloat(value) }
    warn("\(name)=\"\(string(name)!.oneLine())\" is more than ten million points", "the default is used")
    return nil
  }

  /// A whole number that fits 32 bits, nil where the attribute is absent, or is not one (with a diagnostic).
  package func integer(_ name: String) -> Int? {
    guard let text = string(name) else { return nil }
    if let value = Int32(text) { return Int(value) }
    warn("\(name)=\"\(text.oneLine())\" is not a whole number", "the default is used")
    return nil
  }

  /// One of the values of a table, nil where the attribute is absent, or is not in it (with a diagnostic).
  package func choice<Value>(_ name: String, _ table: @autoclosure () -> [String: Value]) -> Value? {
    guard let text = string(name) else { return nil }
    if let value = table()[text] { return value }
    warn("\(name)=\"\(text.oneLine())\" is not known", "the default is used")
    return nil
  }

  /// A priority from 1 to 1000, nil where the attribute is absent, or is not one (with a diagnostic).
  package func priority(_ name: String = "priority") -> Float? {
    guard let value = number(name) else { return nil }
    // A number above 0 may be too small for a priority.
    let priority = Float(value)
    if priority > 0, priority <= 1000 { return priority }
    warn("\(name)=\"\(string(name)!.oneLine())\" is not above 0 and at most 1000", "the default is used")
    return nil
  }
}
