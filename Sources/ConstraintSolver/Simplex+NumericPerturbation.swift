/// The order of breakpoints that are equal at every level by the numeric perturbation: one further number a multiplier,
/// which follows each step as the levels do, instead of the first terms of all that depends on it.
extension Simplex {
  /// The basis updates of a batch from which on numbers order its ties. Few steps are ordered by leading terms, which
  /// are kept from batch to batch.
  private var tiePatience: Int { 16 + columns.count / 128 }

  /// Decides whether numbers order the ties of the next step of the dual simplex method.
  mutating func chooseTieOrder() {
    if usesBlandsRule || !numeric.isTrusted {
      numeric.isOn = false
      numeric.isValid = false
    } else if counters.pivots - numeric.pivotsBefore >= tiePatience {
      numeric.isOn = true
    }
    if !numeric.isOn { return }
    // They do not follow the steps that numbers decide.
    leadingTerms.discardAll()
    if !numeric.isValid { computeNumericPerturbation() }
  }

  /// Counts a step of the primal simplex method that the perturbation alone demands. Where such steps are many, the
  /// numbers have ordered ties wrongly: the next batches do without them, and a change of one constant begins again.
  mutating func countCorrection() {
    if !numeric.isOn || !resolvesDegeneracy { return }
    numeric.corrections += 1
    let pivots = numeric.pivots + counters.pivots - numeric.pivotsBefore
    if numeric.corrections <= 32 + pivots / 8 { return }
    numeric.beginsAgain = numeric.isTrusted && continuation.row >= 0
    numeric.isTrusted = false
  }

  /// Passes breakpoints of the group in the order of their numeric perturbations while some of the residual remains,
  /// and returns the next one.
  mutating func selectNumerically(from residual: Double, least: Double, _ span: Double) -> Breakpoint {
    numeric.order.removeAll()
    for i in 0..<ratioTest.group.count {
      let ratio = numericDistance(ratioTest.group[i], span) / ratioTest.group[i].rate
      numeric.order.append(TiedBreakpoint(ratio: ratio, place: Int32(i)))
    }
    numeric.order.restoreOrder()
    var left = residual
    while true {
      let i = Int(numeric.order.pop()!.place)
      let use = shift(of: i)
      if numeric.order.isEmpty || left - use <= least { return ratioTest.group[i] }
      pass(i)
      left -= use
    }
  }

  /// The numeric order of two breakpoints: -1 where the first one is nearer, 0 where they are equal.
  mutating func numericOrder(_ a: Breakpoint, _ b: Breakpoint, ownSpan: Double) -> Int {
    let (left, right) = (numericDistance(a, ownSpan) / a.rate, numericDistance(b, ownSpan) / b.rate)
    if abs(left - right) <= Tolerance.trace * max(abs(left), abs(right)) { return 0 }
    return left < right ? -1 : 1
  }

  /// The distance of a breakpoint by the numeric perturbation.
  @inline(__always)
  mutating func numericDistance(_ breakpoint: Breakpoint, _ span: Double) -> Double {
    if breakpoint.isOwn { return breakpoint.start < 0 ? span * numeric.weight(breakpoint.member) : 0 }
    return breakpoint.start < 0 ? numericDistance(breakpoint.member, breakpoint.side) : breakpoint.numericDistance
  }

  /// The distance of a multiplier from the end of its interval on a side, by the numeric perturbation.
  @inline(__always)
  mutating func numericDistance(_ member: Int32, _ side: Int) -> Double {
    let place = numeric.place(member)
    let end = member < 0 || rows[member].bound(side) == .finite ? numeric.weights.base[place] : 0
    let distance = end - Double(side) * numeric.sums.base[place]
    return abs(distance) <= Tolerance.trace * (end + abs(numeric.sums.base[place])) ? 0 : distance
  }

  /// Sets the part of the multiplier of a row that has entered.
  mutating func setNumericSum(_ member: Int32, multiplierSign: Double, step: Double) {
    if !numeric.isValid { return }
    numeric.sums[numeric.place(member)] = multiplierSign * numeric.weight(member) + step
  }

  /// Computes the weights and the sums, by one FTRAN for all nonbasic rows. The last combination computed stays.
  private mutating func computeNumericPerturbation() {
    numeric.begin(2 * max(rows.count, columns.count))
    setNumericWeights()
    swap(&combination, &numeric.combination)
    swap(&definitionReach, &numeric.reach)
    beginSearch()
    definitionReach.removeAll()
    combination.removeAll()
    for row in 0..<Int32(rows.count) where rows[row].status == .live && !rows[row].isBasic {
      let multiplierSign = rows[row].multiplierSign
      if multiplierSign == 0 { continue }
      let multiplier = Double(multiplierSign) * numeric.weight(row)
      for e in rows[row].first..<rows[row].end {
        addToNumericSum(of: entries[e].variable, multiplier * entries[e].coefficient)
      }
    }
    for v in 0..<Int32(columns.count) where columns[v].isLive && !columns[v].isAtDefault {
      if !columns[v].hasCrossed { columns[v].perturbationSide = Int8(defaultSide(v)) }
      if columns[v].perturbationSide == 0 { continue }
      addToNumericSum(of: v, Double(columns[v].perturbationSide) * numeric.weight(~v))
    }
    solveDefinitions()
    counters.visits += definitionReach.count + combination.count
    numeric.subtract(1, times: combination)
    swap(&combination, &numeric.combination)
    swap(&definitionReach, &numeric.reach)
  }

  @inline(__always)
  private mutating func addToNumericSum(of v: Int32, _ part: Double) {
    work[v] += part
    if columns[v].mark != epoch { reachDefinitions(v) }
  }

  private mutating func setNumericWeights() {
    var (firstTag, lastTag) = (Int.max, Int.min)
    for row in 0..<Int32(rows.count) where rows[row].status == .live {
      firstTag = min(firstTag, rows[row].tag)
      lastTag = max(lastTag, rows[row].tag)
    }
    for v in 0..<Int32(columns.count) where columns[v].isLive {
      firstTag = min(firstTag, states[v].tag)
      lastTag = max(lastTag, states[v].tag)
    }
    let first = Double(firstTag)
    let length = max(1, Double(lastTag) - first)
    // The least number of all has to be greater than zero.
    let bits = min(NumericPerturbation.bits, 900 / Double(levels.count + 1))
    for row in 0..<Int32(rows.count) where rows[row].status == .live && rows[row].level >= 0 {
      let share = (Double(rows[row].tag) - first) / length
      numeric.weights[numeric.place(row)] = powerOfTwo(-bits * (Double(rows[row].level) + share))
    }
    for v in 0..<Int32(columns.count) where columns[v].isLive {
      let share = (Double(states[v].tag) - first) / length
      numeric.weights[numeric.place(~v)] = powerOfTwo(-bits * (Double(levels.count) + share))
    }
  }

  /// 2 to the power of a number, by the series of the exponential function around the middle between two integers.
  ///
  /// A straight line between integers would not do: differences of neighbours would be equal over hundreds of tags.
  private func powerOfTwo(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    let x = 0.693_147_180_559_945_3 * (exponent - whole - 0.5)
    var sum = 1.0
    var term = 9.0
    while term > 0 {
      sum = 1 + x / term * sum
      term -= 1
    }
    return Double(sign: .plus, exponent: Int(whole), significand: 2.0.squareRoot() * sum)
  }
}
