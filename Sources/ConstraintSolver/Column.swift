/// What the solver's inner loops need of a variable: which row defines it, and its place in the graph of definitions.
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
  /// The epoch of the last search that came by.
  var mark: Int32 = 0
  private var flags: UInt8 = 0
  /// The side of the default row outside the working set, where the variable is exactly at its default value.
  var defaultSide: Int8 = 1
  /// The side on which the default row presses, as far as ties have been told; 0 inside the working set.
  var perturbationSide: Int8 = 0

  var isAtDefault: Bool { row < 0 }
  var isLive: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }
  /// Whether the value has moved since changes were last taken.
  var hasChanged: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }
  var isMarkedDualInfeasible: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }
  /// True while its default row waits in `Simplex.degenerateCandidates`.
  var isDegenerateCandidate: Bool {
    get { flags & 128 != 0 }
    set { flags = newValue ? flags | 128 : flags & ~128 }
  }
  /// Whether the variable is at its default value and something depends on that.
  var isDegenerate: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }
  /// Kept at its default value by the structural start, for now.
  var isFixed: Bool {
    get { flags & 32 != 0 }
    set { flags = newValue ? flags | 32 : flags & ~32 }
  }
  /// Whether its value is moved while others are left alone (`Simplex+DeferredValues`).
  var isNeeded: Bool {
    get { flags & 64 != 0 }
    set { flags = newValue ? flags | 64 : flags & ~64 }
  }
  /// Whether its value went through its default value in the present operation.
  var hasCrossed: Bool {
    get { flags & 16 != 0 }
    set { flags = newValue ? flags | 16 : flags & ~16 }
  }
}

/// What is seldom needed of a variable.
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
