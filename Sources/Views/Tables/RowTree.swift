import TendonGeometry

/// A balanced tree of runs of rows. Every node stores the number of its rows and the sum of their heights.
///
/// Nodes are immutable: an edit makes new nodes along one path and shares the others, so the table keeps the heights
/// from before a batch of edits without a copy. All changes are made of `split` and `join` (Blelloch, Ferizovic, Sun:
/// Just Join for Parallel Ordered Sets, 2016, section 3), with the runs in the leaves.
final class RowTree {
  /// The maximum number of runs in a leaf.
  private static let leafLimit = 32

  let count: Int
  let length: ExactLength
  private let depth: Int
  private let content: Content

  private enum Content {
    case leaf([RowRun])
    case branch(RowTree, RowTree)
  }

  private init(_ runs: [RowRun]) {
    var (count, length) = (0, ExactLength.zero)
    for run in runs {
      count += run.count
      length += ExactLength(run.height) * run.count
    }
    (self.count, self.length, depth, content) = (count, length, 0, .leaf(runs))
  }

  private init(_ left: RowTree, _ right: RowTree) {
    count = left.count + right.count
    length = left.length + right.length
    depth = max(left.depth, right.depth) + 1
    content = .branch(left, right)
  }

  /// A tree of runs; nil if there are none. Each run must have a row or more and must not continue the previous one.
  static func make(_ runs: ArraySlice<RowRun>) -> RowTree? {
    if runs.isEmpty { return nil }
    if runs.count <= leafLimit { return RowTree(Array(runs)) }
    let middle = runs.startIndex + runs.count / 2
    return join(make(runs[..<middle]), make(runs[middle...]))
  }

  // MARK: - Lookup

  /// The run that contains a row.
  func run(of row: Int) -> RowRun {
    var (tree, row) = (self, row)
    while true {
      switch tree.content {
      case .branch(let left, let right):
        if row < left.count {
          tree = left
        } else {
          row -= left.count
          tree = right
        }
      case .leaf(let runs):
        for run in runs {
          if row < run.count { return run }
          row -= run.count
        }
        preconditionFailure("a row lies behind the last one")
      }
    }
  }

  /// The top of a row relative to the first one; for the number of rows the end of the last row.
  func start(of row: Int) -> ExactLength {
    var (tree, row, start) = (self, row, ExactLength.zero)
    while true {
      switch tree.content {
      case .branch(let left, let right):
        if row < left.count {
          tree = left
        } else {
          row -= left.count
          start += left.length
          tree = right
        }
      case .leaf(let runs):
        for run in runs {
          if row < run.count { return start + ExactLength(run.height) * row }
          start += ExactLength(run.height) * run.count
          row -= run.count
        }
        return start
      }
    }
  }

  /// The first row that ends below `y` points; the number of rows if there is none.
  func firstRow(endingBelow y: CGFloat) -> Int {
    guard length.points > y else { return count }
    var (tree, row, start) = (self, 0, ExactLength.zero)
    while true {
      switch tree.content {
      case .branch(let left, let right):
        if (start + left.length).points > y {
          tree = left
        } else {
          row += left.count
          start += left.length
          tree = right
        }
      case .leaf(let runs):
        for run in runs {
          let height = ExactLength(run.height)
          guard (start + height * run.count).points > y else {
            start += height * run.count
            row += run.count
            continue
          }
          var (low, high) = (1, run.count)
          while low < high {
            let middle = (low + high) / 2
            if (start + height * middle).points > y { high = middle } else { low = middle + 1 }
          }
          return row + low - 1
        }
        return row
      }
    }
  }

  // MARK: - Split and join

  /// Splits a tree into the rows before `row` and the others.
  static func split(_ tree: RowTree?, at row: Int) -> (RowTree?, RowTree?) {
    guard let tree, row < tree.count else { return (tree, nil) }
    if row <= 0 { return (nil, tree) }
    switch tree.content {
    case .branch(let left, let right):
      if row < left.count {
        let (before, after) = split(left, at: row)
        return (before, join(after, right))
      }
      let (before, after) = split(right, at: row - left.count)
      return (join(left, before), after)
    case .leaf(let runs):
      var (before, after, left) = ([RowRun](), [RowRun](), row)
      for run in runs {
        let first = min(run.count, left)
        left -= first
        if first > 0 { before.append(RowRun(run.height, run.source, count: first)) }
        if first < run.count { after.append(RowRun(run.height, run.source, count: run.count - first)) }
      }
      return (RowTree(before), RowTree(after))
    }
  }

  /// Concatenates the rows of two trees.
  static func join(_ left: RowTree?, _ right: RowTree?) -> RowTree? {
    guard let left else { return right }
    guard let right else { return left }
    return joined(left, right)
  }

  private static func joined(_ left: RowTree, _ right: RowTree) -> RowTree {
    switch (left.content, right.content) {
    case (.leaf(let first), .leaf(let second)):
      if let runs = merged(first, second) { return RowTree(runs) }
    case (.branch(let outer, let inner), _) where left.depth > right.depth + 1:
      return balanced(outer, joined(inner, right))
    case (_, .branch(let inner, let outer)) where right.depth > left.depth + 1:
      return balanced(joined(left, inner), outer)
    default: break
    }
    return RowTree(left, right)
  }

  /// The merged runs of two leaves; nil if they do not fit into one leaf.
  private static func merged(_ first: [RowRun], _ second: [RowRun]) -> [RowRun]? {
    guard let last = first.last, let next = second.first else { return nil }
    let areOne = next.continues(last)
    guard first.count + second.count - (areOne ? 1 : 0) <= leafLimit else { return nil }
    var runs = first
    if areOne { runs[runs.count - 1].count += next.count }
    return runs + second.dropFirst(areOne ? 1 : 0)
  }

  /// A tree of two trees whose depths differ by at most 2; the depths of its subtrees differ by at most 1.
  private static func balanced(_ left: RowTree, _ right: RowTree) -> RowTree {
    if left.depth > right.depth + 1, case .branch(let outer, let inner) = left.content {
      if outer.depth >= inner.depth { return RowTree(outer, RowTree(inner, right)) }
      guard case .branch(let first, let second) = inner.content else { return RowTree(left, right) }
      return RowTree(RowTree(outer, first), RowTree(second, right))
    }
    if right.depth > left.depth + 1, case .branch(let inner, let outer) = right.content {
      if outer.depth >= inner.depth { return RowTree(RowTree(left, inner), outer) }
      guard case .branch(let first, let second) = inner.content else { return RowTree(left, right) }
      return RowTree(RowTree(left, first), RowTree(second, outer))
    }
    return RowTree(left, right)
  }

  /// The number of branches on the longest path to a leaf, and the maximum difference of depth between two siblings;
  /// for tests.
  var shape: (depth: Int, imbalance: Int) {
    guard case .branch(let left, let right) = content else { return (depth, 0) }
    return (depth, max(abs(left.depth - right.depth), left.shape.imbalance, right.shape.imbalance))
  }
}
