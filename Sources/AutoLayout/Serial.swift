/// Numbers in order of creation, shared by nodes and constraints.
///
/// The solver's tags are made of them, so that a layout is a function of what there is, not of when it was switched on.
@MainActor
enum Serial {
  private static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}
