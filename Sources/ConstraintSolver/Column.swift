/// A column of the matrix, as far as inner loops need it: the row that defines the variable, and its position in the
/// graph of definitions.
struct Column {
  /// The variable's coefficient in the row that defines it; 1 at its default value. Not used inside of a block.
  var pivot = 1.0
  /// The row that defines it, or -1 where that is its default row.
  var row: Int32 = -1
  /// The entries of that row.
  var first: Int32 = 0
  var end: Int32 = 0
  /// The block of variables that are defined together, or -1 where it is defined alone.
  var block: Int32 = -1
  /// The first entry of the variable in rows of the working set that define others, or -1.
  var dependents: Int32 = -1
  /// The first entry of the variable in rows outside of the working set, or -1.
  var nonbasic: Int32 = -1
  /// The epoch of the last search that visited it.
  var mark: Int32 = 0
  private var flags: UInt8 = 0
  private var changes: UInt8 = 0
  /// The side of the default row outside the working set, where the variable is exactly at its default value.
  var defaultSide: Int8 = 1
  /// The side of the default row's infinitesimal multiplier, as far as perturbations have been updated; 0 inside the
  /// working set.
  var perturbationSide: Int8 = 0

  var isAtDefault: Bool { row < 0 }
  var isLive: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }
  /// True if the value has changed since changes were last taken.
  var hasChanged: Bool {
    get { changes & 1 != 0 }
    set { changes = newValue ? changes | 1 : changes & ~1 }
  }
  /// True if the variable is among those of a solution path, or no path is concerned with it.
  var isOnPath: Bool {
    get { changes & 2 != 0 }
    set { changes = newValue ? changes | 2 : changes & ~2 }
  }
  /// True if a change of the value is to be noted: unless the variable has changed already, and is on its path.
  var isUnmarked: Bool { changes != 3 }
  var isMarkedDualInfeasible: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }
  /// True while its default row waits in `Simplex.degenerateCandidates`.
  var isDegenerateCandidate: Bool {
    get { flags & 128 != 0 }
    set { flags = newValue ? flags | 128 : flags & ~128 }
  }
  /// True if the variable is at its default value and others depend on it.
  var isDegenerate: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }
  /// True while the crash basis keeps it at its default value.
  var isFixed: Bool {
    get { flags & 32 != 0 }
    set { flags = newValue ? flags | 32 : flags & ~32 }
  }
  /// True if its value is updated while others are deferred (`Simplex+DeferredValues`).
  var isNeeded: Bool {
    get { flags & 64 != 0 }
    set { flags = newValue ? flags | 64 : flags & ~64 }
  }
  /// True if its value crossed its default value in the present operation.
  var hasCrossed: Bool {
    get { flags & 16 != 0 }
    set { flags = newValue ? flags | 16 : flags & ~16 }
  }
}

/// The part of a variable's state that inner loops do not need.
struct VariableState {
  var tag = 0
  var defaultValue = 0.0
  /// The value when changes were last taken.
  var reported = 0.0
  /// Counts removals: a handle of an earlier one is void.
  var generation: UInt32 = 0
  /// Live and staged constraints that mention it.
  var mentions: Int32 = 0
}
