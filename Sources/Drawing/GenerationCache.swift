/// A cache that removes values that were not used lately: two generations of at most `limit` cost each.
///
/// When the young generation is full, it replaces the old one. A value found in the old one moves to the young one.
/// Complexity: O(1) an access.
struct GenerationCache<Key: Hashable, Value> {
  /// A key whose hash is computed once: both generations are searched by it, and growing tables do not hash texts again.
  private struct HashedKey: Hashable {
    let key: Key
    let hash: Int

    init(_ key: Key) { (self.key, hash) = (key, key.hashValue) }

    static func == (a: HashedKey, b: HashedKey) -> Bool { a.hash == b.hash && a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  let limit: Int
  private var young: [HashedKey: (value: Value, cost: Int)] = [:]
  private var old: [HashedKey: (value: Value, cost: Int)] = [:]
  private var cost = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key) -> Value? {
    let key = HashedKey(key)
    if let entry = young[key] { return entry.value }
    guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry.value, for: key, cost: entry.cost)
    return entry.value
  }

  /// Adds a value; one whose cost is above the limit is not stored.
  mutating func insert(_ value: Value, for key: Key, cost: Int) { insert(value, for: HashedKey(key), cost: cost) }

  private mutating func insert(_ value: Value, for key: HashedKey, cost: Int) {
    guard cost <= limit else { return }
    if self.cost + cost > limit {
      old = young
      young = [:]
      self.cost = 0
    }
    young[key] = (value, cost)
    self.cost += cost
  }
}
