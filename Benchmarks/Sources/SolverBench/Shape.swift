import BenchSupport

/// A layout in the making.
struct Shape {
  enum Side: Int { case left, top, width, height }
  enum Comparison: Int {
    case atMost = -1
    case equal, atLeast
  }
  typealias Part = (view: Int, side: Side, factor: Double)

  let views: Int
  private let workload: Workload
  private var random = RandomNumbers(seed: 15)
  /// The numbers of the wishes, in the order in which they came.
  private var wishes: [Int] = []

  init(name: String, views: Int) {
    self.views = views
    workload = Workload(name: name, variableCount: 4 * views)
    require([(0, .left, 1)])
    require([(0, .top, 1)])
  }

  /// A whole number from `low` to `high`.
  mutating func size(_ low: Int, _ high: Int) -> Double { Double(low + random.below(high - low + 1)) }

  mutating func pick(below count: Int) -> Int { random.below(count) }

  /// The sum of the parts, plus the constant, compared with zero.
  mutating func require(_ parts: [Part], _ constant: Double = 0, _ comparison: Comparison = .equal) {
    workload.add(parts.map(term), constant: constant, relation: comparison.rawValue)
  }

  mutating func wish(
    _ parts: [Part], _ constant: Double = 0, _ comparison: Comparison = .equal, level: Int = 3, weight: Double = 1
  ) {
    wishes.append(
      workload.add(
        parts.map(term), constant: constant, relation: comparison.rawValue, level: level, weight: weight))
  }

  /// From one of the root's sides to the other but for an inset.
  mutating func inside(_ view: Int, _ start: Side, _ size: Side, inset: Double) {
    require([(view, start, 1)], -inset)
    require([(view, size, 1), (0, size, -1)], 2 * inset)
  }

  /// Edits of the root's width and height, the drag of one of them, and what else changes.
  mutating func drag(_ side: Side, around value: Double) {
    let other = side == .width ? Side.height : .width
    workload.addEdit(of: side.rawValue, level: 1, value: value.rounded())
    workload.addEdit(of: other.rawValue, level: 1, value: 600)
    workload.suggestions = Generator.wave(of: 0, around: value)
    for step in 0..<min(100, wishes.count) {
      let i = wishes[step * wishes.count / min(100, wishes.count)]
      workload.constants.append(Workload.Change(index: i, value: workload.constant[i] + 2))
    }
    let count = max(10, min(100, workload.constraintCount / 100))
    workload.churn = (0..<count).map { $0 * workload.constraintCount / count }
  }

  /// The same with both edits in turn, the other one around a value of its own.
  mutating func drag(_ side: Side, around value: Double, and other: Double) {
    drag(side, around: value)
    workload.replaceEdit(1, of: side == .width ? Side.height.rawValue : Side.width.rawValue, value: other.rounded())
    let second = Generator.wave(of: 1, around: other)
    workload.suggestions = zip(workload.suggestions, second).prefix(500).flatMap { [$0, $1] }
  }

  /// Every second constraint is removed and added in a round of the churn.
  mutating func exchangesHalf() { workload.churn = Array(stride(from: 0, to: workload.constraintCount, by: 2)) }

  func finished() -> Workload { workload }

  private func term(_ part: Part) -> (variable: Int, coefficient: Double) {
    (4 * part.view + part.side.rawValue, part.factor)
  }
}
