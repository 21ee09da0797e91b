/// Identifiers that a snapshot marks, each once, in the order in which they were marked first.
struct SnapshotMarks<Identifier: Hashable> {
  /// The identifiers in order; nil where a mark was removed.
  private var list: [Identifier?] = []
  private var indices: [Identifier: Int] = [:]

  /// The marked identifiers in order.
  var identifiers: [Identifier] { list.compactMap { $0 } }

  mutating func add(_ identifiers: [Identifier]) {
    for identifier in identifiers where indices[identifier] == nil {
      indices[identifier] = list.count
      list.append(identifier)
    }
  }

  /// Removes a mark; without effect for an identifier that is not marked.
  ///
  /// - Complexity: O(1), averaged over all removals.
  mutating func remove(_ identifier: Identifier) {
    guard !list.isEmpty, let index = indices.removeValue(forKey: identifier) else { return }
    list[index] = nil
    // At least as many marks were removed as are moved here.
    guard 2 * indices.count <= list.count else { return }
    list.removeAll { $0 == nil }
    for (index, identifier) in list.enumerated() { indices[identifier!] = index }
  }
}

extension SnapshotMarks: Sendable where Identifier: Sendable {}
