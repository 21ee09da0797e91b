import BenchSupport

/// Makes the workload of a recipe: rows and columns of views, with sizes of their own at the leaves.
///
/// Every container can have any size above some least one, so that the required constraints never contradict each other.
struct TreeBuilder {
  private enum Kind {
    /// The children fill it.
    case fill
    /// They fill it and are equally long.
    case fillEqually
    /// They are as long as they like; the rest stays free.
    case natural
    /// They are centred, with equal gaps.
    case stack
  }

  /// A side of a view's place along one axis: where it begins, and how long it is.
  private struct Span {
    var origin: Int
    var length: Int
  }

  private static let padding = 8.0

  private let recipe: TreeRecipe
  private let workload: Workload
  private var random = RandomNumbers(seed: 2026)
  private let children: [[Int]]
  private var intrinsic: [(width: Double, height: Double)]
  /// Constraints whose constants are changed later.
  private var sizes: [Int] = []
  private var gaps: [Int] = []

  static func workload(_ recipe: TreeRecipe) throws -> Workload {
    var builder = TreeBuilder(recipe)
    builder.build()
    try builder.script()
    return builder.workload
  }

  private init(_ recipe: TreeRecipe) {
    self.recipe = recipe
    // Four variables a view, and one for each container's gap.
    workload = Workload(name: recipe.name, variableCount: 5 * recipe.views)
    var children = Array(repeating: [Int](), count: recipe.views)
    for view in 1..<recipe.views { children[(view - 1) / recipe.fanOut].append(view) }
    self.children = children
    intrinsic = Array(repeating: (0, 0), count: recipe.views)
  }

  private mutating func build() {
    for view in children.indices.reversed() { intrinsic[view] = children[view].isEmpty ? leafSize() : size(of: view) }
    for isRow in [true, false] { require([(span(0, isRow).origin, 1)], 0) }
    for view in children.indices {
      // What no container asks for rests: the gap's variable.
      if kind(of: view) != .stack { require([(4 * recipe.views + view, 1)], 0) }
      if children[view].isEmpty { wishSize(of: view) } else { arrange(view) }
    }
    link()
    if recipe.hasAspectRatios { keepRatios() }
  }

  // MARK: The tree

  private func depth(_ view: Int) -> Int { view == 0 ? 0 : 1 + depth((view - 1) / recipe.fanOut) }
  private func isRow(_ view: Int) -> Bool { depth(view) % 2 == 1 }

  private func kind(of view: Int) -> Kind {
    if children[view].isEmpty { return .fill }
    let kinds: [Kind] = recipe.hasStacks ? [.fill, .stack, .natural, .fillEqually] : [.fill, .fillEqually, .natural]
    return kinds[view % kinds.count]
  }

  /// Leaves that may have any size, whatever their siblings have.
  private var freeLeaves: [Int] {
    children.indices.dropFirst().filter { view in
      let parent = (view - 1) / recipe.fanOut
      guard children[view].isEmpty, children[parent].count > 1 else { return false }
      return kind(of: parent) == .natural || kind(of: parent) == .stack
    }
  }

  private func span(_ view: Int, _ isHorizontal: Bool) -> Span {
    isHorizontal ? Span(origin: 4 * view, length: 4 * view + 2) : Span(origin: 4 * view + 1, length: 4 * view + 3)
  }

  private mutating func leafSize() -> (Double, Double) {
    (Double(random.below(360) + 40) / 2, Double(random.below(30) + 16))
  }

