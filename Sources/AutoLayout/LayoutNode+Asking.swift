import TendonConstraintSolver
import TendonGeometry

extension LayoutNode {
  /// The four numbers of a frame, as traces name them.
  private enum Part: String, CaseIterable {
    case minX, minY, width = "Width", height = "Height"

    func variable(_ variables: NodeVariables) -> Variable {
      switch self {
      case .minX: variables.origin.horizontal
      case .minY: variables.origin.vertical
      case .width: variables.size.horizontal
      case .height: variables.size.vertical
      }
    }
  }

  /// True if the constraints leave the item a choice of place or size. False for the topmost item.
  ///
  /// Takes pending changes into account. An item that nothing places although its mask is off is ambiguous.
  package var hasAmbiguousLayout: Bool { !ambiguousParts.isEmpty }

  /// The parts of place and size that the constraints leave open: some of `minX`, `minY`, `Width` and `Height`.
  ///
  /// Takes pending changes into account. The engine keeps what it finds until the next change, so that asking all items
  /// of a tree takes about the time of one solution of it.
  package var ambiguousParts: [String] {
    guard parent != nil, placement == nil else { return [] }
    let engine = engine
    engine.update()
    engine.counters.ambiguityQueries += 1
    guard let variables else { return isLeftAlone ? Part.allCases.map(\.rawValue) : [] }
    let search = engine.ambiguitySearch ?? AmbiguitySearch(engine.solverOfConstraints)
    engine.ambiguitySearch = search
    // Of most items no part is open.
    let (origin, size) = (variables.origin, variables.size)
    guard
      search.isAmbiguous(origin.horizontal) || search.isAmbiguous(origin.vertical)
        || search.isAmbiguous(size.horizontal) || search.isAmbiguous(size.vertical)
    else { return [] }
    return Part.allCases.filter { search.isAmbiguous($0.variable(variables)) }.map(\.rawValue)
  }

  private var isLeftAlone: Bool { !translatesAutoresizingMaskIntoConstraints && !isGuide }

  /// The constraints that decide where the item lies and how long it is along an axis, by order of creation: those of the
  /// program, and what masks, natural sizes and the size of the root say.
  ///
  /// Takes pending changes into account. Where several constraints say the same, one of them is named.
  package func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let engine = engine
    engine.update()
    guard let variables else { return [] }
    let ids = engine.solver.explain(variables.origin[axis]) + engine.solver.explain(variables.size[axis])
    return Set(ids.map { engine.solver.tag(of: $0) }).sorted().compactMap { engine.constraint(tagged: $0) }
  }

  /// Another layout that the constraints allow just as well, in which the item lies elsewhere or has another size: the
  /// frames of all items that the solver places, in their parents' coordinates. Nil where there is none.
  package func alternativeFrames() -> [(node: LayoutNode, frame: CGRect)]? {
    guard parent != nil, placement == nil else { return nil }
    let engine = engine
    engine.update()
    guard let variables else { return nil }
    let solver = engine.solverOfConstraints
    for part in Part.allCases {
      guard let (_, other) = solver.witnesses(part.variable(variables)) else { continue }
      return engine.placedNodes.map { node, variables in
        (
          node,
          CGRect(
            x: other.value(of: variables.origin.horizontal), y: other.value(of: variables.origin.vertical),
            width: other.value(of: variables.size.horizontal), height: other.value(of: variables.size.vertical))
        )
      }
    }
    return nil
  }
}

extension LayoutEngine {
  /// The nodes below the root that have variables, in the order of their creation.
  fileprivate var placedNodes: [(LayoutNode, NodeVariables)] {
    guard let root else { return [] }
    return root.subtree.dropFirst().compactMap { node in node.variables.map { (node, $0) } }
      .sorted { $0.0.serial < $1.0.serial }
  }
}

/// An item whose place or size the constraints leave open.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// Class and address of the item.
  public let item: String
  /// The undetermined parts of the frame: some of `minX`, `minY`, `Width` and `Height`.
  public let parts: [String]

  /// Makes an ambiguity of an item.
  public init(item: String, parts: [String]) {
    self.item = item
    self.parts = parts
  }

  /// As the Auto Layout trace words it.
  public var report: String { parts.map { "AMBIGUOUS LAYOUT for \(item).\($0)" }.joined(separator: ", ") }
}
