/// Names a handler that was added to a clock, to remove it.
@MainActor
public final class CommitHandler {
  init() {}
}

extension MediaClock {
  /// Calls `handler` at the start of every commit, before the layers are laid out and displayed, until it is removed.
  ///
  /// A host does its own layout pass here. A handler runs again in the same commit as long as it leaves changes behind.
  public func addCommitHandler(_ handler: @escaping () -> Void) -> CommitHandler {
    let token = CommitHandler()
    commitHandlers.append((token, handler))
    return token
  }

  /// Removes a handler; without effect on one that has been removed.
  public func removeCommitHandler(_ token: CommitHandler) {
    commitHandlers.removeAll { $0.token === token }
  }

  /// Work done under a clock.
  public struct Counters: Hashable, Sendable {
    /// Deadlines that happened.
    public var deadlines = 0
    /// Transactions committed that held a change.
    public var commits = 0
    /// Calls of `layoutSublayers()`.
    public var layouts = 0
    /// Calls of `display()`.
    public var displays = 0
    /// Bitmaps painted for shapes and gradients.
    public var paintings = 0
    /// Animations added to layers.
    public var animations = 0
    /// Layers that were read anew for a snapshot, because they had changed since the last one.
    public var layersRead = 0
    /// Animations that were evaluated for snapshots.
    public var animationsEvaluated = 0
    /// Layers that were compared with what is seen because they, or layers inside them, wait to be seen.
    public var sightChecks = 0
  }
}