  /// A container's size when each child has its own.
  private func size(of view: Int) -> (Double, Double) {
    let (widths, heights) = (children[view].map { intrinsic[$0].width }, children[view].map { intrinsic[$0].height })
    func along(_ lengths: [Double]) -> Double {
      let sum = kind(of: view) == .fillEqually ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0, +)
      return sum + Self.padding * Double(lengths.count + 1)
    }
    func across(_ lengths: [Double]) -> Double { (lengths.max() ?? 0) + 2 * Self.padding }
    return isRow(view) ? (along(widths), across(heights)) : (across(widths), along(heights))
  }

  // MARK: Constraints

  @discardableResult
  private func require(_ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: Int = 0) -> Int
  {
    workload.add(terms, constant: constant, relation: relation)
  }

  /// An optional constraint: at one of three levels, or at a priority.
  @discardableResult
  private mutating func wish(
    _ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: Int = 0, level: Int,
    priority: Int, weight: Double = 1
  ) -> Int {
    workload.add(
      terms, constant: constant, relation: relation, level: recipe.hasPriorities ? 1000 - priority : level,
      weight: recipe.hasTies ? 1 : weight)
  }

  /// The place of a view's parent's origin in the view's own coordinates.
  private func origin(_ span: Span) -> [(variable: Int, coefficient: Double)] {
    recipe.isRelative ? [] : [(span.origin, -1)]
  }

  private mutating func arrange(_ view: Int) {
    let kind = kind(of: view)
    let (main, cross) = (span(view, isRow(view)), span(view, !isRow(view)))
    let gap = 4 * recipe.views + view
    if kind == .stack {
      require([(gap, 1)], -Self.padding, 1)
      gaps.append(wish([(gap, 1)], -Self.padding, level: 3, priority: 490, weight: 0.5))
    }
    var previous: Span?
    var first: Span?
    for child in children[view] {
      let (here, across) = (span(child, isRow(view)), span(child, !isRow(view)))
      if let previous {
        let after = [(here.origin, 1.0), (previous.origin, -1), (previous.length, -1)]
        if kind == .stack {
          require(after + [(gap, -1)], 0)
        } else {
          gaps.append(require(after, -Self.padding))
        }
      } else {
        require([(here.origin, 1)] + origin(main), -Self.padding)
      }
      if kind == .fillEqually, let first { require([(here.length, 1), (first.length, -1)], 0) }
      lay(across, across: cross, kind)
      first = first ?? here
      previous = here
    }
    if let previous {
      let end = [(previous.origin, 1.0), (previous.length, 1)] + origin(main) + [(main.length, -1)]
      fit(end, isFree: kind == .natural, weight: 0.25)
    }
  }

  private mutating func lay(_ child: Span, across parent: Span, _ kind: Kind) {
    if kind == .stack {
      let centre = recipe.isRelative ? [] : [(parent.origin, -2.0)]
      require([(child.origin, 2), (child.length, 1)] + centre + [(parent.length, -1)], 0)
      fit([(child.length, 1), (parent.length, -1)], Self.padding, isFree: true, weight: 0.125)
    } else {
      require([(child.origin, 1)] + origin(parent), -Self.padding)
      let end = [(child.origin, 1.0), (child.length, 1)] + origin(parent) + [(parent.length, -1)]
      fit(end, isFree: kind == .natural, weight: 0.125)
    }
  }

  /// Constrains the end of a child to the padding, or to a place before it if the end is free.
  private mutating func fit(
    _ end: [(variable: Int, coefficient: Double)], _ more: Double = 0, isFree: Bool, weight: Double
  ) {
    require(end, Self.padding + more, isFree ? -1 : 0)
    if isFree { wish(end, Self.padding + more, level: 3, priority: 50, weight: weight) }
  }

  private mutating func wishSize(of view: Int) {
    let size = intrinsic[view]
    for (length, wished) in [(4 * view + 2, size.width), (4 * view + 3, size.height)] {
      let weight = 1 + Double(random.below(64)) / 64
      if recipe.hasPriorities {
        let hugging = [250, 251, 252, 249][random.below(4)]
        let resistance = [750, 751, 749, 999][random.below(4)]
        sizes.append(wish([(length, 1)], -wished, -1, level: 3, priority: hugging, weight: weight))
        sizes.append(wish([(length, 1)], -wished, 1, level: 2, priority: resistance, weight: weight))
      } else {
        sizes.append(wish([(length, 1)], -wished, level: 3, priority: 250, weight: weight))
      }
      require([(length, 1)], -(wished / 2).rounded(.down), 1)
    }
  }

  /// Leaves of different branches as wide as each other: some must be, some should be.
  private mutating func link() {
    let (free, leaves) = (freeLeaves, children.indices.filter { children[$0].isEmpty })
    for i in 0..<recipe.links {
      let candidates = i % 3 == 0 ? free : leaves
      if candidates.isEmpty { continue }
      let (one, other) = (candidates[random.below(candidates.count)], candidates[random.below(candidates.count)])
      if one == other { continue }
      let same = [(4 * one + 2, 1.0), (4 * other + 2, -1)]
      if i % 3 == 0 { require(same, 0) } else { wish(same, 0, level: 2, priority: i % 3 == 1 ? 500 : 748) }
    }
  }

  private mutating func keepRatios() {
    for (i, leaf) in freeLeaves.enumerated() where i % 2 == 0 {
      let ratio = Double(random.below(12) + 4) / 4
      let terms = [(4 * leaf + 2, 1.0), (4 * leaf + 3, -ratio)]
      if i % 4 == 0 { require(terms, 0) } else { wish(terms, 0, level: 2, priority: 999) }
    }
  }

  // MARK: Changes

  /// The drag goes around the size that the root has when nobody drags it.
  private mutating func script() throws {
    let solved = try Generator.solved(workload)
    let size = (width: solved(2), height: solved(3))
    let level = recipe.hasPriorities ? 1000 - 510 : 1
    workload.addEdit(of: 2, level: level, value: size.width.rounded())
    workload.addEdit(of: 3, level: level, value: size.height.rounded())
    let wide = Generator.wave(of: 0, around: size.width)
    if recipe.dragsCorner {
      let high = Generator.wave(of: 1, around: size.height)
      workload.suggestions = zip(wide, high).prefix(500).flatMap { [$0, $1] }
    } else {
      workload.suggestions = wide
    }
    for i in 0..<100 {
      let candidates = i % 2 == 0 || gaps.isEmpty ? sizes : gaps
      let value = i % 2 == 0 ? 20 + random.below(180) : random.below(24)
      workload.constants.append(
        Workload.Change(index: candidates[random.below(candidates.count)], value: -Double(value)))
    }
    var rest = Array(0..<workload.constraintCount)
    for _ in 0..<max(1, workload.constraintCount / 100) {
      let i = random.below(rest.count)
      workload.churn.append(rest[i])
      rest.swapAt(i, rest.count - 1)
      rest.removeLast()
    }
  }
}
