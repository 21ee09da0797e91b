/// The difference of two lists of values with numbers: what a viewer that has the old list needs to have the new one.
struct ListDifference<Item: Identifiable<Int> & Equatable & Encodable>: Encodable {
  /// The numbers of the new list in their order; nil if the order is the same.
  var order: [Int]?
  /// The items that are new, or differ from the old ones with their numbers.
  var changed: [Item]

  /// The difference; nil if there is none.
  init?(from old: [Item], to new: [Item]) {
    let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    changed = new.filter { known[$0.id] != $0 }
    order = old.map(\.id) == new.map(\.id) ? nil : new.map(\.id)
    if order == nil, changed.isEmpty { return nil }
  }
}
