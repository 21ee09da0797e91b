import Foundation

/// The panels that viewers have open on a screen, and what each was told last.
struct PanelTable {
  /// The panels of one viewer.
  struct Panels {
    /// The mirrored accessibility tree as the viewer has it; nil while it is closed.
    var elements: [AccessibleElement]?
    /// The tree of the inspector as the viewer has it; nil while the panel is closed.
    var tree: [InspectedNode]?
    /// The number of the selected object.
    var selection: Int?
    /// The parts of the inspector's state as they were told.
    var told: [String: String] = [:]
    /// The change of the session up to which the viewer was told.
    var changes = -1
    var session: ObjectIdentifier?
  }

  /// The least time between two messages of a panel, in seconds.
  static let interval = 0.1

  private(set) var viewers: [Int: Panels] = [:]
  /// The wall time of the last update.
  var updated = -Double.infinity

  subscript(viewer: Int) -> Panels {
    get { viewers[viewer] ?? Panels() }
    set { viewers[viewer] = newValue.elements == nil && newValue.tree == nil ? nil : newValue }
  }

  mutating func close(_ viewer: Int) { viewers[viewer] = nil }
}

/// A message to a panel; a JSON object with the parts that are not nil.
struct PanelMessage: Encodable {
  /// The difference of the mirrored accessibility tree.
  var accessibility: ListDifference<AccessibleElement>?
  /// The difference of the inspector's tree.
  var tree: ListDifference<InspectedNode>?
  /// The view that a pick has found; 0 for none.
  var picked: Int?
  var outline: InspectedOutline?
  var layers: InspectedLayers?
  /// The reason why a request was refused.
  var refused: String?

  var json: String { Self.json(self) ?? "{}" }

  static func json(_ value: some Encodable) -> String? { LiveJSON.text(value) }
}
