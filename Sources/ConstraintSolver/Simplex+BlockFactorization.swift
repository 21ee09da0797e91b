/// The scratch memory of the factorization of a block, allocated once.
struct FactorScratch: ~Copyable {
  var numbers = Buffer<Double>()
  /// The place of a variable among those of the block.
  var placeOf = Buffer<Int32>()
  /// By place: the numbers of the present column, an upper bound of the rows that are left and contain the variable,
  /// the sum of its absolute coefficients in the block, and the step that took it.
  var dense = Buffer<Double>()
  var degree = Buffer<Int32>()
  var weight = Buffer<Double>()
  var step = Buffer<Int32>()
  var met = Buffer<Int32>()
  var order = Buffer<Int32>()
  var pivots = Buffer<Int32>()
  var lowerStarts = Buffer<Int32>()
  var lowerPlaces = Buffer<Int32>()
  var lowerNumbers = Buffer<Double>()
  var upperStarts = Buffer<Int32>()
  var upperPlaces = Buffer<Int32>()
  var upperNumbers = Buffer<Double>()
  var diagonal = Buffer<Double>()
  /// The steps that the present row has still to go through, a bit each.
  private var awaited = Buffer<UInt64>()

  init() {}

  mutating func prepareSteps(_ count: Int) { awaited.extend(to: count / 64 + 1, with: 0) }

  /// Notes a step, if it is one.
  @inline(__always)
  mutating func expect(step: Int32) {
    if step >= 0 { awaited[Int(step) / 64] |= 1 << UInt64(step % 64) }
  }

  /// Takes the first step that is noted, where there is one; none is noted before `word`.
  @inline(__always)
  mutating func nextStep(from word: inout Int) -> Int? {
    while word < awaited.count {
      let bits = awaited[word]
      if bits != 0 {
        awaited[word] = bits & (bits - 1)
        return 64 * word + bits.trailingZeroBitCount
      }
      word += 1
    }
    return nil
  }
}

extension Simplex {
  /// Factors the end of the stack as a diagonal block (sparse LU); false if its rows are linearly dependent up to
  /// rounding.
  ///
  /// Rows are eliminated in ascending order of their entries. The pivot of a row is the variable with the fewest
  /// entries in the rows that are left (Markowitz 1957) among those within a tenth of the greatest (threshold
  /// pivoting). Entries that arise on the way count too, at most (as in approximate minimum degree; Amestoy, Davis and
  /// Duff 1996): so two chains of equal widths are joined at the end of the shorter one, and a row goes through few
  /// steps. Sizes are relative to the coefficients of the variable: what many rows share, as the width of equal
  /// spacers, adds up along a chain, and as a pivot it would fill all rows after it.
  mutating func factorBlock(from start: Int) -> Bool {
    let size = basisScratch.path.count - start
    let block = freeBlocks.popLast() ?? Int32(blocks.count)
    if block == blocks.count { blocks.append(Block()) }
    prepareFactor(from: start, block: block)
    for t in 0..<size where !eliminate(t) {
      for i in 0..<size { factorScratch.dense[i] = 0 }
      blocks[block].size = 0
      for i in start..<basisScratch.path.count { columns[basisScratch.path[i]].block = -1 }
      freeBlocks.append(block)
      return false
    }
    keepFactor(from: start, block: block)
    return true
  }

  mutating func freeBlock(_ block: Int32) {
    blocks[block].size = 0
    freeBlocks.append(block)
  }

  private mutating func prepareFactor(from start: Int, block: Int32) {
    let size = basisScratch.path.count - start
    factorScratch.placeOf.extend(to: columns.count, with: 0)
    factorScratch.prepareSteps(size)
    factorScratch.dense.extend(to: size, with: 0)
    factorScratch.degree.extend(to: size, with: 0)
    factorScratch.weight.extend(to: size, with: 0)
    factorScratch.step.extend(to: size, with: 0)
    factorScratch.order.removeAll()
    factorScratch.pivots.removeAll()
    factorScratch.lowerStarts.removeAll()
    factorScratch.lowerPlaces.removeAll()
    factorScratch.lowerNumbers.removeAll()
    factorScratch.upperStarts.removeAll()
    factorScratch.upperPlaces.removeAll()
    factorScratch.upperNumbers.removeAll()
    factorScratch.diagonal.removeAll()
    for i in 0..<size {
      let v = basisScratch.path[start + i]
      columns[v].block = block
      factorScratch.placeOf[v] = Int32(i)
      factorScratch.degree[i] = 0
      factorScratch.weight[i] = 0
      factorScratch.step[i] = -1
    }
    factorScratch.met.removeAll()
    for i in 0..<size {
      var count: Int32 = 0
      let row = columns[basisScratch.path[start + i]].row
      for e in rows[row].first..<rows[row].end where columns[entries[e].variable].block == block {
        let place = factorScratch.placeOf[entries[e].variable]
        factorScratch.degree[place] += 1
        factorScratch.weight[place] += abs(entries[e].coefficient)
        count += 1
      }
      factorScratch.met.append(count)
    }
    // By length, of which there are few.
    var last: Int32 = 0
    while factorScratch.order.count < size {
      var length = Int32.max
      for i in 0..<size where factorScratch.met[i] > last { length = min(length, factorScratch.met[i]) }
      for i in 0..<size where factorScratch.met[i] == length {
        factorScratch.order.append(columns[basisScratch.path[start + i]].row)
      }
      last = length
    }
  }

