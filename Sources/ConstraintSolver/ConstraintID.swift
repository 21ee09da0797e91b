/// A handle of a constraint in a ``Solver``: 8 bytes, valid until the constraint is removed.
///
/// Handles of removed constraints are recognised: using one traps.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
