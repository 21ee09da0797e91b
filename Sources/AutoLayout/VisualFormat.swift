import TendonGeometry

/// A sentence of the visual format language, read but not yet given views and numbers.
///
/// ```
/// format      := (orientation ':')? (superview connection)? view (connection view)* (connection superview)?
/// orientation := 'H' | 'V'                      superview := '|'
/// view        := '[' name predicates? ']'
/// connection  := nothing | '-' (simple | predicates) '-' | '-'
/// predicates  := '(' predicate (',' predicate)* ')'
/// predicate   := ('==' | '<=' | '>=')? (name | number) ('@' (name | number))?
/// simple      := name | number
/// ```
struct VisualFormat: Equatable {
  /// A number or the name of one, and where it stands in the text.
  struct Value: Equatable {
    enum Content: Equatable { case number(Double), name(String) }
    var content: Content
    var position: Int
  }

  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Value
    var priority: Value?
  }

  /// The connection between two neighbours.
  enum Connection: Equatable {
    case flush
    case standard
    case predicates([Predicate])
  }

  struct View: Equatable {
    var name: String
    /// Of the name, for errors.
    var position: Int
    var predicates: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The connection to the superview at the start, and where the bar stands.
  var leading: (connection: Connection, position: Int)?
  var views: [View] = []
  /// The connections between the views, one fewer than there are views.
  var connections: [Connection] = []
  var trailing: (connection: Connection, position: Int)?

  static func == (a: VisualFormat, b: VisualFormat) -> Bool {
    a.axis == b.axis && a.views == b.views && a.connections == b.connections
      && a.leading?.connection == b.leading?.connection && a.trailing?.connection == b.trailing?.connection
  }
}

/// The fault of a format, and its place.
struct VisualFormatError: Error, Equatable {
  var reason: String
  var format: String
  /// In characters from the start.
  var position: Int

  /// As UIKit words it: the reason, the format, and a caret under the place.
  var message: String {
    "Unable to parse constraint format: \n\(reason) \n\(format) \n" + String(repeating: " ", count: position) + "^"
  }
}
