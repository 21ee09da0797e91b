/// The edits of a list between the outermost begin and end of a batch; nested batches are merged into one.
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

  /// Ends the innermost batch. Returns the edits and the merged completion if it was the outermost one, else nil.
  mutating func end(_ completion: ((Bool) -> Void)?) -> (update: ListUpdate, completion: ((Bool) -> Void)?)? {
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0, let update else { return nil }
    let all = completions
    (self.update, completions) = (nil, [])
    return (update, all.isEmpty ? nil : { finished in for one in all { one(finished) } })
  }
}
