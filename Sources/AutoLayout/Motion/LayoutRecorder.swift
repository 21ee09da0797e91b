import TendonConstraintSolver
import TendonGeometry

/// Notes what changes in layouts while it is the engines' recorder: what each row was before.
@MainActor
package final class LayoutRecorder {
  /// The media time, in seconds, at which the changes are made.
  let time: Double
  private var recordings: [ObjectIdentifier: LayoutRecording] = [:]
  /// The engines in which something changed, in the order in which it did.
  package private(set) var engines: [LayoutEngine] = []

  package init(time: Double) { self.time = time }

  /// Begins to note what changes in an engine. Called before the first change.
  @discardableResult
  func begin(_ engine: LayoutEngine) -> LayoutRecording {
    if let recording = recordings[ObjectIdentifier(engine)] { return recording }
    let recording = LayoutRecording(engine, time: time)
    recordings[ObjectIdentifier(engine)] = recording
    engines.append(engine)
    return recording
  }

  /// Takes what was noted of an engine; from now on it is noted anew.
  func take(_ engine: LayoutEngine) -> LayoutRecording? {
    engines.removeAll { $0 === engine }
    return recordings.removeValue(forKey: ObjectIdentifier(engine))
  }
}

/// The changes of one layout, and the state before.
@MainActor
final class LayoutRecording {
  struct Entry {
    /// The form that the solver held before; nil where there was no such row.
    let before: Row.Form?
    /// The row that bears the tag now.
    var row: Row
  }

  /// The changed rows by tag.
  private(set) var entries: [Int: Entry] = [:]
  /// The values of the model before, and those that were seen.
  let modelValues: SolverValues
  private let seenValues: SolverValues
  /// The former positions of items that were not in the solver, by their new variables.
  private var starts: [Variable: Double] = [:]
  private var newcomers: Set<ObjectIdentifier> = []

  init(_ engine: LayoutEngine, time: Double) {
    modelValues = engine.solver.allValues
    seenValues = engine.motion?.values(at: time) ?? modelValues
  }

  func note(_ row: Row) {
    if entries[row.tag] == nil {
      entries[row.tag] = Entry(before: row.held?.form, row: row)
    } else {
      entries[row.tag]?.row = row
    }
  }

  /// Items that have just come into the tree start nowhere.
  func note(newcomers nodes: [LayoutNode]) {
    for node in nodes { newcomers.insert(ObjectIdentifier(node)) }
  }

  /// The solver gets to know an item: it starts where it was put by hand.
  func note(_ variables: NodeVariables, of node: LayoutNode) {
    guard !newcomers.contains(ObjectIdentifier(node)), node.parent != nil, !node.isGuide else { return }
    starts[variables.origin.horizontal] = Double(node.frame.minX)
    starts[variables.origin.vertical] = Double(node.frame.minY)
    starts[variables.size.horizontal] = Double(node.frame.width)
    starts[variables.size.vertical] = Double(node.frame.height)
  }

  /// The value that was seen before the changes; nil for what was not there.
  func seen(_ variable: Variable) -> Double? { seenValues[variable] ?? starts[variable] }
}

extension LayoutEngine {
  /// Notes that a row is about to change in the solver.
  func recordChange(of row: Row) { LayoutEngine.recorder?.begin(self).note(row) }
}
