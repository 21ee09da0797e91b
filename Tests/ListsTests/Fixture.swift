import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

extension SeededNumbers {
  /// Some of the numbers below a limit, each once, in order.
  mutating func some(_ count: Int, below limit: Int) -> [Int] {
    var left = Array(0..<limit)
    return (0..<min(count, limit)).map { _ in left.remove(at: below(left.count)) }.sorted()
  }
}

/// The content of a list: sections of rows, each with a name of its own.
struct Content: Equatable {
  struct Section: Equatable {
    var name: Int
    var rows: [Int]
  }
  var sections: [Section]

  @MainActor static func fresh(_ count: Int) -> [Int] {
    defer { nextName += count }
    return Array(nextName..<nextName + count)
  }
  @MainActor private static var nextName = 1
}

/// Edits of a list, as they are told to it.
struct Edits {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(Int, Int)] = []
  var reloadedSections: [Int] = []
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [(IndexPath, IndexPath)] = []
}

extension Content {
  /// Makes 1 to 10 edits at random, and says what they are.
  @MainActor
  mutating func editAtRandom(_ random: inout SeededNumbers) -> Edits {
    var edits = Edits()
    var left = 1 + random.below(10)
    let old = self
    // Sections first: what goes, what moves, what comes.
    var (gone, movers) = (Set<Int>(), [Int]())
    if random.chance(1, of: 3), left > 0 {
      if sections.count > 1, random.chance(1, of: 2) {
        gone.insert(random.below(sections.count))
        left -= 1
      }
      if left > 0, sections.count > 1, random.chance(1, of: 2) {
        let from = random.below(sections.count)
        if !gone.contains(from) {
          movers.append(from)
          left -= 1
        }
      }
    }
    let comes = left > 0 && sections.count < 5 && random.chance(1, of: 5) ? 1 : 0
    left -= comes
    let count = sections.count - gone.count + comes
    let slots = random.some(movers.count + comes, below: count)
    var source = [Int?](repeating: nil, count: count)
    var isTaken = Set<Int>()
    for (index, slot) in slots.enumerated() {
      isTaken.insert(slot)
      if index < movers.count { source[slot] = movers[index] }
    }
    var stay = sections.indices.filter { !gone.contains($0) && !movers.contains($0) }[...]
    for slot in 0..<count where !isTaken.contains(slot) { source[slot] = stay.removeFirst() }
    edits.deletedSections = gone.sorted()
    edits.insertedSections = (0..<count).filter { source[$0] == nil }
    edits.movedSections = movers.enumerated().map { ($0.element, slots[$0.offset]) }
    let target = Dictionary(uniqueKeysWithValues: source.enumerated().compactMap { new, old in old.map { ($0, new) } })

    // Then rows of sections that stay.
    var out: [Int: Set<Int>] = [:]
    var arriving: [Int: [(from: IndexPath?, name: Int)]] = [:]
    for _ in 0..<max(left, 0) {
      let section = random.below(old.sections.count)
      guard let new = target[section] else { continue }
      let rows = old.sections[section].rows
      let free = rows.indices.filter { !out[section, default: []].contains($0) }
      switch random.below(4) {
      case 0: arriving[new, default: []].append((nil, Content.fresh(1)[0]))
      case 1:
        guard let row = free.isEmpty ? nil : free[random.below(free.count)] else { continue }
        out[section, default: []].insert(row)
        edits.deleted.append(IndexPath(row: row, section: section))
      case 2:
        guard let row = free.isEmpty ? nil : free[random.below(free.count)] else { continue }
        let other = random.below(old.sections.count)
        guard let to = target[other] else { continue }
        out[section, default: []].insert(row)
        arriving[to, default: []].append((IndexPath(row: row, section: section), rows[row]))
      default:
        guard let row = free.isEmpty ? nil : free[random.below(free.count)] else { continue }
        let path = IndexPath(row: row, section: section)
        if !edits.reloaded.contains(path) { edits.reloaded.append(path) }
      }
    }
    edits.reloaded.removeAll { out[$0.section, default: []].contains($0.row) }
    sections = source.enumerated().map { new, section in
      guard let section else { return Section(name: Content.fresh(1)[0], rows: Content.fresh(random.below(6))) }
      var rows = old.sections[section].rows.enumerated().filter { !out[section, default: []].contains($0.offset) }
        .map(\.element)[...]
      let come = arriving[new] ?? []
      let total = rows.count + come.count
      var order = Array(come.indices)
      for index in order.indices.reversed() { order.swapAt(index, random.below(index + 1)) }
      var result: [Int] = []
      var slots = random.some(come.count, below: total)[...]
      for row in 0..<total {
        guard slots.first == row else {
          result.append(rows.removeFirst())
          continue
        }
        slots.removeFirst()
        let one = come[order.removeLast()]
        result.append(one.name)
        let path = IndexPath(row: row, section: new)
        if let from = one.from { edits.moved.append((from, path)) } else { edits.inserted.append(path) }
      }
      return Section(name: old.sections[section].name, rows: result)
    }
    return edits
  }
}

