import Foundation
import TendonGeometry

/// Where the parts of a table lie in its content: a value, computed from heights alone.
struct TableLayout {
  enum Part: Hashable {
    case tableHeader, tableFooter
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// A stretch of the content from the top to the bottom, in points.
  struct Stretch {
    let part: Part
    let minY: CGFloat
    let height: CGFloat
    var maxY: CGFloat { minY + height }
  }

  struct Section {
    var header: CGFloat
    var rows: [CGFloat]
    var footer: CGFloat
  }

  private(set) var stretches: [Stretch] = []
  private(set) var height: CGFloat = 0

  /// Heights in points, each 0 or more.
  init(tableHeader: CGFloat, sections: [Section], tableFooter: CGFloat) {
    add(.tableHeader, tableHeader)
    for (index, section) in sections.enumerated() {
      add(.header(index), section.header)
      for (row, height) in section.rows.enumerated() { add(.row(IndexPath(indexes: [index, row])), height) }
      add(.footer(index), section.footer)
    }
    add(.tableFooter, tableFooter)
  }

  init() {}

  private mutating func add(_ part: Part, _ height: CGFloat) {
    precondition(
      height >= 0 && height.isFinite, "a part of a table has a height of 0 or more, got \(height) for \(part)")
    // Parts without height are not there; rows are, so that they can be asked for.
    if height == 0, !part.isRow { return }
    stretches.append(Stretch(part: part, minY: self.height, height: height))
    self.height += height
  }

  /// The stretches that are seen between two heights of the content. Logarithmic in their number, but for those seen.
  func stretches(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<Stretch> {
    let first = firstIndex { $0.maxY > top }
    let end = firstIndex { $0.minY >= bottom }
    return stretches[min(first, end)..<end]
  }

  private func firstIndex(where holds: (Stretch) -> Bool) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(stretches[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func stretch(of part: Part) -> Stretch? { stretches.first { $0.part == part } }

  /// Where the header of a section floats while the section is under it, as in a plain table: at the top of what is seen,
  /// pushed out by the section's end.
  func floatingY(ofHeader section: Int, top: CGFloat) -> CGFloat? {
    guard let own = stretch(of: .header(section)) else { return nil }
    let end = stretches.last { $0.part.section == section }?.maxY ?? own.maxY
    return max(own.minY, min(top, end - own.height))
  }
}

extension TableLayout.Part {
  var isRow: Bool { if case .row = self { true } else { false } }

  var section: Int? {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path[0]
    case .tableHeader, .tableFooter: nil
    }
  }
}
