import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// One picture of many, in rows, each under its name.
@MainActor
package struct MatrixSheet {
  private var cells: [(title: String, bitmap: Bitmap)] = []
  /// The most pixels of a picture across; wider ones are drawn smaller.
  private let cellWidth: CGFloat

  package init(cellWidth: Int = 240) { self.cellWidth = CGFloat(cellWidth) }

  package var count: Int { cells.count }

  /// The picture in the size in which it will be drawn.
  package func reduced(_ bitmap: Bitmap) -> Bitmap {
    let factor = min(cellWidth / CGFloat(max(bitmap.width, 1)), 1)
    let size = CGSize(
      width: max((CGFloat(bitmap.width) * factor).rounded(), 1),
      height: max((CGFloat(bitmap.height) * factor).rounded(), 1))
    let canvas = Canvas(size: size, scale: 1)
    canvas.draw(upright: bitmap, in: CGRect(origin: .zero, size: size))
    return canvas.bitmap
  }

  /// Adds a picture that has been reduced.
  package mutating func add(reduced bitmap: Bitmap, title: String) { cells.append((title, bitmap)) }

  /// The sheet; nil where there is no picture, or where it would be larger than a canvas can be.
  package func bitmap(columns: Int? = nil) -> Bitmap? {
    guard !cells.isEmpty else { return nil }
    let columns = max(1, min(columns ?? Int(Double(cells.count * 2).squareRoot().rounded(.up)), cells.count))
    let (gap, label) = (CGFloat(16), CGFloat(34))
    let rows = stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0..<min($0 + columns, cells.count)]) }
    let heights = rows.map { row in CGFloat(row.map(\.bitmap.height).max() ?? 0) }
    let size = CGSize(
      width: gap + CGFloat(columns) * (cellWidth + gap), height: heights.reduce(gap) { $0 + $1 + label + gap })
    guard Canvas.canHold(size: size, scale: 1) else { return nil }
    let canvas = Canvas(size: size, scale: 1)
    canvas.fill(CGRect(origin: .zero, size: size), color: CGColor(gray: 0.9, alpha: 1))
    var y = gap
    for (row, height) in zip(rows, heights) {
      for (column, cell) in row.enumerated() {
        let x = gap + CGFloat(column) * (cellWidth + gap)
        let box = CGRect(x: x, y: y + label, width: CGFloat(cell.bitmap.width), height: CGFloat(cell.bitmap.height))
        canvas.fill(box.insetBy(dx: -1, dy: -1), color: CGColor(gray: 0.7, alpha: 1))
        canvas.draw(upright: cell.bitmap, in: box)
        let text = TextLayout(
          AttributedText(cell.title, font: Font(size: 11, weight: .regular), color: CGColor(gray: 0.15, alpha: 1)),
          style: ParagraphStyle(lineBreakMode: .truncateTail), width: cellWidth, maximumLines: 2)
        canvas.draw(text, at: CGPoint(x: x, y: y + label - 3 - text.size.height))
      }
      y += height + label + gap
    }
    return canvas.bitmap
  }
}
