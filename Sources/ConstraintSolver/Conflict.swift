/// The reason why a ``Solver`` refused an operation. A refused operation has changed nothing.
public struct Conflict: Error, Hashable, Sendable {
  /// The kinds of refusals.
  public enum Reason: Sendable {
    /// Required constraints contradict each other.
    case unsatisfiable
    /// A coefficient or constant is NaN or infinite, or becomes so when the terms are put together.
    case notFinite
    /// The numbers differ so much in size that double precision cannot tell the answer; a constraint whose coefficients
    /// differ by more than a factor of a billion is refused at once.
    case unstable
  }

  /// The reason of the refusal.
  public let reason: Reason

  /// The constraints that contradict each other, by ascending tag; for the other reasons what is known of the refused
  /// one.
  ///
  /// For ``Reason/unstable`` that is everything which the operation added or gave a new constant: one constraint, or
  /// what a batch has asked for. Where a constraint was refused at once, for its own numbers, only its tag is known.
  /// For ``Reason/unsatisfiable`` the set is irreducible: leaving any one of them out makes the others solvable. It
  /// holds the refused constraint. The handle of a constraint whose addition was refused is already invalid: use
  /// ``tags``.
  public let constraints: [ConstraintID]

  /// The tags of ``constraints``, in the same order.
  public let tags: [Int]
}
