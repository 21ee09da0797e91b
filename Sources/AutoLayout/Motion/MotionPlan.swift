import TendonConstraintSolver
import TendonGeometry

/// The parts of a layout in motion, prepared for evaluation at many times.
@MainActor
struct MotionPlan {
  /// An item that the solver places.
  struct Slot {
    let node: LayoutNode
    let x, y, width, height: Variable
    /// The frame in the final layout, on the pixels.
    let frame: CGRect
    let isGuide: Bool
  }

  /// A row in motion.
  struct MovingRow {
    let tag: Int
    let id: ConstraintID
    /// The form in the final layout.
    let form: Row.Form
    /// Its changes: places in `constants` and `parts`.
    let parts: Range<Int>
    /// True if only the constant changes.
    let isPlain: Bool
    /// True if the row is about a length, which is never negative in between.
    let isLength: Bool
  }

  /// An item whose height follows from its width.
  struct Wrapping {
    let node: LayoutNode
    let slot: Int
    let rows: [(id: ConstraintID, form: Row.Form)]
    /// The width and the height for which the rows are made.
    let width: CGFloat
    /// The height beyond the measured one that the content is asked for, as far as that remains.
    let parts: Range<Int>
  }

  private(set) var slots: [Slot] = []
  private(set) var rows: [MovingRow] = []
  private(set) var wrapping: [Wrapping] = []
  /// The changes of all rows, one after the other.
  private(set) var constants: [Double] = []
  private(set) var paceIndices: [Int32] = []
  private(set) var parts: [TendonAutoLayout.MovingRow.Part] = []
  private(set) var paces: [LayoutPace] = []
  let grid: PixelGrid
  /// By the numbers of variables.
  private var slotNumbers: [Int32]

  /// - Parameter solver: the motion's own copy; the rows that were let go come into it.
  init(of motion: LayoutMotion, in solver: Solver) {
    let engine = motion.engine
    grid = motion.grid
    slotNumbers = Array(repeating: -1, count: solver.variableNumbers)
    for node in engine.root?.subtree.dropFirst() ?? [] {
      guard let variables = node.variables else { continue }
      add(node, variables, solver)
    }
    var heights: [Int: Int] = [:]
    for (index, item) in wrapping.enumerated() {
      for kind in [RowKind.huggingY, .compressionY] {
        heights[item.node.serial * RowKind.tagsPerSerial + kind.rawValue] = index
      }
    }
    for tag in motion.moving.keys.sorted() {
      let row = motion.moving[tag]!
      guard let form = row.form(in: engine) else { continue }
      let parts = add(row.parts)
      if let index = heights[tag] {
        // Both rows ask for the same height; one of them tells how it goes there.
        if wrapping[index].parts.isEmpty { wrapping[index] = wrapping[index].moving(by: parts) }
        continue
      }
      guard let id = row.released == nil ? row.row?.held?.id : MotionPlan.hold(form, tag, in: solver) else { continue }
      let isPlain = row.parts.allSatisfy { $0.priority == 0 && $0.coefficients.isEmpty }
      rows.append(
        MovingRow(
          tag: tag, id: id, form: row.released == nil ? form : form.released, parts: parts, isPlain: isPlain,
          isLength: form.isLength(in: solver)))
    }
  }

  /// A row that was let go is followed as closely as what is required allows.
  private static func hold(_ form: Row.Form, _ tag: Int, in solver: Solver) -> ConstraintID? {
    let form = form.released
    return try? solver.add(
      form.terms.span, constant: form.constant, form.solverRelation, strength: form.strength, tag: tag)
  }

  private mutating func add(_ node: LayoutNode, _ variables: NodeVariables, _ solver: Solver) {
    let (origin, size) = (variables.origin, variables.size)
    let frame = grid.round(
      CGRect(
        x: solver.value(of: origin.horizontal), y: solver.value(of: origin.vertical),
        width: solver.value(of: size.horizontal), height: solver.value(of: size.vertical)))
    for variable in [origin.horizontal, origin.vertical, size.horizontal, size.vertical] {
      slotNumbers[variable.number] = Int32(slots.count)
    }
    if !node.isPlacedByHand, node.contentSizeForWidth != nil {
      let rows = [RowKind.huggingY, .compressionY].compactMap { node.ownRows[$0]?.held }
      if !rows.isEmpty {
        wrapping.append(Wrapping(node: node, slot: slots.count, rows: rows, width: frame.width, parts: 0..<0))
      }
    }
    slots.append(
      Slot(
        node: node, x: origin.horizontal, y: origin.vertical, width: size.horizontal, height: size.vertical,
        frame: frame, isGuide: node.isGuide))
  }

  private mutating func add(_ parts: [TendonAutoLayout.MovingRow.Part]) -> Range<Int> {
    let start = constants.count
    for part in parts {
      let pace = paces.firstIndex { $0 === part.pace } ?? paces.count
      if pace == paces.count { paces.append(part.pace) }
      constants.append(part.constant)
      paceIndices.append(Int32(pace))
      self.parts.append(part)
    }
    return start..<constants.count
  }

  func slot(of variable: Variable) -> Int? {
    guard variable.number < slotNumbers.count, slotNumbers[variable.number] >= 0 else { return nil }
    return Int(slotNumbers[variable.number])
  }

  /// The remaining part of some changes.
  @inline(__always)
  func sum(_ parts: Range<Int>, _ remainders: [Double]) -> Double {
    var sum = 0.0
    for index in parts { sum += constants[index] * remainders[Int(paceIndices[index])] }
    return sum
  }

  /// A row as it is when so much of each change is still to come.
  func form(of row: MovingRow, _ remainders: [Double]) -> Row.Form {
    var form = row.form
    form.constant += sum(row.parts, remainders)
    if row.isPlain { return form }
    var priority = Double(row.form.priority)
    var terms = form.terms
    for index in row.parts {
      let remainder = remainders[Int(paceIndices[index])]
      priority += parts[index].priority * remainder
      guard !parts[index].coefficients.isEmpty, remainder != 0 else { continue }
      var canonical = Row.Form(terms: terms, constant: 0, relation: form.relation, priority: 0).canonicalTerms
      for change in parts[index].coefficients {
        if let place = canonical.firstIndex(where: { $0.variable == change.variable }) {
          canonical[place].coefficient += change.coefficient * remainder
        }
      }
      terms = canonical
    }
    form.terms = terms
    form.priority = Float(min(max(priority, 0.001), 1000))
    return form
  }
}

extension MotionPlan.Wrapping {
  fileprivate func moving(by parts: Range<Int>) -> Self {
    MotionPlan.Wrapping(node: node, slot: slot, rows: rows, width: width, parts: parts)
  }
}

extension Row.Form {
  /// Above every priority that can be asked for, and below what is required.
  static let nearlyRequired: Float = 999.999

  /// The row as it holds on when it was let go, or gives way on the way.
  var released: Row.Form {
    var form = self
    form.priority = min(priority, Row.Form.nearlyRequired)
    return form
  }

  /// True if the row is about the length of one item.
  fileprivate func isLength(in solver: Solver) -> Bool {
    guard terms.count == 1, terms[0].coefficient > 0, constant <= 0 else { return false }
    let kind = solver.tag(of: terms[0].variable) % RowKind.tagsPerSerial
    return kind == 0 || kind == 1
  }
}
