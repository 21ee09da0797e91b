/// Names a handler that was added to a clock, to remove it.
@MainActor
package final class CommitHandler {
  init() {}
}

extension MediaClock {
  /// Calls `handler` at the start of every commit, before the layers are laid out and displayed, until it is removed.
  ///
  /// A host does its own layout pass here. A handler runs again in the same commit as long as it leaves changes behind.
  package func addCommitHandler(_ handler: @escaping () -> Void) -> CommitHandler {
    let token = CommitHandler()
    commitHandlers.append((token, handler))
    return token
  }

  /// Removes a handler; without effect on one that has been removed.
  package func removeCommitHandler(_ token: CommitHandler) {
    commitHandlers.removeAll { $0.token === token }
  }

  /// Work done under a clock.
  package struct Counters: Hashable, Sendable {
    /// Deadlines that happened.
    package var deadlines = 0
    /// Transactions committed that held a change.
    package var commits = 0
    /// Calls of `layoutSublayers()`.
    package var layouts = 0
    /// Calls of `display()`.
    package var displays = 0
    /// Bitmaps painted for shapes and gradients.
    package var paintings = 0
    /// Animations added to layers.
    package var animations = 0
    /// Layers that were read anew for a snapshot, because they had changed since the last one.
    package var layersRead = 0
    /// Animations that were evaluated for snapshots.
    package var animationsEvaluated = 0
    /// Progresses of animations that were evaluated for snapshots: of those with one pace in a row, one.
    package var pacesEvaluated = 0
    /// Layers that were compared with what is seen because they, or layers inside them, wait to be seen.
    package var sightChecks = 0

    /// Counts what a program of animations has evaluated.
    mutating func note(animations: Int, paces: Int) {
      animationsEvaluated += animations
      pacesEvaluated += paces
    }
  }
}
