/// A handle of an unknown of a ``Solver``: 8 bytes, valid until the variable is removed.
///
/// Handles of removed variables are recognised: using one traps.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
