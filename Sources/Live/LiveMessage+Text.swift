extension LiveMessage {
  /// The longest text that is taken at once, in Unicode scalars; the rest is left out.
  package static let longestText = 1 << 20

  /// The message for a text from the clipboard or an input method: line ends become line feeds, tabs spaces, and other
  /// control characters are left out; nil where nothing is left.
  package static func plain(_ text: String) -> LiveMessage? {
    var plain = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(longestText) {
      switch scalar {
      case "\r": plain.append("\n")
      case "\n": if last != "\r" { plain.append("\n") }
      case "\t": plain.append(" ")
      default: if scalar.value >= 32, scalar.value != 127 { plain.append(scalar) }
      }
      last = scalar
    }
    return plain.isEmpty ? nil : .text(String(plain))
  }
}
