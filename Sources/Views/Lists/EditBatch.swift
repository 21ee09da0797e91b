/// What a list is told of between the call that begins a batch of edits and the one that ends it; batches inside each other
/// are one.
struct EditBatch {
  /// The edits so far; nil while no batch is open.
  var update: ListUpdate?
  private var depth = 0
  private var completions: [(Bool) -> Void] = []

  var isOpen: Bool { depth > 0 }

  mutating func begin() {
    if depth == 0 { update = ListUpdate() }
    depth += 1
  }

  /// Ends what was begun last: gives the edits, and what is to be called when they have been shown, where nothing is open any
  /// more.
  mutating func end(_ completion: ((Bool) -> Void)?) -> (update: ListUpdate, completion: ((Bool) -> Void)?)? {
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0, let update else { return nil }
    let all = completions
    (self.update, completions) = (nil, [])
    return (update, all.isEmpty ? nil : { finished in for one in all { one(finished) } })
  }
}