  /// Takes the row of a step: a column of U and one of L.
  private mutating func eliminate(_ t: Int) -> Bool {
    let row = factorScratch.order[t]
    let block = columns[rows[row].pivot].block
    factorScratch.met.removeAll()
    factorScratch.lowerStarts.append(Int32(factorScratch.lowerPlaces.count))
    factorScratch.upperStarts.append(Int32(factorScratch.upperPlaces.count))
    for e in rows[row].first..<rows[row].end where columns[entries[e].variable].block == block {
      let place = factorScratch.placeOf[entries[e].variable]
      factorScratch.dense[place] = entries[e].coefficient
      factorScratch.met.append(place)
      factorScratch.expect(step: factorScratch.step[place])
    }
    var word = 0
    while let s = factorScratch.nextStep(from: &word) {
      let pivot = factorScratch.pivots[s]
      let number = factorScratch.dense[pivot]
      if number == 0 { continue }
      factorScratch.upperPlaces.append(Int32(s))
      factorScratch.upperNumbers.append(number)
      let end = s + 1 < factorScratch.lowerStarts.count ? Int(factorScratch.lowerStarts[s + 1]) : 0
      for k in Int(factorScratch.lowerStarts[s])..<end {
        let place = factorScratch.lowerPlaces[k]
        let before = factorScratch.dense[place]
        if before == 0 {
          factorScratch.met.append(place)
          factorScratch.expect(step: factorScratch.step[place])
        }
        factorScratch.dense[place] = difference(before, factorScratch.lowerNumbers[k] * number)
      }
    }
    var (greatest, greatestShare) = (0.0, 0.0)
    for i in 0..<factorScratch.met.count {
      let place = factorScratch.met[i]
      if factorScratch.step[place] >= 0 { continue }
      greatest = max(greatest, abs(factorScratch.dense[place]))
      greatestShare = max(greatestShare, share(place))
    }
    var best: Int32 = -1
    for i in 0..<factorScratch.met.count {
      let place = factorScratch.met[i]
      if factorScratch.step[place] >= 0 || share(place) < 0.1 * greatestShare { continue }
      if best < 0 || factorScratch.degree[place] < factorScratch.degree[best]
        || (factorScratch.degree[place] == factorScratch.degree[best] && place < best)
      {
        best = place
      }
    }
    // Differences of what is alike are zero by now: what is left may be small by multiplication alone.
    if best < 0 || greatest <= (prefersGreatPivots ? Tolerance.trace : Tolerance.pivot) { return false }
    let pivot = factorScratch.dense[best]
    factorScratch.step[best] = Int32(t)
    factorScratch.pivots.append(best)
    factorScratch.diagonal.append(pivot)
    // The rows that are left, and those of them that contain the pivot: these take on the other variables of this row.
    let left = Int32(factorScratch.order.count - t - 1)
    let followers = max(0, factorScratch.degree[best] - 1)
    for i in 0..<factorScratch.met.count {
      let place = factorScratch.met[i]
      let number = factorScratch.dense[place]
      factorScratch.dense[place] = 0
      if factorScratch.step[place] >= 0 { continue }
      factorScratch.degree[place] = min(left, factorScratch.degree[place] - 1 + (number == 0 ? 0 : followers))
      if number == 0 { continue }
      factorScratch.lowerPlaces.append(place)
      factorScratch.lowerNumbers.append(number / pivot)
    }
    return true
  }

  /// The size of the present number at a place, beside the coefficients of its variable.
  @inline(__always)
  private func share(_ place: Int32) -> Double {
    abs(factorScratch.dense.base[Int(place)]) / factorScratch.weight.base[Int(place)]
  }

  /// Copies the factors into the block, with steps for places.
  private mutating func keepFactor(from start: Int, block: Int32) {
    let size = basisScratch.path.count - start
    let lowerCount = factorScratch.lowerPlaces.count
    let upperCount = factorScratch.upperPlaces.count
    counters.visits += size + lowerCount + upperCount
    factorVisits += size + lowerCount + upperCount
    blocks[block].prepare(size: size, entries: lowerCount + upperCount)
    let integers = blocks[block].integers!
    let places = blocks[block].places!
    let numbers = blocks[block].numbers!
    for t in 0..<size {
      integers[t] = basisScratch.path[start + Int(factorScratch.pivots[t])]
      integers[size + t] = factorScratch.order[t]
      integers[2 * size + t] = factorScratch.lowerStarts[t]
      integers[3 * size + 1 + t] = Int32(lowerCount) + factorScratch.upperStarts[t]
      numbers[lowerCount + upperCount + t] = factorScratch.diagonal[t]
    }
    integers[3 * size] = Int32(lowerCount)
    integers[4 * size + 1] = Int32(lowerCount + upperCount)
    for k in 0..<lowerCount {
      places[k] = factorScratch.step[factorScratch.lowerPlaces[k]]
      numbers[k] = factorScratch.lowerNumbers[k]
    }
    for k in 0..<upperCount {
      places[lowerCount + k] = factorScratch.upperPlaces[k]
      numbers[lowerCount + k] = factorScratch.upperNumbers[k]
    }
  }
}
