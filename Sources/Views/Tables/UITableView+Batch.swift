import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion

/// A view that is disappearing from a table.
@MainActor
struct DisappearingTableView: DisappearingListView {
  let view: UIView
  /// The row, header or footer that the view displays; nil if it no longer exists.
  var part: TableLayout.Part?
  /// The part below which the view of a deleted part lies now; nil: the top of the content.
  var anchor: TableLayout.Part?
  let number: Int
}

extension UITableView: ListUpdateAnimating {
  /// Updates the table, animated, from the displayed rows to those of the data source after the edits.
  func apply(_ update: ListUpdate, _ completion: ((Bool) -> Void)?) {
    if let moving = reordering {
      moving.link?.invalidate()
      reordering = nil
      moving.cell.layer.shadowOpacity = 0
    }
    guard !needsReload, bounds.width > 0 else {
      // Rows that have never been requested need no edits.
      setNeedsReload()
      completion?(true)
      return
    }
    // The layout of a view can lay out its superview too; the table must not place rows then.
    isShowingRows = true
    defer { isShowingRows = false }
    var batch = TableBatch(table: self, update: update)
    batch.renumber()
    batch.settle()
    animateUpdate(completion) {
      batch.makeViews()
    } move: { block, number in
      batch.move(in: block, number: number)
      if let block { keep(batch.transition(of: block)) }
    }
  }

  /// Takes back the disappearing cell of a row that is needed again; nil if there is none.
  func returned(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = reuseDisappearing(.row(path)) as? UITableViewCell else { return nil }
    shown[path] = cell
    return cell
  }

  func returned(_ part: TableLayout.Part) -> UIView? {
    guard let view = reuseDisappearing(part) else { return nil }
    shownHeaders[part] = view
    return view
  }
}

/// The execution of one batch of edits of a table.
@MainActor
struct TableBatch {
  typealias Part = TableLayout.Part
  typealias Effect = UITableView.RowAnimation

  let table: UITableView
  private let mapping: ListMapping
  /// The numbers of rows from the data source after the batch.
  private let counts: [Int]
  private let oldLayout: TableLayout
  private let oldTop: CGFloat
  /// Views of deleted and reloaded parts, with the old parts.
  private var gone: [(view: UIView, old: Part, effect: Effect, reloaded: Part?)] = []
  /// Parts that have just received a view, with the animation of its appearance.
  private var fresh: [(view: UIView, part: Part, effect: Effect?)] = []
  private var newTop: CGFloat = 0

  init(table: UITableView, update: ListUpdate) {
    self.table = table
    oldLayout = table.arrangement
    oldTop = table.bounds.minY
    counts = (0..<(table.source?.numberOfSections(in: table) ?? 0)).map {
      table.source?.tableView(table, numberOfRowsInSection: $0) ?? 0
    }
    do {
      mapping = try update.mapping(
        old: table.arrangement.sections.map(\.rows.count), new: counts, words: .table)
    } catch {
      preconditionFailure(error.message)
    }
  }

  // MARK: - Index paths

  /// Assigns the views of remaining parts, the selection and the heights to the new index paths.
  mutating func renumber() {
    table.selected = Set(table.selected.compactMap { mapping.kept(.init($0))?.path })
    let cells = table.shown
    table.shown = [:]
    for path in cells.keys.sorted() {
      guard let cell = cells[path] else { continue }
      if let new = mapping.kept(.init(path)) {
        table.shown[new.path] = cell
      } else {
        retire(cell, .row(path))
      }
    }
    let headers = table.shownHeaders
    table.shownHeaders = [:]
    for part in headers.keys.sorted(by: { ($0.section ?? 0) < ($1.section ?? 0) }) {
      guard let view = headers[part] else { continue }
      if let new = successor(part) { table.shownHeaders[new] = view } else { retire(view, part) }
    }
    for index in table.disappearing.indices {
      guard let part = table.disappearing[index].part else { continue }
      table.disappearing[index].part = successor(part)
      // The view stays below the part that was above it.
      if table.disappearing[index].part == nil { table.disappearing[index].anchor = oldLayout.part(before: part) }
    }
    table.arrangement = table.makeLayout(after: oldLayout, mapping, counts: counts)
    // A batch without edits measures the displayed rows again.
    for path in table.shown.keys { table.arrangement.forget(path) }
  }

  private mutating func retire(_ view: UIView, _ part: Part) {
    let (fate, other) = fate(old: part)
    switch fate {
    case .edited(let effect): gone.append((view, part, effect.rowAnimation, nil))
    case .reloaded(let effect): gone.append((view, part, effect.rowAnimation, other))
    // A header or footer that no longer exists although its section remains.
    case .stays: gone.append((view, part, .fade, nil))
    }
  }

  private func fate(old part: Part) -> (ListMapping.Fate, Part?) { mapping.fate(old: part) }
  private func fate(new part: Part) -> (ListMapping.Fate, Part?) { mapping.fate(new: part) }

