import TendonConstraintSolver

/// The views and rules of a layout whose place is chosen first.
extension PlacedSession {
  private enum Arrangement: CaseIterable { case row, column, grid, anywhere }

  func makeView(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws(Conflict) -> View {
    let numbers = [x, y, hasEdges ? x + width : width, hasEdges ? y + height : height].map { $0.rounded() }
    var variables: [Int] = []
    for number in numbers {
      variables.append(world.makeVariable(tag: place.count))
      place.append(number)
    }
    let own = variables.map { [($0, 1.0)] as Terms }
    let view: View
    if hasEdges {
      view = [own[0], own[1], own[2] + times(own[0], -1), own[3] + times(own[1], -1), own[2], own[3]]
    } else {
      view = own + [own[0] + own[2], own[1] + own[3]]
    }
    views.append(view)
    for side in 2...3 { try keep(view[side]) }
    return view
  }

  /// Fills a container with views, and some of them with others.
  func fill(_ box: View, depth: Int) throws(Conflict) {
    if viewsLeft <= 0 { return }
    let (x, y, width, height) = (value(box[0]), value(box[1]), value(box[2]), value(box[3]))
    let arrangement = Arrangement.allCases[random.below(4)]
    let count = min(viewsLeft, [2, 3, 4, 5, 8, depth < 2 ? 24 : 4][random.below(6)])
    viewsLeft -= count
    let columns = arrangement == .row ? count : arrangement == .grid ? 2 + random.below(3) : 1
    let rows = (count + columns - 1) / columns
    let (cellWidth, cellHeight) = (width / Double(columns), height / Double(rows))
    var children: [View] = []
    for i in 0..<count {
      var (left, top) = (x + Double(i % columns) * cellWidth, y + Double(i / columns) * cellHeight)
      if arrangement == .anywhere { (left, top) = (x + fraction() * width * 0.7, y + fraction() * height * 0.7) }
      let shares = (0.5 + 0.4 * fraction(), 0.5 + 0.4 * fraction())
      children.append(try makeView(left, top, cellWidth * shares.0, cellHeight * shares.1))
    }
    for i in 0..<count { try relate(children, i, box, arrangement, columns) }
    for child in children where random.chance(50) { try fill(child, depth: depth + 1) }
  }

  private func relate(
    _ views: [View], _ i: Int, _ box: View, _ arrangement: Arrangement, _ columns: Int
  ) throws(Conflict) {
    let view = views[i]
    for axis in 0...1 where random.chance(70) {
      try keep(view[axis] + times(box[axis], -1))
      try keep(box[axis + 4] + times(view[axis + 4], -1))
    }
    if arrangement == .anywhere {
      if i > 0 {
        try require(view[random.below(6)] + times(views[random.below(i)][random.below(6)], -1))
      }
    } else {
      if i % columns > 0 {
        try require(view[0] + times(views[i - 1][4], -1))
        // Baselines are level.
        let baseline = view[1] + times(view[3], 0.8) + times(views[i - 1][1], -1) + times(views[i - 1][3], -0.8)
        if arrangement == .grid && random.chance(30) { try require(baseline) } else { try wish(baseline) }
      }
      if i >= columns {
        try require(view[1] + times(views[i - columns][5], -1))
        if random.chance(50) { try wish(view[2] + times(views[i - columns][2], -factor())) }
      }
    }
    for _ in 0..<wishes where random.chance(70) { try addWish(view, views, box) }
    if random.chance(links) {
      let other = self.views[random.below(self.views.count)]
      let side = random.below(6)
      let link = view[side] + times(other[side], side == 2 || side == 3 ? -factor() : -1)
      if random.chance(15) { try require(link) } else { try wish(link) }
    }
  }

  private func addWish(_ view: View, _ siblings: [View], _ box: View) throws(Conflict) {
    let axis = random.below(2)
    switch random.below(8) {
    case 0..<3: try wish(view[axis + 2])
    case 3: try wish(view[2] + times(view[3], -factor()))
    case 4: try wish(view[axis + 2] + times(box[axis + 2], -factor()))
    case 5:
      try wish(view[axis] + times(view[axis + 2], 0.5) + times(box[axis], -1) + times(box[axis + 2], -0.5))
    case 6: try wish(view[axis] + times(box[axis], -1))
    default: try require(view[axis + 2] + times(siblings[random.below(siblings.count)][axis + 2], -factor()))
    }
  }

  // MARK: Rules

  /// Adds a required rule that holds at the place: an equation, or an inequality with some room.
  func require(_ terms: Terms, isEquation: Bool = false) throws(Conflict) {
    if isEquation || !random.chance(inequalities) { return try add(terms, .equal, -value(terms), level: 0) }
    let room = [0.0, 0, 4, 8, 30, 100][random.below(6)]
    let relation = random.chance(50) ? Relation.greaterThanOrEqual : .lessThanOrEqual
    try add(terms, relation, -value(terms) + Double(relation.rawValue) * room, level: 0)
  }

  /// Adds the rule that an expression is not less than zero, or than what it is at the place.
  func keep(_ terms: Terms) throws(Conflict) {
    try add(terms, .greaterThanOrEqual, max(0, -value(terms)), level: 0)
  }

  func wish(_ terms: Terms) throws(Conflict) {
    let offset = [0.0, 0, 0, 5, -5, 20, -20, 60, -60][random.below(9)]
    let relation = [Relation.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual][random.below(4)]
    try add(terms, relation, -value(terms) - offset, level: Double(1 + random.below(levelCount)))
  }

  func add(_ terms: Terms, _ relation: Relation, _ constant: Double, level: Double) throws(Conflict) {
    nextTag += 1
    try world.add(Rule(tag: nextTag, terms: terms, constant: constant, relation: relation, level: level))
  }

  func value(_ terms: Terms) -> Double { terms.reduce(0) { $0 + $1.coefficient * place[$1.variable] } }

  private func times(_ terms: Terms, _ factor: Double) -> Terms {
    terms.map { (variable: $0.variable, coefficient: factor * $0.coefficient) }
  }

  private func factor() -> Double { [1, 1, 0.5, 2, 0.75, 1.5][random.below(6)] }

  private func fraction() -> Double { Double(random.below(1000)) / 1000 }
}
