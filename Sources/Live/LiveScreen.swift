import TendonStage

/// A screen that viewers can open: how its stage is made, and the script that it begins with.
package struct LiveScreen: Sendable {
  /// The name in addresses.
  package let id: String
  /// Makes a stage anew; throws where the document or the code of the app cannot.
  let make: @MainActor @Sendable () throws -> Stage
  /// Played before viewers take over; nil for none.
  let script: Script?
  /// Media seconds a second at first.
  let speed: Double
  /// The memory for the frames of a session that viewers can go back to, in bytes; 0 for none.
  let historyBudget: Int
  /// The document that it shows; nil for a scene of code.
  let document: LiveDocument?

  /// Creates a screen that viewers open under `id`.
  package init(
    id: String, script: Script? = nil, speed: Double = 1, historyBudget: Int = FrameHistory.standardBudget,
    document: LiveDocument? = nil,
    make: @escaping @MainActor @Sendable () throws -> Stage
  ) {
    (self.id, self.script, self.speed, self.make) = (id, script, speed, make)
    (self.historyBudget, self.document) = (historyBudget, document)
  }
}
