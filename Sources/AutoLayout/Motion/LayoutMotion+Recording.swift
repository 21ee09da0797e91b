import TendonConstraintSolver
import TendonGeometry

extension LayoutMotion {
  /// Takes up what was recorded in the engine, as changes to be shown at a pace. Returns whether there is anything to
  /// show.
  ///
  /// - A row that changed goes from what it was to what it is: its constant, its coefficients, its priority. A
  ///   constraint that takes the place of another between the same unknowns counts as that one, changed.
  /// - A row that is new begins as what was seen, and goes to what it asks for. Where it is about an item that was not
  ///   there, it holds at once.
  /// - A row that is gone holds on as firmly as the required ones allow, and goes to what the layout makes of it
  ///   without it.
  package func absorb(_ recorder: LayoutRecorder, pace: LayoutPace) -> Bool {
    guard let recording = recorder.take(engine) else { return false }
    var (added, removed): ([LayoutRecording.Entry], [(tag: Int, form: Row.Form, row: Row)]) = ([], [])
    var ghosts: [Int: Row.Form] = [:]
    for (tag, row) in moving where row.released != nil {
      ghosts[tag] = row.released!.agreeing { recording.modelValues[$0] }
    }
    for tag in recording.entries.keys.sorted() {
      let entry = recording.entries[tag]!
      let new = engine.contains(entry.row) ? entry.row.held?.form : nil
      switch (entry.before ?? ghosts[tag], new) {
      case (let old?, let new?):
        ghosts[tag] = nil
        guard old != new || moving[tag]?.released != nil else { continue }
        moving[tag]?.released = nil
        if let part = part(of: entry.row, from: old, to: new, recording, pace) {
          add(part, to: entry.row)
        } else {
          moving[tag] = nil
          added.append(entry)
        }
      case (nil, _?): added.append(entry)
      case (let old?, nil): if entry.before != nil { removed.append((tag, old, entry.row)) }
      case (nil, nil): break
      }
    }
    for entry in added { enter(entry, &removed, recording, pace) }
    for (tag, form, row) in removed { release(tag, form, row, pace) }
    shift(ghosts, pace)
    moving = moving.filter { !$0.value.parts.isEmpty }
    invalidate()
    return moving.values.contains { $0.parts.contains { $0.pace === pace } }
  }

  private func add(_ part: MovingRow.Part, to row: Row) {
    guard part.constant != 0 || part.priority != 0 || !part.coefficients.isEmpty else { return }
    moving[row.tag, default: MovingRow(row: row)].row = row
    moving[row.tag]!.parts.append(part)
  }

  /// The change of a row that is there before and after.
  private func part(
    of row: Row, from old: Row.Form, to new: Row.Form, _ recording: LayoutRecording, _ pace: LayoutPace
  ) -> MovingRow.Part? {
    var part = new.part(from: old, pace: pace)
    // How high wrapped content is follows from its width at every time. What is left moves with the block: nothing,
    // unless the content itself has changed.
    if row.kind == .huggingY || row.kind == .compressionY, let node = row.node, let measure = node.contentSizeForWidth,
      let width = startWidth(of: node, recording), let size = measure(width)
    {
      let insets = node.alignmentRectInsets
      part?.constant = old.constant + Double(size.height) + Double(insets.top + insets.bottom)
    }
    return part
  }

  private func startWidth(of node: LayoutNode, _ recording: LayoutRecording) -> CGFloat? {
    guard let variables = node.variables, let x = recording.seen(variables.origin.horizontal),
      let width = recording.seen(variables.size.horizontal)
    else { return nil }
    return grid.round(CGRect(x: x, y: 0, width: width, height: 0)).width
  }

  private func enter(
    _ entry: LayoutRecording.Entry, _ removed: inout [(tag: Int, form: Row.Form, row: Row)],
    _ recording: LayoutRecording, _ pace: LayoutPace
  ) {
    guard let form = entry.row.held?.form else { return }
    if entry.row.kind == .constraint {
      for index in removed.indices where removed[index].row.kind == .constraint {
        guard let part = form.part(from: removed[index].form, pace: pace) else { continue }
        // What is still to come of the other one's changes goes on.
        if let inherited = moving.removeValue(forKey: removed[index].tag) {
          moving[entry.row.tag] = MovingRow(row: entry.row, parts: inherited.parts)
        }
        removed.remove(at: index)
        return add(part, to: entry.row)
      }
    }
    let isWrappedHeight = entry.row.kind == .huggingY || entry.row.kind == .compressionY
    if isWrappedHeight, entry.row.node?.contentSizeForWidth != nil { return }
    guard !entry.row.kind.isLimit, let error = form.error({ recording.seen($0) }), error != 0 else { return }
    add(MovingRow.Part(pace: pace, constant: -error), to: entry.row)
  }

  private func release(_ tag: Int, _ form: Row.Form, _ row: Row, _ pace: LayoutPace) {
    guard !row.kind.isLimit, form.terms.allSatisfy({ engine.solver.contains($0.variable) }),
      let error = form.error({ engine.solver.value(of: $0) })
    else {
      moving[tag] = nil
      return
    }
    var ghost = moving[tag] ?? MovingRow()
    (ghost.row, ghost.released) = (nil, form)
    ghost.parts.append(MovingRow.Part(pace: pace, constant: error))
    moving[tag] = ghost
  }

  /// Rows that were let go earlier agree with another layout now; what was seen of them goes on from where it was.
  private func shift(_ ghosts: [Int: Row.Form], _ pace: LayoutPace) {
    for tag in ghosts.keys.sorted() {
      guard let old = ghosts[tag], let ghost = moving[tag], let new = ghost.form(in: engine) else { continue }
      let step = old.constant - new.constant
      if step != 0 { moving[tag]!.parts.append(MovingRow.Part(pace: pace, constant: step)) }
    }
  }
}
