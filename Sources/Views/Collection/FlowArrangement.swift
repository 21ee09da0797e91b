import TendonGeometry

/// Where a flow layout has the items of one section: a value, computed from sizes alone.
///
/// Items follow each other along lines; lines follow each other in the direction of scrolling. Lengths across are those
/// along a line, lengths along those in the direction of scrolling.
struct FlowArrangement {
  /// What a section is arranged by, in points.
  struct Rules {
    /// The length of a line within the insets of the section.
    var lineLength: CGFloat
    var minimumLineSpacing: CGFloat
    var minimumInteritemSpacing: CGFloat
    /// Whether all items have one size: then the last line keeps the columns of the others.
    var isUniform: Bool
  }

  /// Origins across and along, from the start of the first line.
  private(set) var origins: [(across: CGFloat, along: CGFloat)] = []
  /// The first item of each line, and where the line begins and ends along.
  private(set) var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []
  /// How far the lines reach.
  private(set) var length: CGFloat = 0

  /// - Parameter sizes: across and along.
  ///
  /// The items of a line are spread over its length; those of the last line keep to its start, `Undocumented by Apple`.
  /// Across a line each lies in the middle of the thickest. Linear in the number of items.
  init(_ sizes: [(across: CGFloat, along: CGFloat)], _ rules: Rules) {
    var (start, along): (Int, CGFloat) = (0, 0)
    var fullSpacing: CGFloat?
    while start < sizes.count {
      var (end, used) = (start + 1, sizes[start].across)
      while end < sizes.count,
        used + rules.minimumInteritemSpacing + sizes[end].across <= rules.lineLength + 1e-9
      {
        used += rules.minimumInteritemSpacing + sizes[end].across
        end += 1
      }
      let count = end - start
      let items = sizes[start..<end].reduce(0) { $0 + $1.across }
      let isLast = end == sizes.count
      var spacing = rules.minimumInteritemSpacing
      if count > 1, !isLast || rules.isUniform && fullSpacing == nil && count == capacity(sizes[start].across, rules) {
        spacing = max(spacing, (rules.lineLength - items) / CGFloat(count - 1))
      } else if isLast, rules.isUniform, let fullSpacing {
        spacing = fullSpacing
      }
      if !isLast { fullSpacing = spacing }
      let thickness = sizes[start..<end].map(\.along).max() ?? 0
      if start > 0 { along += rules.minimumLineSpacing }
      lines.append((start, along, along + thickness))
      // A single item on a line that is not the last stands in the middle.
      var across = count == 1 && !isLast ? max(0, (rules.lineLength - items) / 2) : 0
      for index in start..<end {
        origins.append((across, along + (thickness - sizes[index].along) / 2))
        across += sizes[index].across + spacing
      }
      along += thickness
      start = end
    }
    length = along
  }

  /// How many items of one length a line holds.
  private func capacity(_ across: CGFloat, _ rules: Rules) -> Int {
    guard across + rules.minimumInteritemSpacing > 0 else { return .max }
    let count = (rules.lineLength + rules.minimumInteritemSpacing + 1e-9) / (across + rules.minimumInteritemSpacing)
    return count < 1e6 ? Int(count) : .max
  }
}
