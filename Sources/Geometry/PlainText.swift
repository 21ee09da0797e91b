#if !hasFeature(Embedded)
  /// Numbers and texts as scripts, traces and code have them; the formats differ only in what they escape.
  package enum PlainText {
    /// The shortest text that reads back as the same number; whole numbers without a fraction, and zero without a sign.
    package static func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
      if value == 0 { return "0" }
      let text = value.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A text in quotation marks, with backslashes before quotation marks and backslashes, and `\n` for line breaks.
    ///
    /// - Parameter escape: the text for another scalar; nil: itself.
    package static func quoted(_ text: String, escape: (Unicode.Scalar) -> String? = { _ in nil }) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        default:
          if let escaped = escape(scalar) { result += escaped } else { result.unicodeScalars.append(scalar) }
        }
      }
      return result + "\""
    }
  }
#endif
