import TendonConstraintSolver

/// A random layout whose required rules hold where its views are placed first, and a session of changes that none of them
/// excludes: so nothing may be refused.
///
/// Views lie in rows, columns and grids inside each other, or anywhere, with links across. Wishes contradict each other,
/// at one level or forty.
public final class PlacedSession {
  typealias Terms = [(variable: Int, coefficient: Double)]

  /// The expressions of left, top, width, height, right and bottom.
  typealias View = [Terms]

  public let world = World()
  public private(set) var comparisons = 0
  var random: RandomNumbers
  /// By variable: its value in the place that was chosen first.
  var place: [Double] = []
  var views: [View] = []
  var viewsLeft: Int
  let levelCount: Int
  /// The percentages of views with a link across, and of required rules that are inequalities.
  let links: Int
  let inequalities: Int
  /// The number of further rules that a view may have.
  let wishes: Int
  /// True if views have variables for right and bottom, false if for width and height.
  let hasEdges: Bool
  var nextTag = 0
  private var edits: [Int] = []

  public init(seed: UInt64, views: Int) {
    random = RandomNumbers(seed: seed)
    viewsLeft = views
    levelCount = [1, 2, 3, 4, 6, 12, 40][random.below(7)]
    links = [0, 0, 10, 40, 100][random.below(5)]
    inequalities = [10, 30, 60, 90][random.below(4)]
    wishes = 1 + random.below(3)
    hasEdges = random.chance(30)
  }

  /// Makes the layout and changes it.
  ///
  /// - Returns: what went wrong first, or nil.
  public func run(steps: Int) -> String? {
    do throws(Conflict) {
      try world.solver.update { [self] (_) throws(Conflict) in try build() }
      for step in 1...steps {
        try change()
        if step % 4 != 0 { continue }
        comparisons += 1
        if let failure = world.violation() ?? world.differenceFromFresh(&random, isBatched: true) {
          return "step \(step): \(failure)"
        }
      }
    } catch {
      return "refused, \(error.reason): \(error.tags)"
    }
    return world.solver.counters.unresolved == 0 ? nil : "unsettled"
  }

  private func build() throws(Conflict) {
    let root = try makeView(0, 0, 375, 800)
    for side in 0...1 { try require(root[side], isEquation: true) }
    for side in 2...3 {
      edits.append(nextTag + 1)
      try add(root[side], .equal, -value(root[side]), level: Double(1 + random.below(levelCount)))
    }
    while viewsLeft > 0 { try fill(root, depth: 0) }
  }

  // MARK: Changes

  private func change() throws(Conflict) {
    switch random.below(10) {
    case 0..<5:
      let side = random.below(2)
      let jump = [0.5, 0.7, 1, 1.4, 2][random.below(5)]
      guard let i = world.rules.firstIndex(where: { $0.rule.tag == edits[side] }) else { return }
      try world.setConstant(-jump * (side == 0 ? 375 : 800), at: i)
    case 5: try changeOne()
    default:
      let count = 1 + random.below(random.chance(30) ? world.rules.count / 3 : 8)
      try world.solver.update { [self] (_) throws(Conflict) in
        for _ in 0..<count { try changeOne() }
        world.attempted = nil
      }
    }
  }

  private func changeOne() throws(Conflict) {
    let i = random.below(world.rules.count)
    let rule = world.rules[i].rule
    if edits.contains(rule.tag) { return }
    switch random.below(rule.isRequired ? 1 : 3) {
    case 0:
      world.remove(at: i)
      try world.add(rule)
    case 1: try world.setConstant(rule.constant + Double(random.below(41) - 20), at: i)
    default: world.setStrength(level: Double(1 + random.below(levelCount)), weight: rule.weight, at: i)
    }
  }
}
