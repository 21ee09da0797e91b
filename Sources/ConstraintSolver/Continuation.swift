/// The change of one constant in several steps, each to the next breakpoint (continuation, or homotopy: the parametric
/// method of Gass and Saaty 1955 for right-hand sides).
struct Continuation: ~Copyable {
  /// The row of the working set whose constant is the only change of the present batch, or -1.
  var row: Int32 = -1
  /// The change of the row's expression by that, and the part of it that is left to do.
  var change = 0.0
  var left = 0.0
  /// The change from where the batch began: more or less than `change` after a warm start.
  var whole = 0.0
  /// True if the present batch is made in steps.
  var isOn = false
  /// True if the present change makes so many rows infeasible that it may be tried in steps: the rest of the way is made
  /// at once where these do not pay. And the number of the last changes for which they did not, up to 8.
  var isTrial = false
  var cheapTrials = 0
  /// The rows that the present change has made infeasible.
  var infeasibleRows = 0
  /// The steps of the present way, and those of them that were as short as they may be.
  var steps = 0
  var shortSteps = 0
  /// The row whose change was made in steps last, or -1.
  var lastRow: Int32 = -1
  /// The rows that a change of one constant makes infeasible, of a small system, from which on it begins in steps.
  var leastRows = 8
  /// The basis updates that a change of one constant may take, of a small system, before it begins again in steps. With
  /// 0 every change takes steps.
  var patience = 768
  /// The basis updates before the present way.
  var pivotsBefore = 0

  init() {}

  mutating func beginBatch() {
    row = -1
    left = 0
    (isOn, isTrial) = (false, false)
    (steps, shortSteps) = (0, 0)
  }
}
