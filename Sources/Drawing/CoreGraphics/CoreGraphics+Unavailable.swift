// Types that are left out. The compiler gives the reason and the way out.

/// The drawing of a cell that fills repeat. Not available: the message says why.
@available(
  *, unavailable, message: "fills have one colour; clip to the path, then draw the cell in a loop"
)
public final class CGPattern {}
