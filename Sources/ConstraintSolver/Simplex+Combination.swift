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
  /// `definitionReach`.
  mutating func combine(_ member: Int32) {
    beginSearch()
    definitionReach.removeAll()
    combination.removeAll()
    if member >= 0 {
      for e in rows[member].first..<rows[member].end {
        let v = entries[e].variable
        work[v] += entries[e].coefficient
        if columns[v].mark != epoch { reachDefinitions(v) }
      }
    } else {
      work[~member] = 1
      reachDefinitions(~member)
    }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
  }

  /// Appends a variable and all that define it to `definitionReach`, in topological order; with `skipsNeeded`, only
  /// variables whose values are deferred.
  mutating func reachDefinitions(_ start: Int32, skipsNeeded: Bool = false) {
    let columns = columns.base
    let entries = entries.base
    let epoch = epoch
    // The frame that is being worked on; those below it wait in `frames`.
    var frame = SearchFrame(node: start, member: 0, cursor: 0, end: 0)
    var v = Int(start)
    var isFirst = true
    while true {
      // Meet v, which is not marked yet.
      if columns[v].block >= 0 {
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
          if isFirst { return }
        }
      }
      // Look for the next one, up the frames if need be.
      search: while true {
        while frame.cursor < frame.end {
          let u = Int(entries[Int(frame.cursor)].variable)
          frame.cursor += 1
          if columns[u].mark != epoch && !(skipsNeeded && columns[u].isNeeded) {
            v = u
            break search
          }
        }
        if frame.node < 0 && nextMember(&frame) { continue }
        definitionReach.append(frame.node)
        guard let waiting = frames.popLast() else { return }
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

  private mutating func solveDefinitions(block: Int32) {
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
