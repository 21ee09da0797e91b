import TendonInterfaceBuilder

extension String {
  /// The text as character data or an attribute of a report in XML or HTML. Characters that XML cannot contain become
  /// spaces.
  var escapedForMarkup: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\t", "\n", "\r": scalar
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": " "
      default: scalar
      }
    }
    return String(UnicodeScalarView(scalars)).escapedForXML
  }
}
