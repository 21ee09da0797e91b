/// The tags of the rows that are broken, found also by the rows that they contradict: a change is looked up, whatever
/// else is broken.
struct BrokenRows {
  private(set) var tags: Set<Int> = []
  /// By a row's tag, the broken rows whose conflicts name it.
  private var naming: [Int: Set<Int>] = [:]

  mutating func insert(_ tag: Int, brokenBy reasons: [Int]) {
    tags.insert(tag)
    for reason in reasons { naming[reason, default: []].insert(tag) }
  }

  mutating func remove(_ tag: Int, brokenBy reasons: [Int]) {
    tags.remove(tag)
    for reason in reasons {
      naming[reason]?.remove(tag)
      if naming[reason]?.isEmpty == true { naming[reason] = nil }
    }
  }

  /// The broken rows whose conflicts name one of the tags, in ascending order.
  func naming(_ changed: Set<Int>) -> [Int] {
    var found: Set<Int> = []
    for tag in changed { found.formUnion(naming[tag] ?? []) }
    return found.sorted()
  }
}
