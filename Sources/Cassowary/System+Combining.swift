/// Rows as combinations of the working set.
extension System {
  /// Writes a row as a combination of the working set, into `combination`; rest rows are called by complement.
  ///
  /// The rows of the combination are those that define the row's variables, and so on upward. They are left in `upward`.
  mutating func combine(_ member: Int32) {
    beginSearch()
    upward.removeAll()
    combination.removeAll()
    if member >= 0 {
      for e in rows[member].first..<rows[member].end {
        let v = entries[e].variable
        work[v] += entries[e].coefficient
        if cells[v].mark != epoch { searchUpward(v) }
      }
    } else {
      work[~member] = 1
      searchUpward(~member)
    }
    resolveUpward()
  }

  /// Appends a variable and all that define it to `upward`, those first.
  mutating func searchUpward(_ start: Int32) {
    pushUpward(start)
    while frames.count > 0 {
      let top = frames.count - 1
      var cursor = frames[top].cursor
      let end = frames[top].end
      var found: Int32 = -1
      while cursor < end {
        let v = entries[cursor].variable
        cursor += 1
        if cells[v].mark != epoch {
          found = v
          break
        }
      }
      frames[top].cursor = cursor
      if found >= 0 {
        pushUpward(found)
        continue
      }
      let node = frames[top].node
      if node < 0 {
        let block = ~node
        let member = frames[top].member + 1
        if member < blocks[block].size {
          let row = blocks[block].row(member)
          frames[top].member = member
          frames[top].cursor = rows[row].first
          frames[top].end = rows[row].end
          continue
        }
      }
      upward.append(node)
      frames.truncate(to: top)
    }
  }

  @inline(__always)
  private mutating func pushUpward(_ v: Int32) {
    let block = cells[v].block
    if block < 0 {
      cells[v].mark = epoch
      if cells[v].row < 0 {
        upward.append(v)
      } else {
        frames.append(Frame(node: v, member: 0, cursor: cells[v].first, end: cells[v].end))
      }
      return
    }
    for member in 0..<blocks[block].size { cells[blocks[block].variable(member)].mark = epoch }
    let row = blocks[block].row(0)
    frames.append(Frame(node: ~block, member: 0, cursor: rows[row].first, end: rows[row].end))
  }

  /// Turns the coefficients in `work` into multiples of the rows that define `upward`.
  private mutating func resolveUpward() {
    var i = upward.count - 1
    while i >= 0 {
      let node = upward[i]
      i -= 1
      if node < 0 {
        resolveUpward(block: ~node)
        continue
      }
      let coefficient = work[node]
      if coefficient == 0 { continue }
      work[node] = 0
      let cell = cells[node]
      if cell.row < 0 {
        combination.append(~node, coefficient)
        continue
      }
      let multiple = coefficient / cell.pivot
      combination.append(cell.row, multiple)
      for e in cell.first..<cell.end {
        let v = entries[e].variable
        if v != node { work[v] = difference(work[v], multiple * entries[e].coefficient) }
      }
    }
  }

  private mutating func resolveUpward(block: Int32) {
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
        if cells[v].block != block { work[v] = difference(work[v], multiple * entries[e].coefficient) }
      }
    }
  }
}