  /// The part that the view of a part displays after the batch; nil if the part is deleted or gets another view.
  private func successor(_ part: Part) -> Part? {
    let (fate, other) = fate(old: part)
    return fate == .stays ? other : nil
  }

  /// The transition that the batch has started, for views that become visible during it.
  func transition(of block: AnimationBlock) -> TableTransition {
    TableTransition(
      block: block, start: MediaClock.current.now,
      edges: TableEdges(old: oldLayout, new: table.arrangement, mapping: mapping))
  }

  // MARK: - The final offset

  /// Measures the rows that will be visible and determines the offset: the present one, within the range of the new
  /// content.
  ///
  /// `Undocumented by Apple:` the offset does not follow rows that are inserted above the visible ones.
  mutating func settle() {
    repeat {
      newTop = oldTop
      if !table.isInMotion {
        let inset = table.adjustedContentInset
        let end = max(-inset.top, table.arrangement.height + inset.bottom - table.bounds.height)
        newTop = min(max(oldTop, -inset.top), end)
      }
    } while table.measureRows(table.arrangement.stretches(from: newTop, to: newTop + table.bounds.height))
  }

  // MARK: - Views

  /// Makes a view for each part that will be visible, at the old place of the part if it had one.
  mutating func makeViews() {
    for part in table.seenParts(in: table.arrangement, from: newTop) {
      let view: UIView?
      let place = table.frame(of: part, in: table.arrangement, top: newTop)
      switch part {
      case .tableHeader, .tableFooter: continue
      case .row(let path):
        if let cell = table.shown[path] ?? table.returned(path), !cell.isNew { continue }
        let cell = table.shown[path] ?? table.makeCell(path)
        table.place(cell, at: path, in: place)
        view = cell
      case .header, .footer:
        if table.shownHeaders[part] ?? table.returned(part) != nil { continue }
        view = table.placeHeader(part, in: place)
      }
      guard let view else { continue }
      let (fate, other) = fate(new: part)
      switch fate {
      case .stays:
        if let other, oldLayout.stretch(of: other) != nil {
          view.frame = table.frame(of: other, in: oldLayout, top: oldTop)
          fresh.append((view, part, nil))
        } else {
          fresh.append((view, part, .fade))
        }
      case .edited(let effect), .reloaded(let effect): fresh.append((view, part, effect.rowAnimation))
      }
    }
    for path in table.shown.keys {
      if let cell = table.shown[path], !cell.isNew { table.dress(cell, at: path) }
    }
    // Views of deleted parts lie behind all others, moved rows above the other rows.
    for one in gone.reversed() { table.sendSubviewToBack(one.view) }
    let moved = table.shown.filter { mapping.row(new: .init($0.key)).isMoved }.sorted { $0.key < $1.key }.map(\.value)
    for cell in moved {
      if let top = table.subviews.last(where: { $0 is UITableViewCell && $0 !== cell }) {
        table.insertSubview(cell, aboveSubview: top)
      }
    }
  }

  // MARK: - Motion

  /// Moves all views to their new places; animated if there is an animation block.
  mutating func move(in block: AnimationBlock?, number: Int) {
    let layout = table.arrangement
    let edges = TableEdges(old: oldLayout, new: layout, mapping: mapping)
    for (view, part, effect) in fresh {
      guard let effect, let block else { continue }
      let (fate, other) = fate(new: part)
      if case .reloaded = fate, let other {
        // Over the old view, from its displayed frame.
        let seen = gone.first { $0.old == other }?.view.layer.presentation()?.frame
        block.come(view, effect, over: seen ?? table.frame(of: other, in: oldLayout, top: oldTop))
      } else {
        block.come(view, effect, fromY: edges.oldY(of: part))
      }
    }
    for one in table.disappearing where one.part == nil { shift(one.view, by: edges.shift(of: one.anchor)) }
    for index in table.disappearing.indices where table.disappearing[index].part == nil {
      table.disappearing[index].anchor = edges.newAnchor(table.disappearing[index].anchor)
    }
    for (view, part, effect, reloaded) in gone {
      if case .row(let path) = part, let cell = view as? UITableViewCell {
        table.rowDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
      }
      table.headerDidEndDisplaying(view, as: part)
      guard let block else {
        table.recycle(view)
        continue
      }
      if let reloaded {
        view.frame = table.frame(of: reloaded, in: layout, top: newTop)
        view.layoutIfNeeded()
        table.disappearing.append(
          DisappearingTableView(view: view, part: nil, anchor: edges.above(new: reloaded), number: number))
      } else {
        let gap = edges.newGap(of: part)
        let old = table.frame(of: part, in: oldLayout, top: oldTop)
        shift(view, by: gap.y - old.minY)
        block.go(view, effect)
        table.disappearing.append(DisappearingTableView(view: view, part: nil, anchor: gap.anchor, number: number))
      }
    }
    let seen = Set(table.seenParts(in: layout, from: newTop))
    table.keptCell = nil
    for part in table.shownParts {
      let view: UIView? = if case .row(let path) = part { table.shown[path] } else { table.shownHeaders[part] }
      guard let view else { continue }
      put(view, in: table.frame(of: part, in: layout, top: newTop))
      guard !seen.contains(part), !table.keepForFirstResponder(part) else { continue }
      // The part moves out of sight.
      if case .row(let path) = part {
        table.shown[path] = nil
        if let cell = view as? UITableViewCell {
          table.rowDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        }
      } else {
        table.shownHeaders[part] = nil
        table.headerDidEndDisplaying(view, as: part)
      }
      if block != nil, view.layer.animationKeys()?.isEmpty == false {
        table.disappearing.append(DisappearingTableView(view: view, part: part, anchor: nil, number: number))
      } else {
        table.recycle(view)
      }
    }
    for one in table.disappearing where one.number != number {
      if let part = one.part { put(one.view, in: table.frame(of: part, in: layout, top: newTop)) }
    }
    for (part, view) in [(Part.tableHeader, table.tableHeaderView), (.tableFooter, table.tableFooterView)] {
      if let view, layout.stretch(of: part) != nil { put(view, in: table.frame(of: part, in: layout, top: newTop)) }
    }
    if table.bounds.minY != newTop { table.contentOffset.y = newTop }
    table.contentSize = CGSize(width: table.bounds.width, height: layout.height)
  }

