/// Sorts items that partly hide each other into an order of drawing.
///
/// Items that cannot be ordered, because two of them are in front of each other in different places or several of them
/// in a cycle, form one group: the strongly connected components of the relation "is behind" (Tarjan 1972).
struct DepthOrder {
  /// The items that must be drawn after each item.
  private var after: [[Int]]

  init(count: Int) { after = Array(repeating: [], count: count) }

  /// Requires that `front` is drawn after `back`.
  mutating func draw(_ front: Int, after back: Int) { after[back].append(front) }

  /// Returns all items, back to front, in groups of those that cannot be ordered. If no relation orders two groups, the
  /// one with the lower rank is drawn first; `rank` contains every number below `count` once. A group is sorted by
  /// rank.
  func groups(rank: [Int]) -> [[Int]] {
    let groupOf = components()
    let count = (groupOf.max() ?? -1) + 1
    var members = Array(repeating: [Int](), count: count)
    var byRank = Array(repeating: 0, count: rank.count)
    for (thing, rank) in rank.enumerated() { byRank[rank] = thing }
    for thing in byRank { members[groupOf[thing]].append(thing) }
    var waiting = Array(repeating: 0, count: count)
    for back in after.indices {
      for front in after[back] where groupOf[front] != groupOf[back] { waiting[groupOf[front]] += 1 }
    }
    // Among the groups whose predecessors are drawn, the one with the lowest rank goes first.
    var ready: [Int] = (0..<count).filter { waiting[$0] == 0 }.sorted { rank[members[$0][0]] > rank[members[$1][0]] }
    var order: [[Int]] = []
    while let group = ready.popLast() {
      order.append(members[group])
      for back in members[group] {
        for front in after[back] where groupOf[front] != group {
          let next = groupOf[front]
          waiting[next] -= 1
          guard waiting[next] == 0 else { continue }
          let key = rank[members[next][0]]
          var (low, high) = (0, ready.count)
          while low < high {
            let middle = (low + high) / 2
            if rank[members[ready[middle]][0]] > key { low = middle + 1 } else { high = middle }
          }
          ready.insert(next, at: low)
        }
      }
    }
    return order
  }

  /// Returns the index of each item's group.
  private func components() -> [Int] {
    let count = after.count
    var (found, lowest, group) = (
      Array(repeating: -1, count: count), Array(repeating: 0, count: count), Array(repeating: -1, count: count)
    )
    var (open, walk): ([Int], [(thing: Int, next: Int)]) = ([], [])
    var (clock, groups) = (0, 0)
    for start in 0..<count where found[start] < 0 {
      walk.append((start, 0))
      while let (thing, next) = walk.popLast() {
        if next == 0 {
          (found[thing], lowest[thing]) = (clock, clock)
          clock += 1
          open.append(thing)
        }
        if next < after[thing].count {
          walk.append((thing, next + 1))
          let other = after[thing][next]
          if found[other] < 0 {
            walk.append((other, 0))
          } else if group[other] < 0 {
            lowest[thing] = min(lowest[thing], found[other])
          }
          continue
        }
        if let parent = walk.last { lowest[parent.thing] = min(lowest[parent.thing], lowest[thing]) }
        guard lowest[thing] == found[thing] else { continue }
        while let member = open.popLast() {
          group[member] = groups
          if member == thing { break }
        }
        groups += 1
      }
    }
    return group
  }
}
