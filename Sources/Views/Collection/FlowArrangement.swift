import TendonGeometry

/// The positions of the items of one section of a flow layout: a value, computed from sizes alone.
///
/// Items follow each other along lines; lines follow each other along the scroll axis. `along` is a length parallel to
/// the scroll axis, `across` one perpendicular to it, parallel to the lines. Lines of equal items form one band, so the
/// cost of a section of equal items does not depend on their number.
struct FlowArrangement {
  typealias Size = (across: CGFloat, along: CGFloat)

  /// The parameters of the arrangement, in points.
  struct Rules {
    /// The length of a line, without the insets of the section.
    var lineLength: CGFloat
    var minimumLineSpacing: CGFloat
    var minimumInteritemSpacing: CGFloat
    /// True if all items have one size. The last line then keeps the spacing of the other lines.
    var isUniform: Bool
  }

  /// Neighbouring items of one size.
  struct Run {
    var count: Int
    let size: Size
  }

  /// The position of an item: its origin, relative to the start of the first line, and its size.
  struct Box {
    var across, along: CGFloat
    let size: Size
  }

  /// Consecutive lines with the same boxes.
  private struct Band {
    let firstItem: Int
    let itemsPerLine: Int
    let lines: Int
    /// `start`: the position of the first line along the scroll axis. `thickness`: the extent of each line. `pitch`:
    /// the distance between the starts of two consecutive lines. All in points.
    let start, thickness, pitch: CGFloat
    /// The index in `boxes` of the first box of a line.
    let firstBox: Int

    func start(ofLine line: Int) -> CGFloat { start + CGFloat(line) * pitch }
    var end: CGFloat { start(ofLine: lines - 1) + thickness }
  }

  static let empty = FlowArrangement(
    [Run](), Rules(lineLength: 0, minimumLineSpacing: 0, minimumInteritemSpacing: 0, isUniform: true))

  private let rules: Rules
  private var bands: [Band] = []
  /// The boxes of one line of each band, relative to the start of the line.
  private var boxes: [Box] = []
  let count: Int
  /// The end of the last line, in points from the start of the first.
  private(set) var length: CGFloat = 0

  /// Arranges runs of items; linear in the number of runs and of lines with items of different sizes.
  ///
  /// The items of a line are spread over its length. Those of a last line that has room for more are packed at its start
  /// (`Undocumented by Apple`). Across its line each item is centred on the thickest one.
  ///
  /// - Parameter runs: the items in order; each run has one item or more.
  init(_ runs: [Run], _ rules: Rules) {
    self.rules = rules
    count = runs.reduce(0) { $0 + $1.count }
    var (run, taken) = (0, 0)
    var fullSpacing: CGFloat?
    while run < runs.count {
      let size = runs[run].size
      let capacity = capacity(size, upTo: runs[run].count - taken)
      // Lines after which an item of the same size follows: they are full, and none of them is the last.
      let lines = (runs[run].count - taken - 1) / capacity
      if lines > 0 {
        fullSpacing = add(lines, of: Array(repeating: size, count: capacity))
        taken += lines * capacity
      } else {
        let line = takeLine(runs, &run, &taken)
        let isLast = run == runs.count
        let isFull = rules.isUniform && fullSpacing == nil && line.count == self.capacity(line[0], upTo: line.count + 1)
        let spacing = add(1, of: line, isLast: isLast, keeps: rules.isUniform ? fullSpacing : nil, isFull: isFull)
        if !isLast { fullSpacing = spacing }
      }
      if run < runs.count, taken == runs[run].count { (run, taken) = (run + 1, 0) }
    }
  }

  /// Arranges items of individual sizes.
  init(_ sizes: [Size], _ rules: Rules) { self.init(sizes.map { Run(count: 1, size: $0) }, rules) }

  /// The number of items of one size that fit on a line: at least one, at most `limit`.
  private func capacity(_ size: Size, upTo limit: Int) -> Int {
    var (count, used) = (1, size.across)
    while count < limit, used + rules.minimumInteritemSpacing + size.across <= rules.lineLength + 1e-9 {
      used += rules.minimumInteritemSpacing + size.across
      count += 1
    }
    return count
  }

  /// Removes the items of the next line from the runs and returns their sizes; a line may take items of several runs.
  private func takeLine(_ runs: [Run], _ run: inout Int, _ taken: inout Int) -> [Size] {
    var line: [Size] = []
    var used: CGFloat = 0
    while run < runs.count {
      let size = runs[run].size
      let next = line.isEmpty ? size.across : used + rules.minimumInteritemSpacing + size.across
      guard line.isEmpty || next <= rules.lineLength + 1e-9 else { break }
      used = next
      line.append(size)
      taken += 1
      if taken == runs[run].count { (run, taken) = (run + 1, 0) }
    }
    return line
  }

  /// Adds equal lines and returns the spacing between their items, in points.
  ///
  /// - Parameters:
  ///   - keeps: the spacing of the previous lines, which the last line keeps; nil: the minimum spacing.
  ///   - isFull: true if a last line is spread over its length as the others are.
  @discardableResult
  private mutating func add(
    _ lines: Int, of line: [Size], isLast: Bool = false, keeps kept: CGFloat? = nil, isFull: Bool = false
  ) -> CGFloat {
    let items = line.reduce(0) { $0 + $1.across }
    var spacing = rules.minimumInteritemSpacing
    if line.count > 1, !isLast || isFull {
      spacing = max(spacing, (rules.lineLength - items) / CGFloat(line.count - 1))
    } else if isLast, let kept {
      spacing = kept
    }
    let thickness = line.map(\.along).max() ?? 0
    let start = bands.isEmpty ? 0 : length + rules.minimumLineSpacing
    let band = Band(
      firstItem: bands.last.map { $0.firstItem + $0.lines * $0.itemsPerLine } ?? 0, itemsPerLine: line.count,
      lines: lines,
      start: start, thickness: thickness, pitch: thickness + rules.minimumLineSpacing, firstBox: boxes.count)
    // A single item is centred on its line, unless it stands on a last line that has room for another one.
    let isAlone = line.count == 1 && (!isLast || capacity(line[0], upTo: 2) == 1)
    var across = isAlone ? max(0, (rules.lineLength - items) / 2) : 0
    for size in line {
      boxes.append(Box(across: across, along: (thickness - size.along) / 2, size: size))
      across += size.across + spacing
    }
    bands.append(band)
    length = band.end
    return spacing
  }

  // MARK: - Lookup

  /// The position of an item. Logarithmic in the number of bands.
  subscript(item: Int) -> Box {
    let band = bands[bands.firstPosition { $0.firstItem > item } - 1]
    let (line, place) = (item - band.firstItem).quotientAndRemainder(dividingBy: band.itemsPerLine)
    var box = boxes[band.firstBox + place]
    box.along += band.start(ofLine: line)
    return box
  }

  /// The items of the lines that intersect the range from `low` to `high` along the scroll axis. Logarithmic in the
  /// number of bands, plus linear in the bands in the range.
  func items(from low: CGFloat, to high: CGFloat) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = bands.firstPosition { $0.end > low }
    while index < bands.count, bands[index].start < high {
      let band = bands[index]
      let lines = (0..<band.lines)
      let first = lines.firstPosition { band.start(ofLine: $0) + band.thickness > low }
      let end = lines.firstPosition { band.start(ofLine: $0) >= high }
      if first < end {
        result.append(band.firstItem + first * band.itemsPerLine..<band.firstItem + end * band.itemsPerLine)
      }
      index += 1
    }
    return result
  }
}
