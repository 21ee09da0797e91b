/// FTRAN: a row as a combination of the working set, λ A_W = a. λ is the pivot column of the dual linear program and
/// the input of the dual ratio test.
///
/// A sparse triangular solve in two phases (Gilbert and Peierls 1988): a depth-first search collects the variables that
/// can take part, then the numbers are substituted in topological order.
///
/// The inner loops here and in `Simplex+Direction` read their buffers' addresses first: otherwise the compiler has to
/// assume that a store through one of them changes another's.
extension Simplex {
  /// Writes a row as a combination of the working set, into `combination`; default rows are named by complement.
  ///
  /// The rows of the combination define the row's variables, the variables of those rows, and so on. They are left in
  /// `definitionReach`, unless there is an order of definitions (`Simplex+OrderedCombination`).
  mutating func combine(_ member: Int32) {
    combination.removeAll()
    if member < 0 {
      work[~member] = 1
      beginSearch()
      definitionReach.removeAll()
      reachDefinitions(~member)
      solveDefinitions()
      counters.visits += definitionReach.count + combination.count
      return
    }
    for e in rows[member].first..<rows[member].end { work[entries[e].variable] += entries[e].coefficient }
    if usesDefinitionOrder() { combineInOrder(member) } else { combineBySearch(member) }
  }

  /// Appends a variable and all that define it to `definitionReach`, in topological order.
  ///
  /// - Parameters:
  ///   - skipsNeeded: leaves out variables whose values are not deferred.
  ///   - label: leaves out variables before this one in the order of definitions, where there is one.
  ///   - limit: the greatest number of nodes.
  /// - Returns: false if there are more nodes than that; then `definitionReach` is not complete.
  @discardableResult
  mutating func reachDefinitions(
    _ start: Int32, skipsNeeded: Bool = false, from label: UInt64 = 0, limit: Int = .max
  ) -> Bool {
    let columns = columns.base
    let entries = entries.base
    let epoch = epoch
    let labels = definitionOrder.labels.base
    var left = limit - definitionReach.count
    // The frame that is being worked on; those below it wait in `frames`.
    var frame = SearchFrame(node: start, member: 0, cursor: 0, end: 0)
    var v = Int(start)
    var isFirst = true
    while true {
      // Meet v, which is not marked yet.
      left -= 1
      if left < 0 {
        frames.removeAll()
        return false
      }
      if columns[v].block >= 0 {
        left -= Int(blocks[columns[v].block].size)
        if left < 0 {
          frames.removeAll()
          return false
        }
        if !isFirst { frames.append(frame) }
        frame = definitionFrame(ofBlock: columns[v].block)
        isFirst = false
      } else {
        columns[v].mark = epoch
        if columns[v].row >= 0 {
          if !isFirst { frames.append(frame) }
          frame = SearchFrame(node: Int32(v), member: 0, cursor: columns[v].first, end: columns[v].end)
          isFirst = false
        } else {
          definitionReach.append(Int32(v))
          if isFirst { return true }
        }
      }
      // Look for the next one, up the frames if need be.
      search: while true {
        while frame.cursor < frame.end {
          let u = Int(entries[Int(frame.cursor)].variable)
          frame.cursor += 1
          if columns[u].mark != epoch && !(skipsNeeded && columns[u].isNeeded) && (label == 0 || labels[u] >= label) {
            v = u
            break search
          }
        }
        if frame.node < 0 && nextMember(&frame) { continue }
        definitionReach.append(frame.node)
        guard let waiting = frames.popLast() else { return true }
        frame = waiting
      }
    }
  }

  private mutating func definitionFrame(ofBlock block: Int32) -> SearchFrame {
    for member in 0..<blocks[block].size { columns[blocks[block].variable(member)].mark = epoch }
    let row = blocks[block].row(0)
    return SearchFrame(node: ~block, member: 0, cursor: rows[row].first, end: rows[row].end)
  }

  private mutating func nextMember(_ frame: inout SearchFrame) -> Bool {
    let block = ~frame.node
    frame.member += 1
    if frame.member == blocks[block].size { return false }
    let row = blocks[block].row(frame.member)
    frame.cursor = rows[row].first
    frame.end = rows[row].end
    return true
  }

  /// Substitutes: turns the coefficients in `work` into multiples of the rows that define `definitionReach`.
  mutating func solveDefinitions() {
    let columns = columns.base
    let entries = entries.base
    let work = work.base
    combination.reserve(definitionReach.count)
    var i = definitionReach.count - 1
    while i >= 0 {
      let node = definitionReach[i]
      i -= 1
      if node < 0 {
        solveDefinitions(block: ~node)
        continue
      }
      let v = Int(node)
      let coefficient = work[v]
      if coefficient == 0 { continue }
      work[v] = 0
      let row = columns[v].row
      if row < 0 {
        combination.append(~node, coefficient)
        continue
      }
      let multiple = quotient(coefficient, columns[v].pivot)
      combination.append(row, multiple)
      var e = Int(columns[v].first)
      let end = Int(columns[v].end)
      while e < end {
        let u = Int(entries[e].variable)
        if u != v { work[u] = difference(work[u], multiple * entries[e].coefficient) }
        e += 1
      }
    }
  }

  mutating func solveDefinitions(block: Int32) {
    let size = Int(blocks[block].size)
    factorScratch.numbers.extend(to: size, with: 0)
    var isZero = true
    for t in 0..<size {
      let v = blocks[block].variable(Int32(t))
      factorScratch.numbers[t] = work[v]
      if work[v] != 0 { isZero = false }
      work[v] = 0
    }
    if isZero { return }
    blocks[block].solveForMultiples(&factorScratch.numbers)
    for t in 0..<size {
      let multiple = factorScratch.numbers[t]
      if multiple == 0 { continue }
      let row = blocks[block].row(Int32(t))
      combination.append(row, multiple)
      for e in rows[row].first..<rows[row].end {
        let v = entries[e].variable
        if columns[v].block != block { work[v] = difference(work[v], multiple * entries[e].coefficient) }
      }
    }
  }
}