/// A table that shows a content; every row has the height that its name gives it.
@MainActor
final class TableSource: UITableViewDataSource, UITableViewDelegate {
  var content: Content
  var height: (Int) -> CGFloat = { 30 + CGFloat($0 % 5) * 7 }
  var asked = 0
  var alive = Counter()
  /// With constraints of their own, the rows say how high they are.
  var sizesItself = false

  @MainActor final class Counter { var cells = 0; var made = 0; var reused = 0 }

  final class Cell: UITableViewCell {
    nonisolated(unsafe) var counter: Counter?
    var heightConstraint: NSLayoutConstraint?
    override func prepareForReuse() {
      super.prepareForReuse()
      counter?.reused += 1
    }
    deinit {
      let counter = counter
      MainActor.assumeIsolated { counter?.cells -= 1 }
    }
  }

  init(_ content: Content) { self.content = content }

  func numberOfSections(in tableView: UITableView) -> Int { content.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let name = content.sections[indexPath.section].rows[indexPath.row]
    cell.tag = name
    if sizesItself {
      (cell as! Cell).heightConstraint?.constant = height(name)
    } else {
      cell.textLabel?.text = "Row \(name)"
    }
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(content.sections[section].name)"
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sizesItself ? UITableView.automaticDimension : height(content.sections[indexPath.section].rows[indexPath.row])
  }

  func register(in table: UITableView) {
    table.register(forCellReuseIdentifier: "row") { [self] in
      let cell = Cell(style: .default, reuseIdentifier: "row")
      cell.counter = alive
      alive.cells += 1
      alive.made += 1
      if sizesItself {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 44)
        cell.heightConstraint = height
        let bottom = box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor), bottom, height,
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
      }
      return cell
    }
  }
}

extension UIViewController {
  /// A controller of a list that is all of the screen.
  convenience init(showing list: UIView) {
    self.init()
    view = list
  }
}

/// A stage that shows a table.
@MainActor
struct TableStage {
  let stage: Stage
  let table: UITableView
  let source: TableSource

  init(
    _ source: TableSource, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480),
    configure: (UITableView) -> Void = { _ in }
  ) {
    let stage = Stage(size: size)
    let table = stage.perform {
      let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
      source.register(in: table)
      table.dataSource = source
      table.delegate = source
      configure(table)
      return table
    }
    stage.present(UIViewController(showing: table))
    (self.stage, self.table, self.source) = (stage, table, source)
  }

  func perform(_ body: (UITableView) -> Void) { stage.perform { body(table) } }

  func apply(_ edits: Edits, _ content: Content, _ effect: @escaping (Int) -> UITableView.RowAnimation) {
    perform { table in
      table.performBatchUpdates {
        source.content = content
        tell(table, edits, effect)
      }
    }
  }

  private func tell(_ table: UITableView, _ edits: Edits, _ effect: @escaping (Int) -> UITableView.RowAnimation) {
    table.deleteSections(IndexSet(edits.deletedSections), with: effect(0))
    table.insertSections(IndexSet(edits.insertedSections), with: effect(1))
    table.reloadSections(IndexSet(edits.reloadedSections), with: effect(2))
    for (from, to) in edits.movedSections { table.moveSection(from, toSection: to) }
    table.deleteRows(at: edits.deleted, with: effect(3))
    table.insertRows(at: edits.inserted, with: effect(4))
    table.reloadRows(at: edits.reloaded, with: effect(5))
    for (from, to) in edits.moved { table.moveRow(at: from, to: to) }
  }

  /// The visible content as text: a line for every view of a row, a header or a footer, from the top.
  var seen: [String] {
    let range = table.bounds
    return stage.perform {
      table.subviews.compactMap { view -> (CGFloat, String)? in
        guard view is UITableViewCell || view is UITableViewHeaderFooterView, view.frame.intersects(range) else {
          return nil
        }
        let name =
          (view as? UITableViewCell).map {
            "\($0.textLabel?.text ?? "") \($0.tag) at \(table.indexPath(for: $0)?.description ?? "-")"
          }
          ?? (view as? UITableViewHeaderFooterView)?.textLabel?.text ?? ""
        return (view.frame.minY, "\(view.frame) alpha \(view.alpha) \(name)")
      }.sorted { $0 < $1 }.map(\.1)
    }
  }

  var cellViews: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell } }

  /// The present position of each row on the screen, by name.
  func places() -> [Int: CGFloat] {
    stage.perform {
      let top = (table.layer.presentation() ?? table.layer).bounds.minY
      var result: [Int: CGFloat] = [:]
      for cell in table.shown.values { result[cell.tag] = (cell.layer.presentation() ?? cell.layer).frame.minY - top }
      return result
    }
  }
}

let allEffects: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
