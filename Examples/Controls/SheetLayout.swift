import Tendon

/// The positions of everything on a sheet, in points.
struct SheetLayout {
  static let margin: CGFloat = 20
  static let captionWidth: CGFloat = 172
  static let titleHeight: CGFloat = 44
  static let headHeight: CGFloat = 20
  /// The space above and below the large control for the names of its parts.
  static let namesHeight: CGFloat = 56

  let sheet: ControlSheet
  /// The box of the large control's panel.
  let anatomy: CGRect
  private let rows: CGFloat

  /// - Parameter height: of the control in its first state; nil: that of a row.
  init(_ sheet: ControlSheet) {
    self.sheet = sheet
    let width = SheetLayout.captionWidth + 4 * sheet.room.width
    anatomy = CGRect(
      x: SheetLayout.margin, y: SheetLayout.titleHeight, width: width,
      height: ((sheet.states[0].height ?? sheet.room.height) * sheet.zoom).rounded() + 2 * SheetLayout.namesHeight)
    rows = anatomy.maxY + 12 + SheetLayout.headHeight
  }

  func height(of row: Int) -> CGFloat { sheet.states[row].height ?? sheet.room.height }

  /// The box of a state in a column.
  func cell(_ row: Int, _ column: Int) -> CGRect {
    let top = (0..<row).reduce(rows) { $0 + height(of: $1) }
    return CGRect(
      x: SheetLayout.margin + SheetLayout.captionWidth + CGFloat(column) * sheet.room.width, y: top,
      width: sheet.room.width, height: height(of: row))
  }

  func caption(_ row: Int) -> CGRect {
    let cell = cell(row, 0)
    return CGRect(
      x: SheetLayout.margin, y: cell.minY, width: SheetLayout.captionWidth - 12, height: cell.height)
  }

  func head(_ column: Int) -> CGRect {
    let cell = cell(0, column)
    return CGRect(x: cell.minX, y: rows - SheetLayout.headHeight, width: cell.width, height: SheetLayout.headHeight)
  }

  var size: CGSize {
    let last = cell(sheet.states.count - 1, 3)
    return CGSize(width: last.maxX + SheetLayout.margin, height: last.maxY + SheetLayout.margin)
  }
}
