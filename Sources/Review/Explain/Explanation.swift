/// The contradictions of required constraints in a document or a console log, in words.
package struct Explanation: Hashable, Sendable, Encodable {
  /// The version of the JSON form; see `Documentation/Schemas/explain.json`.
  package var version = 1
  /// The document or the log as it was named.
  package var file: String
  package var conflicts: [ExplainedConflict] = []
  /// The answers to questions such as `button.width`.
  package var reasons: [ExplainedReason] = []
  /// The parts of the input that could not be used.
  package var notes: [String] = []

  package init(file: String) { self.file = file }
}

/// Constraints that cannot hold together, and changes after which the others can.
package struct ExplainedConflict: Hashable, Sendable, Encodable {
  package enum Axis: String, Hashable, Sendable, Encodable { case horizontal, vertical, both }

  /// The scene and its screen; nil for a log.
  package var scene: String?
  /// The line of a log at which the report begins.
  package var line: Int?
  package var axis: Axis
  /// False where the constraints of a log can hold together as far as the log tells.
  package var isContradiction: Bool
  /// None of them can be left out of the contradiction.
  package var constraints: [ExplainedConstraint]
  /// The number of items whose length below 0 would resolve the contradiction.
  package var limits: Int
  /// The number of the constraint that layout does without, as in ``ExplainedConstraint/number``.
  package var broken: Int?
  /// The points by which it is off.
  package var excess: Double?
  /// The number of constraints in the report of a log.
  package var reported: Int?
  /// Known causes, a sentence each.
  package var causes: [String]
  package var repairs: [ExplainedRepair]
  package var drawing: ConflictDrawing
}

/// One constraint of a contradiction.
package struct ExplainedConstraint: Hashable, Sendable, Encodable {
  /// The origins of constraints.
  package enum Source: String, Hashable, Sendable, Encodable {
    /// The document or the program's code.
    case program
    /// A container such as a stack view.
    case container
    /// A frame and an autoresizing mask.
    case autoresizingMask
    /// The natural size of a view with content.
    case contentSize
    /// The size that the topmost view or a cell is given.
    case givenSize
    /// A value that a log does not have.
    case assumption
  }

  /// The position in the list, from 1.
  package var number: Int
  /// The object id, or the address in a log.
  package var id: String?
  package var identifier: String?
  /// The line of the document, or of a source file that the log names with `place`.
  package var line: Int?
  /// The source file that a log names.
  package var place: String?
  package var sentence: String
  /// The description in UIKit's words.
  package var text: String
  package var source: Source
}

/// A change after which the other constraints hold together. Each was tried on a copy of the solver.
package struct ExplainedRepair: Hashable, Sendable, Encodable {
  package enum Change: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Ends the placing of a view by its frame and mask.
    case releaseMask
    /// Gives the constraint a priority, so that it holds as far as the others allow.
    case priority
    /// Gives it a constant, in points.
    case constant
    case remove
  }

  package var change: Change
  /// The constraint, as in ``ExplainedConstraint/number``.
  package var constraint: Int
  /// The new priority or constant.
  package var value: Double?
  /// The constant before.
  package var old: Double?
  /// The view of a mask.
  package var view: String?
}

/// The chain of constraints that decide one number of a frame.
package struct ExplainedReason: Hashable, Sendable, Encodable {
  /// The scene and its screen.
  package var scene: String
  package var view: String
  /// `x`, `y`, `width` or `height`.
  package var part: String
  /// In points, before it is rounded to pixels.
  package var value: Double
  /// In such an order that each names a view that is known from the ones before it.
  package var steps: [ExplainedConstraint]
  /// The mechanism that decides the number, where it is not constraints.
  package var source: String?
}
