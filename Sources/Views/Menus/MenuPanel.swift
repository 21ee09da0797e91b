import Foundation
import TendonGeometry

/// The panel of one menu: its title, and its rows in groups; what is too high scrolls.
package final class MenuPanel: UIView {
  let menu: UIMenu
  let isTurned: Bool
  private let list = UIScrollView(frame: .zero)
  /// From top to bottom.
  private(set) var rows: [MenuRow] = []
  /// The parts from top to bottom: titles, rows, and the space between them.
  private var lines: [(view: UIView, height: (CGFloat) -> CGFloat)] = []

  /// - Parameters:
  ///   - isInside: whether another menu has opened it; then it has a row that leads back.
  ///   - isTurned: whether the first row is the lowest one.
  init(_ menu: UIMenu, isInside: Bool, isTurned: Bool) {
    (self.menu, self.isTurned) = (menu, isTurned)
    super.init(frame: .zero)
    layer.name = "menu"
    layer.cornerRadius = MenuMetrics.cornerRadius
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 30
    layer.shadowOffset = CGSize(width: 0, height: 10)
    backgroundColor = MenuMetrics.background
    list.layer.cornerRadius = MenuMetrics.cornerRadius
    list.clipsToBounds = true
    addSubview(list)
    if isInside {
      add(MenuRow(menu, isHead: true))
    } else if !menu.title.isEmpty {
      addTitle(menu.title)
    }
    var groups = menu.groups
    if isTurned {
      groups.reverse()
      for index in groups.indices { groups[index].elements.reverse() }
    }
    for (index, group) in groups.enumerated() {
      if index > 0 { addBand() }
      if let title = group.title {
        if index == 0, !lines.isEmpty { addHairline() }
        addTitle(title)
      }
      for element in group.elements { add(MenuRow(element)) }
    }
    rowsDidChange()
  }

  /// A menu as it looks on the screen, for pictures.
  ///
  /// - Parameters:
  ///   - isInside: whether another menu has opened it.
  ///   - pressed: the row that a finger is on.
  package convenience init(posing menu: UIMenu, isInside: Bool = false, pressed: Int? = nil) {
    self.init(menu, isInside: isInside, isTurned: false)
    highlight(pressed.map { rows[$0] })
  }

  package required init?(coder: NSCoder) { nil }

  private func add(_ row: MenuRow) {
    if let last = lines.last?.view, last is MenuRow || last is UILabel { addHairline() }
    rows.append(row)
    add(row) { row.height(forWidth: $0) }
  }

  private func add(_ view: UIView, _ height: @escaping (CGFloat) -> CGFloat) {
    list.addSubview(view)
    lines.append((view, height))
  }

  private func addTitle(_ text: String) {
    let label = UILabel()
    label.layer.name = "menu's title"
    label.text = text
    label.font = .systemFont(ofSize: MenuMetrics.headSize)
    label.textColor = .secondaryLabel
    add(label) { _ in MenuMetrics.titleHeight }
  }

  private func addBand() {
    let band = UIView()
    band.layer.name = "band"
    band.backgroundColor = MenuMetrics.band
    add(band) { _ in MenuMetrics.gap }
  }

  private func addHairline() {
    let line = UIView()
    line.layer.name = "hairline"
    line.backgroundColor = .separator
    add(line) { [weak self] _ in 1 / (self?.pixelScale ?? 1) }
  }

  /// Brings the rows in line with their elements.
  func rowsDidChange() {
    let isIndented = rows.contains { $0.state != .off }
    for row in rows {
      row.isIndented = isIndented
      row.show()
    }
  }

  // MARK: - Places

  var naturalSize: CGSize {
    CGSize(
      width: MenuMetrics.width,
      height: PixelGrid(scale: pixelScale).ceil(lines.reduce(0) { $0 + $1.height(MenuMetrics.width) }))
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  package override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    var y: CGFloat = 0
    for line in lines {
      let height = line.height(bounds.width)
      let side = line.view is UILabel ? MenuMetrics.side : 0
      line.view.frame = CGRect(x: side, y: y, width: max(0, bounds.width - 2 * side), height: height)
      y += height
    }
    list.contentSize = CGSize(width: bounds.width, height: y)
    list.isScrollEnabled = y > bounds.height + 0.5
  }

  /// The row at a point, in points of this view; nil beside all of them.
  func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.convert($0.bounds, to: self).contains(point) }
  }

  func highlight(_ row: MenuRow?) {
    for other in rows { other.isHighlighted = other === row && other.isEnabled }
  }
}