  private func put(_ view: UIView, in frame: CGRect) {
    guard view.frame != frame else { return }
    let resizes = view.frame.size != frame.size
    view.frame = frame
    if resizes { view.layoutIfNeeded() }
  }

  private func shift(_ view: UIView, by y: CGFloat) {
    if y != 0 { view.center.y += y }
  }
}

/// The positions of the boundaries between parts on the other side of a batch.
struct TableEdges {
  typealias Part = TableLayout.Part

  let old: TableLayout
  let new: TableLayout
  let mapping: ListMapping

  /// The position of an inserted part before its insertion: below the nearest part above it that existed and is not
  /// moved.
  func oldY(of part: Part) -> CGFloat {
    var above = new.part(before: part)
    while let current = above {
      let (fate, other) = mapping.fate(new: current)
      if case .edited = fate {} else if let other, !mapping.isMoved(old: other) { return old.maxY(of: other) }
      above = new.part(before: current)
    }
    return 0
  }

  /// The position of a deleted part after its deletion: below the nearest part above it that remains and is not moved.
  func newGap(of part: Part) -> (y: CGFloat, anchor: Part?) {
    let anchor = newAnchor(old.part(before: part))
    return (anchor.map { new.maxY(of: $0) } ?? 0, anchor)
  }

  /// The part above a new part.
  func above(new part: Part) -> Part? { new.part(before: part) }

  /// The part below which a view lies after the batch, if it lay below `part` before: the nearest one above that
  /// remains.
  func newAnchor(_ part: Part?) -> Part? {
    var above = part
    while let current = above {
      let (fate, other) = mapping.fate(old: current)
      if case .edited = fate {} else if let other, !mapping.isMoved(old: current) { return other }
      above = old.part(before: current)
    }
    return nil
  }

  func shift(of anchor: Part?) -> CGFloat {
    let before = anchor.map { old.maxY(of: $0) } ?? 0
    return (newAnchor(anchor).map { new.maxY(of: $0) } ?? 0) - before
  }
}
extension ListMapping {
  /// The change of an old part, and the part that it becomes.
  func fate(old part: TableLayout.Part) -> (Fate, TableLayout.Part?) {
    switch part {
    case .row(let path):
      let row = row(old: .init(path))
      return (row.fate, row.other.map { .row($0.path) })
    case .header(let section): return (old[section].fate, old[section].other.map { .header($0) })
    case .footer(let section): return (old[section].fate, old[section].other.map { .footer($0) })
    case .tableHeader, .tableFooter: return (.stays, part)
    }
  }

  /// The change of a new part, and the part that it was.
  func fate(new part: TableLayout.Part) -> (Fate, TableLayout.Part?) {
    switch part {
    case .row(let path):
      let row = row(new: .init(path))
      return (row.fate, row.other.map { .row($0.path) })
    case .header(let section): return (new[section].fate, new[section].other.map { .header($0) })
    case .footer(let section): return (new[section].fate, new[section].other.map { .footer($0) })
    case .tableHeader, .tableFooter: return (.stays, part)
    }
  }

  func isMoved(old part: TableLayout.Part) -> Bool {
    switch part {
    case .row(let path): row(old: .init(path)).isMoved
    case .header(let section), .footer(let section): old[section].isMoved
    case .tableHeader, .tableFooter: false
    }
  }
}
