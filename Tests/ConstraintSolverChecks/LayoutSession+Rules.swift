import TendonConstraintSolver

/// The rules of layouts about boxes.
extension LayoutSession {
  func makeBox(parent: Int?) -> Int {
    let first = boxes.count * 4
    // Every third box has its tags in another order than its place in the tree says.
    let base = boxes.count.isMultiple(of: 3) ? -first : first
    let edges = (0..<4).map { world.makeVariable(tag: 4 * base + $0) }
    boxes.append(Box(parent: parent, isRow: random.chance(50), edges: edges))
    if let parent { boxes[parent].children.append(boxes.count - 1) }
    return boxes.count - 1
  }

  /// UIKit's priorities, and some beside them.
  func level() -> Double {
    [999.0, 751, 750, 750, 510, 500, 490, 251, 250, 250, 250, 50, 1][random.below(13)]
  }

  /// Adds a rule and answers its tag.
  @discardableResult
  func put(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double, level: Double
  ) throws(Conflict) -> Int {
    nextTag += 1
    try world.add(Rule(tag: nextTag, terms: terms, constant: constant, relation: relation, level: level))
    return nextTag
  }

  /// The rules of a box itself, and those of its children.
  func describe(_ box: Int) throws(Conflict) {
    let edges = boxes[box].edges
    try put([(edges[2], 1)], .greaterThanOrEqual, 0, level: 0)
    try put([(edges[3], 1)], .greaterThanOrEqual, 0, level: 0)
    if !boxes[box].children.isEmpty { try arrange(box) }
    // Some boxes have nothing to say about their size: then it is ambiguous, or others decide.
    if boxes[box].children.isEmpty && random.chance(85) { try size(box) }
    if random.chance(10) {
      let ratio = [1.0, 16.0 / 9, 0.75, 2][random.below(4)]
      try put([(edges[2], 1), (edges[3], -ratio)], .equal, 0, level: level())
    }
    if random.chance(8), boxes.count > 1 {
      // As large as a box somewhere else.
      let other = random.below(boxes.count)
      let edge = 2 + random.below(2)
      if boxes[other].isLive && other != box {
        try put([(edges[edge], 1), (boxes[other].edges[edge], -1)], .equal, 0, level: level())
      }
    }
  }

  /// Hugging and compression resistance, and now and then a minimum. Even tags carry the size of the content.
  private func size(_ box: Int) throws(Conflict) {
    for edge in [2, 3] {
      let content = -Double(10 + random.below(100))
      for (relation, levels) in [
        (Relation.lessThanOrEqual, [250.0, 250, 251, 249]), (.greaterThanOrEqual, [750.0, 750, 751, 749]),
      ] {
        if nextTag.isMultiple(of: 2) { nextTag += 1 }
        let level = levels[random.below(4)]
        boxes[box].own.append(try put([(boxes[box].edges[edge], 1)], relation, content, level: level))
      }
      if random.chance(30) {
        try put([(boxes[box].edges[edge], 1)], .greaterThanOrEqual, -Double(random.below(12)), level: 0)
      }
    }
  }

  /// One after the other along the main axis, aligned across it.
  func arrange(_ box: Int) throws(Conflict) {
    let children = boxes[box].children
    if children.isEmpty { return }
    let main = boxes[box].isRow ? 0 : 1
    let cross = 1 - main
    let style = random.below(4)
    let alignment = random.below(4)
    let spacing = Double(random.below(3) * 4)
    let origin = isRelative ? nil : boxes[box].edges
    var tags: [Int] = []
    func place(
      _ terms: [(variable: Int, coefficient: Double)], from axis: Int, _ relation: Relation, _ constant: Double,
      level: Double
    ) throws(Conflict) {
      let start: [(variable: Int, coefficient: Double)] = origin.map { [($0[axis], -1)] } ?? []
      tags.append(try put(terms + start, relation, constant, level: level))
    }
    let size = boxes[box].edges
    for (i, child) in children.enumerated() {
      let edges = boxes[child].edges
      if i == 0 {
        try place([(edges[main], 1)], from: main, .equal, -8, level: 0)
      } else {
        let last = boxes[children[i - 1]].edges
        let apart: [(variable: Int, coefficient: Double)] = [
          (edges[main], 1), (last[main], -1), (last[main + 2], -1),
        ]
        tags.append(try put(apart, style == 3 ? .greaterThanOrEqual : .equal, -spacing, level: 0))
        if style == 3 { tags.append(try put(apart, .equal, -spacing, level: 250)) }
        if style == 1 {
          let first = boxes[children[0]].edges
          tags.append(
            try put([(edges[main + 2], 1), (first[main + 2], -1)], .equal, 0, level: random.chance(50) ? 999 : level()))
        }
      }
      try align(edges, size, alignment, cross) { (terms, axis, relation, constant, level) throws(Conflict) in
        try place(terms, from: axis, relation, constant, level: level)
      }
    }
    let last = boxes[children[children.count - 1]].edges
    let end: [(variable: Int, coefficient: Double)] = [(last[main], 1), (last[main + 2], 1), (size[main + 2], -1)]
    try place(end, from: main, style == 2 ? .lessThanOrEqual : .equal, 8, level: style == 0 ? 999 : 0)
    if style == 2 { try place(end, from: main, .equal, 8, level: random.chance(50) ? 250 : 50) }
    boxes[box].arrangement = tags
  }

  private typealias Place = (
    _ terms: [(variable: Int, coefficient: Double)], _ axis: Int, _ relation: Relation, _ constant: Double,
    _ level: Double
  ) throws(Conflict) -> Void

  /// Leading, trailing, centred or filling.
  private func align(_ edges: [Int], _ size: [Int], _ alignment: Int, _ cross: Int, _ place: Place) throws(Conflict) {
    let end: [(variable: Int, coefficient: Double)] = [(edges[cross], 1), (edges[cross + 2], 1), (size[cross + 2], -1)]
    if alignment == 2 {
      let centre: [(variable: Int, coefficient: Double)] = [
        (edges[cross], 1), (edges[cross + 2], 0.5), (size[cross + 2], -0.5),
      ]
      try place(centre, cross, .equal, 0, 0)
    }
    try place([(edges[cross], 1)], cross, alignment == 0 || alignment == 3 ? .equal : .greaterThanOrEqual, -8, 0)
    try place(end, cross, alignment == 1 || alignment == 3 ? .equal : .lessThanOrEqual, 8, alignment == 3 ? 999 : 0)
  }
}
