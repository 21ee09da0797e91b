/// A change of one property of an object of a document.
package enum DocumentChange: Hashable, Sendable {
  /// Of a constraint: points; above 0, at most 1000.
  case constant(Double), priority(Double)
  /// Of a label, a text field, a text view, or the normal title of a button.
  case text(String), fontSize(Double), textColor(Color)
  /// Of the same; the size in points.
  case font(Face, size: Double)
  /// Of a view; no colour removes the background.
  case backgroundColor(Color?), alpha(Double), isHidden(Bool)

  /// The face of a font.
  package enum Face: Hashable, Sendable {
    /// The system's font: the name of a weight, as `semibold`.
    case system(weight: String)
    case italicSystem
    /// A font by its PostScript name.
    case named(String, family: String)
  }

  /// A colour in sRGB; its parts are from 0 to 1.
  package struct Color: Hashable, Sendable {
    package var red, green, blue, alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
}

/// The reason why a document cannot be changed.
package struct DocumentEditError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
