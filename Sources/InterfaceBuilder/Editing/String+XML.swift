extension String {
  /// The text as the value of an attribute or between tags, in XML and HTML.
  ///
  /// Line breaks and tabs become references, which an attribute keeps. Characters that XML cannot contain stay: a document with them
  /// is refused by its reader.
  package var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
