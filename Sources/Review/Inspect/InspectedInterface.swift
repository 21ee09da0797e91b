/// The views of a document after layout: their frames, and their constraints by axis.
package struct InspectedInterface: Hashable, Sendable, Encodable {
  /// The version of the JSON form; see `Documentation/Schemas/inspect.json`.
  package var version = 1
  package var file: String
  package var scenes: [InspectedScene] = []
}

/// One scene, or an object that stands by itself.
package struct InspectedScene: Hashable, Sendable, Encodable {
  package var name: String
  /// The object id.
  package var id: String?
  /// Width and height of the screen, in points.
  package var screen: [Double]
  /// Parents first, from back to front.
  package var views: [InspectedView] = []
}

/// One view. Rectangles are left, top, width and height in points.
package struct InspectedView: Hashable, Sendable, Encodable {
  /// The depth below the window's root; 0 for that one.
  package var depth: Int
  package var type: String
  /// The object id.
  package var id: String?
  package var name: String
  /// In the superview.
  package var frame: [Double]
  /// On the screen.
  package var place: [Double]
  package var isHidden: Bool?
  package var alpha: Double?
  /// The natural width and height; -1 for none.
  package var intrinsic: [Double]?
  /// The parts of the frame that the constraints leave open.
  package var ambiguous: [String]?
  package var horizontal: [ListedConstraint] = []
  package var vertical: [ListedConstraint] = []
}

/// A constraint of a view, and its state.
package struct ListedConstraint: Hashable, Sendable, Encodable {
  package enum State: String, Hashable, Sendable, Encodable { case inactive, broken, binding, slack, unmet, redundant }

  /// The object id.
  package var id: String?
  package var line: Int?
  package var sentence: String
  package var state: State
  /// The slack of an inequality, or the points by which the constraint is off.
  package var amount: Double?
}
