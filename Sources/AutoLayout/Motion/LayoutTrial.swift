import TendonConstraintSolver
import TendonGeometry

/// A layout in motion at one time, from which it goes on to others.
@MainActor
final class LayoutTrial {
  let solver: Solver
  /// The rows in motion, as the solver holds them; parallel to the plan's.
  private var held: [(id: ConstraintID, form: Row.Form)]
  /// True for each row that is broken because it contradicts others in the intermediate layout.
  private var gaveWay: [Bool]
  /// The heights that wrapping items ask for besides the plan's.
  private var extraHeights: [Double]
  private var limited: Set<Variable> = []

  /// The displayed frame of each item, on the pixels, and true if it differs from the one in the final layout.
  private(set) var frames: [CGRect]
  private(set) var differs: [Bool]
  private var dirty: [Int] = []
  private var isDirty: [Bool]

  /// The layout as it stands.
  init(_ plan: MotionPlan, _ solver: Solver) {
    self.solver = solver
    held = plan.rows.map { ($0.id, $0.form) }
    gaveWay = Array(repeating: false, count: held.count)
    extraHeights = Array(repeating: 0, count: plan.wrapping.count)
    frames = plan.slots.map(\.frame)
    differs = Array(repeating: false, count: frames.count)
    isDirty = differs
    solver.takeChangedVariables { _, _ in }
  }

  private init(_ other: LayoutTrial) {
    solver = other.solver.copy()
    (held, gaveWay, extraHeights, limited) = (other.held, other.gaveWay, other.extraHeights, other.limited)
    (frames, differs, isDirty) = (other.frames, other.differs, other.isDirty)
  }

  func copy() -> LayoutTrial { LayoutTrial(self) }

  private static let mostRounds = 20

  /// Goes on to a time. The result depends on where it starts and on the time alone.
  func move(_ plan: MotionPlan, to time: Double, _ motion: LayoutMotion) {
    motion.counters.solves += 1
    let remainders = plan.paces.map { $0.remainder(time) }
    setRows(plan, remainders, motion)
    var rest = LayoutTrial.mostRounds
    repeat {
      readFrames(plan)
      rest -= 1
    } while rest > 0 && (wrap(plan, remainders, motion) || limitLengths(plan))
    for slot in dirty { isDirty[slot] = false }
    dirty.removeAll(keepingCapacity: true)
  }

  // MARK: - Rows

  private func setRows(_ plan: MotionPlan, _ remainders: [Double], _ motion: LayoutMotion) {
    var together: [(row: Int, form: Row.Form)] = []
    // Row by row is the fastest way for a few that move little; together for many, or for those that contradict what
    // others are no more.
    let most = solver.counters.valueChanges + 4 * solver.variableNumbers
    for (index, row) in plan.rows.enumerated() {
      if row.isPlain {
        var constant = row.form.constant + plan.sum(row.parts, remainders)
        if row.isLength { constant = min(constant, 0) }
        guard constant != held[index].form.constant, constant.isFinite else { continue }
        if solver.counters.valueChanges < most, (try? solver.setConstant(constant, of: held[index].id)) != nil {
          held[index].form.constant = constant
          continue
        }
        var form = held[index].form
        form.constant = constant
        together.append((index, form))
      } else {
        var form = plan.form(of: row, remainders)
        if row.isLength { form.constant = min(form.constant, 0) }
        if gaveWay[index] { form = form.released }
        guard form != held[index].form, form.constant.isFinite else { continue }
        together.append((index, form))
      }
    }
    guard !together.isEmpty else { return }
    do {
      let ids = try solver.update { (solver) throws(Conflict) in
        var ids: [ConstraintID] = []
        for change in together { ids.append(try hand(change.form, as: change.row)) }
        return ids
      }
      for (change, id) in zip(together, ids) { held[change.row] = (id, change.form) }
    } catch {
      for change in together { settle(change.form, as: change.row, plan, motion) }
    }
  }

  private func hand(_ form: Row.Form, as index: Int) throws(Conflict) -> ConstraintID {
    let old = held[index]
    guard form.terms == old.form.terms, form.strength.isRequired == old.form.strength.isRequired else {
      let tag = solver.tag(of: old.id)
      solver.remove(old.id)
      return try solver.add(
        form.terms.span, constant: form.constant, form.solverRelation, strength: form.strength, tag: tag)
    }
    if form.constant != old.form.constant { try solver.setConstant(form.constant, of: old.id) }
    if form.priority != old.form.priority { solver.setStrength(form.strength, of: old.id) }
    return old.id
  }

  /// Sets one row; where that contradicts others, rows in motion give way, the one created last first: they are
  /// followed as closely as the others allow.
  private func settle(_ form: Row.Form, as index: Int, _ plan: MotionPlan, _ motion: LayoutMotion) {
    var form = form
    for _ in 0...plan.rows.count {
      if gaveWay[index] { form = form.released }
      do {
        let id = try solver.update { (solver) throws(Conflict) in try hand(form, as: index) }
        held[index] = (id, form)
        return
      } catch {
        let victim =
          plan.rows.indices.last { error.tags.contains(plan.rows[$0].tag) && held[$0].form.strength.isRequired }
          ?? index
        motion.engine.report(error, broken: plan.rows[victim].tag)
        if victim == index, gaveWay[index] { return }
        gaveWay[victim] = true
        if victim != index { settle(held[victim].form.released, as: victim, plan, motion) }
      }
    }
  }

  // MARK: - Frames

  private func readFrames(_ plan: MotionPlan) {
    solver.takeChangedVariables { variable, _ in
      guard let slot = plan.slot(of: variable), !isDirty[slot] else { return }
      isDirty[slot] = true
      dirty.append(slot)
    }
    for index in dirty {
      let slot = plan.slots[index]
      frames[index] = plan.grid.round(
        CGRect(
          x: solver.value(of: slot.x), y: solver.value(of: slot.y), width: max(solver.value(of: slot.width), 0),
          height: max(solver.value(of: slot.height), 0)))
      differs[index] = frames[index] != slot.frame
    }
  }

  /// Makes what wraps as high as it is at the width that it has. Returns whether anything changed.
  private func wrap(_ plan: MotionPlan, _ remainders: [Double], _ motion: LayoutMotion) -> Bool {
    var hasChanged = false
    for (index, item) in plan.wrapping.enumerated() {
      var extra = plan.sum(item.parts, remainders)
      let width = frames[item.slot].width
      if width != item.width, let height = motion.height(of: item.node, at: width),
        let natural = item.node.naturalLength(.vertical)
      {
        extra += natural - height
      }
      guard extra != extraHeights[index] else { continue }
      extraHeights[index] = extra
      for row in item.rows { try? solver.setConstant(row.form.constant + extra, of: row.id) }
      hasChanged = true
    }
    return hasChanged
  }

  /// Keeps lengths from falling below 0 as far as what is required allows. Returns whether there were new ones.
  private func limitLengths(_ plan: MotionPlan) -> Bool {
    var hasChanged = false
    for index in dirty where !plan.slots[index].isGuide {
      for length in [plan.slots[index].width, plan.slots[index].height]
      where solver.value(of: length) < -1e-6 && limited.insert(length).inserted {
        _ = try? solver.add(
          LinearExpression(length), .greaterThanOrEqual, strength: Strength(level: 1001), tag: Int.max - 3)
        hasChanged = true
      }
    }
    return hasChanged
  }
}
