import TendonAutoLayout

/// The state of the inspector of one session: the numbers of objects, and the edits.
@MainActor
final class SessionInspection {
  var numbers = ObjectNumbers()
  /// The edits in their order, and those that were taken back.
  var done: [AppliedEdit] = [] { didSet { revision += 1 } }
  var undone: [AppliedEdit] = []
  /// Counts the changes of the edits.
  private(set) var revision = 0
  /// The edits as a patch, as it was told last.
  var patch: EditPatch?
  /// The constraints that edits have deactivated: nothing else may hold them.
  var inactive: [NSLayoutConstraint] = []
  var costs = CostRecorder()
  var fonts = EditableFonts()
  /// The reasons for which composed mode shows layers as pixels with all that is inside of them, by the ids of the
  /// layers; empty while nobody watches in that mode.
  var fallbacks: [Int: ComposedFallback] = [:]
  /// The conflicts of the layout at a count of updates and with these constraints broken: each repair takes copies of the
  /// solver.
  var conflicts: (updates: Int, broken: [ObjectIdentifier], found: [StandingConflict])?

  /// The most edits that can be taken back.
  static let longestHistory = 500
}

/// An edit that was made.
@MainActor
struct AppliedEdit {
  let edit: InspectionEdit
  /// Brings the old value back.
  let restore: () -> Void
  /// The edit as a statement in Swift.
  let swift: String
  /// The id of the object in its document; nil for one that code has made.
  var target: String?
}
