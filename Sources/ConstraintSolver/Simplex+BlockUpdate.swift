/// The update of a block in which one row replaces another one: its factors stay, and the replacement is noted beside
/// them (`BlockUpdates`). In a tree of views whose parents are centred above their children all positions are one
/// block, of which a basis update concerns a few rows.
extension Simplex {
  /// A block of fewer variables is factored again.
  private static let leastSize = 16

  /// Replaces a row of a block by one that depends on no other variable that changes; false, and nothing has changed,
  /// if the block is to be factored again. Only the block lies between the two rows.
  mutating func updateBlock(_ block: Int32, _ leaving: Int32, for entering: Int32) -> Bool {
    let size = Int(blocks[block].size)
    if size < Simplex.leastSize { return false }
    var place = -1
    for t in 0..<size where blocks[block].row(Int32(t)) == leaving { place = t }
    for e in rows[entering].first..<rows[entering].end {
      let v = entries[e].variable
      if columns[v].block == block { work[v] = entries[e].coefficient }
    }
    factorScratch.numbers.extend(to: size, with: 0)
    for t in 0..<size {
      let v = blocks[block].variable(Int32(t))
      factorScratch.numbers[t] = work[v]
      work[v] = 0
    }
    blocks[block].solveForMultiples(&factorScratch.numbers)
    var (count, greatest) = (0, 0.0)
    for t in 0..<size where factorScratch.numbers[t] != 0 {
      count += 1
      greatest = max(greatest, abs(factorScratch.numbers[t]))
    }
    if !(abs(factorScratch.numbers[place]) >= 0.1 * greatest) { return false }
    if !blocks[block].updates.hasRoom(for: count + 2, size: size) { return false }
    counters.visits += count
    factorVisits += count
    blocks[block].updates.append(place, factorScratch.numbers, size: size)
    blocks[block].replace(leaving, by: entering)
    return true
  }
}
