import TendonConstraintSolver

/// A random tree of boxes in rows and columns, and a session of random changes to it: drags, texts that grow, priorities,
/// boxes that come and go, containers that turn. Some rules tie, some parts are ambiguous.
public final class LayoutSession {
  struct Box {
    let parent: Int?
    var children: [Int] = []
    var isRow: Bool
    /// Left, top, width, height: numbers of variables.
    let edges: [Int]
    /// Tags of the rules about the box itself, and about where its children are.
    var own: [Int] = []
    var arrangement: [Int] = []
    var isLive = true
  }

  public let world = World()
  public private(set) var operations = 0
  public private(set) var comparisons = 0
  public private(set) var refusals = 0
  var random: RandomNumbers
  var boxes: [Box] = []
  var nextTag = 0
  /// True if a box is placed in its parent's coordinates, false if in those of the root.
  let isRelative: Bool
  private var edits: [Int] = []

  public init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    isRelative = random.chance(60)
  }

  /// Builds the tree and changes it.
  ///
  /// - Returns: what went wrong first, or nil.
  public func run(steps: Int) -> String? {
    if let failure = build() { return "after the building: \(failure)" }
    for step in 1...steps {
      operations += 1
      let boxesBefore = boxes
      let before = world.snapshot
      let values = world.values
      world.attempted = nil
      do throws(Conflict) {
        try change()
      } catch {
        refusals += 1
        var asked = world.rules.map { $0.rule }
        if let attempted = world.attempted { asked = asked.filter { $0.tag != attempted.tag } + [attempted] }
        boxes = boxesBefore
        world.restore(before)
        if error.reason != .unsatisfiable {
          return "step \(step): refused as \(error.reason == .unstable ? "unstable" : "not finite")"
        }
        if world.values != values { return "step \(step): what was refused changed values" }
        if refusals % 8 == 1, let failure = world.conflictFailure(error, asked: asked) {
          return "step \(step): \(failure)"
        }
      }
      if world.solver.counters.unresolved > 0 { return "step \(step): unsettled" }
      if let failure = look(step) { return "step \(step): \(failure)" }
    }
    return nil
  }

  private func look(_ step: Int) -> String? {
    if step % 4 == 0, let failure = world.violation() ?? world.changesFailure() { return failure }
    if step % 10 == 0 {
      comparisons += 1
      if let failure = world.differenceFromFresh(&random, isBatched: random.chance(50)) { return failure }
    }
    if step % 20 == 0 {
      let live = world.live
      let variable = live[random.below(live.count)]
      if let failure = world.explanationFailure(variable) ?? world.ambiguityFailure(variable, &random) {
        return failure
      }
    }
    return nil
  }

  private func build() -> String? {
    let count = 4 + random.below(36)
    let fanOut = 2 + random.below(4)
    do throws(Conflict) {
      try world.solver.update { [self] (_) throws(Conflict) in
        for i in 0..<count {
          let box = makeBox(parent: i == 0 ? nil : (i - 1) / fanOut)
          if i == 0 {
            try put([(boxes[box].edges[0], 1)], .equal, 0, level: 0)
            try put([(boxes[box].edges[1], 1)], .equal, 0, level: 0)
            for edge in 2...3 {
              edits.append(nextTag + 1)
              try put([(boxes[box].edges[edge], 1)], .equal, -400, level: 510)
            }
          }
        }
        for box in boxes.indices { try describe(box) }
      }
    } catch {
      return "refused: \(error.tags)"
    }
    return world.violation() ?? world.differenceFromFresh(&random, isBatched: false)
  }

  // MARK: Changes

  private func change() throws(Conflict) {
    switch random.below(100) {
    case 0..<35:
      let wish = -Double(40 + random.below(900))
      try setConstant(wish, tag: edits[random.below(2)])
    case 35..<55: try changeText()
    case 55..<68:
      let i = random.below(world.rules.count)
      if !world.rules[i].rule.isRequired {
        world.setStrength(level: level(), weight: random.chance(80) ? 1 : 2, at: i)
      }
    case 68..<80:
      let rule = world.rules[random.below(world.rules.count)].rule
      remove(tag: rule.tag)
      try world.add(rule)
    case 80..<90: try inBatch { [self] () throws(Conflict) in try turn() }
    case 90..<95: try inBatch { [self] () throws(Conflict) in try addBox() }
    default: try inBatch { [self] () throws(Conflict) in try removeBox() }
    }
  }

  private func inBatch(_ body: () throws(Conflict) -> Void) throws(Conflict) {
    try world.solver.update { [self] (_) throws(Conflict) in
      try body()
      world.attempted = nil
    }
  }

  private func setConstant(_ constant: Double, tag: Int) throws(Conflict) {
    if let i = world.rules.firstIndex(where: { $0.rule.tag == tag }) { try world.setConstant(constant, at: i) }
  }

  private func remove(tag: Int) {
    if let i = world.rules.firstIndex(where: { $0.rule.tag == tag }) { world.remove(at: i) }
  }

  /// All that is said about the size of one box, with another number.
  private func changeText() throws(Conflict) {
    let leaves = boxes.indices.filter { boxes[$0].isLive && !boxes[$0].own.isEmpty }
    if leaves.isEmpty { return }
    let tags = boxes[leaves[random.below(leaves.count)]].own
    let size = Double(5 + random.below(120))
    try inBatch { [self] () throws(Conflict) in
      for tag in tags where tag.isMultiple(of: 2) { try setConstant(-size, tag: tag) }
    }
  }

  /// A container becomes a row instead of a column, or is arranged in another way.
  private func turn() throws(Conflict) {
    let containers = boxes.indices.filter { boxes[$0].isLive && !boxes[$0].children.isEmpty }
    if containers.isEmpty { return }
    let box = containers[random.below(containers.count)]
    boxes[box].isRow.toggle()
    try rearrange(box)
  }

  private func rearrange(_ box: Int) throws(Conflict) {
    for tag in boxes[box].arrangement { remove(tag: tag) }
    boxes[box].arrangement = []
    try arrange(box)
  }

  private func addBox() throws(Conflict) {
    let live = boxes.indices.filter { boxes[$0].isLive }
    let parent = live[random.below(live.count)]
    let box = makeBox(parent: parent)
    try rearrange(parent)
    try describe(box)
  }

  private func removeBox() throws(Conflict) {
    let leaves = boxes.indices.filter { boxes[$0].isLive && boxes[$0].children.isEmpty && $0 > 0 }
    if leaves.isEmpty { return }
    let box = leaves[random.below(leaves.count)]
    let parent = boxes[box].parent!
    boxes[parent].children.removeAll { $0 == box }
    boxes[box].isLive = false
    for tag in boxes[parent].arrangement { remove(tag: tag) }
    boxes[parent].arrangement = []
    for i in world.rules.indices.reversed() {
      if world.rules[i].rule.terms.contains(where: { boxes[box].edges.contains($0.variable) }) { world.remove(at: i) }
    }
    for edge in boxes[box].edges { world.removeVariable(edge) }
    try arrange(parent)
  }
}
