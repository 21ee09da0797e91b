import TendonAutoLayout
import TendonGeometry
import TendonStage
import TendonViews

/// A contradiction of required constraints, and the choice of repairs.
struct InspectedConflict: Encodable {
  /// A repair: an edit that was tried on a copy of the solver.
  struct Repair: Encodable {
    /// The number of the constraint, and the words of the edit: its property and value.
    var constraint: Int
    var property: String
    var value: String
    /// The edit in words.
    var text: String
  }

  /// The report in UIKit's words.
  var report: String
  /// The numbers of the constraints in it, and of the one that layout does without.
  var constraints: [Int]
  var broken: Int
  var repairs: [Repair]
}

/// The edits of a session, as panels are told.
struct InspectedEdits: Encodable {
  var count: Int
  var canRedo: Bool
  /// The edits as Swift, a statement a line.
  var swift: String
  /// The edits as a patch of the document; nil where the screen shows none.
  var patch: String?
}

extension LiveSession {
  /// The parts of the inspector's state that do not depend on the viewer, as JSON by name.
  func inspectionReport() -> [String: String] {
    stage.perform {
      let edits = InspectedEdits(
        count: inspection.done.count, canRedo: !inspection.undone.isEmpty,
        swift: inspection.done.map { $0.swift + "\n" }.joined(), patch: patch())
      return [
        "costs": PanelMessage.json(inspection.costs.costs.suffix(60)) ?? "[]",
        "velocities": PanelMessage.json(inspectedVelocities()) ?? "[]",
        "conflicts": PanelMessage.json(inspectedConflicts()) ?? "[]", "edits": PanelMessage.json(edits) ?? "{}",
        "diagnostics": PanelMessage.json(Array((stage.documentDiagnostics + stage.diagnostics).prefix(200))) ?? "[]",
      ]
    }
  }

  private func inspectedConflicts() -> [InspectedConflict] {
    standingConflicts().map { conflict in
      InspectedConflict(
        report: conflict.report.report, constraints: conflict.constraints.map { inspection.numbers.number(of: $0) },
        broken: inspection.numbers.number(of: conflict.broken), repairs: conflict.repairs.map { inspected($0) })
    }
  }

  /// The contradictions of the present layout, found again only when the layout was solved again.
  func standingConflicts() -> [StandingConflict] {
    stage.window.layoutIfNeeded()
    let engine = stage.window.layoutNode.engine
    // A broken constraint may go without another solution.
    let broken = engine.brokenConstraints.map { ObjectIdentifier($0) }
    if let known = inspection.conflicts, known.updates == engine.counters.updates, known.broken == broken {
      return known.found
    }
    let found = engine.standingConflicts
    inspection.conflicts = (engine.counters.updates, broken, found)
    return found
  }

  private func inspected(_ repair: LayoutRepair) -> InspectedConflict.Repair {
    let number = inspection.numbers.number(of: repair.constraint)
    let text = repair.constraint.description
    switch repair.change {
    case .deactivate:
      return .init(constraint: number, property: "isActive", value: "false", text: "Deactivate \(text)")
    case .lowerPriority(let priority):
      let value = SwiftName.literal(Double(priority))
      return .init(constraint: number, property: "priority", value: value, text: "Priority \(value) for \(text)")
    case .setConstant(let constant):
      let value = SwiftName.literal(Double(constant))
      return .init(constraint: number, property: "constant", value: value, text: "Constant \(value) in \(text)")
    }
  }

  /// Answers a request of a panel; nil where the panel is told by its next update.
  func answer(_ request: InspectionRequest, selection: Int?) -> PanelMessage? {
    var message = PanelMessage()
    switch request {
    case .pick(let point):
      message.picked = stage.perform { view(at: point).map { inspection.numbers.number(of: $0) } ?? 0 }
    case .outline(let number):
      guard let object = inspection.numbers.object(number) else {
        message.refused = "this object is gone"
        break
      }
      let other = selection.flatMap { inspection.numbers.object($0) }
      message.outline = stage.perform { outline(of: object, from: other) }
      if message.outline == nil { message.refused = "this object has no place on the screen" }
    case .layers: message.layers = inspectedLayers()
    case .edit(let edit): message.refused = self.edit(edit)
    case .undo: message.refused = undo()
    case .redo: message.refused = redo()
    case .accessibility, .open, .select: break
    }
    let isEmpty = message.picked == nil && message.outline == nil && message.layers == nil && message.refused == nil
    return isEmpty ? nil : message
  }
}
