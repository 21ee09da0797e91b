import Tendon

/// The background of the player: a shelf of records and a list of songs, drawn by code.
final class LibraryView: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  /// From left and right edge, in points.
  private let margin: CGFloat = 16
  /// The height of the bar at the bottom, above which the list ends.
  private let barHeight: CGFloat = 80

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let (ink, faint) = (UIColor.label.cgColor, UIColor.secondaryLabel.cgColor)
    let width = max(bounds.width - 2 * margin, 0)
    var y = write("Recently played", .boldSystemFont(ofSize: 20), ink, x: margin, y: 14, width: width, on: canvas) + 8

    // As many records side by side as there is room for, and no fewer than three.
    let count = max(3, Int(width / 120))
    let side = max((width - 12 * CGFloat(count - 1)) / CGFloat(count), 1)
    for index in 0..<count {
      let x = margin + CGFloat(index) * (side + 12)
      Record.all[index % Record.all.count].draw(in: CGRect(x: x, y: y, width: side, height: side), on: canvas)
      let name = Record.all[index % Record.all.count].name
      _ = write(name, .systemFont(ofSize: 12, weight: .medium), ink, x: x, y: y + side + 4, width: side, on: canvas)
    }
    y += side + 34
    y = write("Songs", .boldSystemFont(ofSize: 20), ink, x: margin, y: y, width: width, on: canvas) + 4

    let rowHeight: CGFloat = 52
    for (index, song) in songs.enumerated() where y + rowHeight <= bounds.height - barHeight {
      let record = Record.all[(index + 1) % Record.all.count]
      record.draw(in: CGRect(x: margin, y: y + 6, width: 40, height: 40), on: canvas)
      let x = margin + 52
      _ = write(song, .systemFont(ofSize: 16), ink, x: x, y: y + 6, width: width - 92, on: canvas)
      _ = write(record.name, .systemFont(ofSize: 13), faint, x: x, y: y + 27, width: width - 92, on: canvas)
      let line = CGRect(x: x, y: y + rowHeight - 0.5, width: bounds.width - x, height: 0.5)
      canvas.fill(line, color: UIColor.separator.cgColor)
      y += rowHeight
    }
  }

  private let songs = [
    "Before the Rain", "North Pier", "A Lamp for the Boats", "Salt and Rope", "The Ferry at Six", "Sandbank",
    "Weather from the West", "Nine Fathoms", "What the Gulls Said", "Low Water", "Moorings", "Home by the Sluice",
    "Spring Tide", "The Long Groyne", "Lee Shore", "Fog Signal", "Ebb", "Undertow",
  ]

  /// Writes one line and returns where it ends.
  private func write(
    _ text: String, _ font: UIFont, _ color: CGColor, x: CGFloat, y: CGFloat, width: CGFloat, on canvas: Canvas
  ) -> CGFloat {
    let line = TextLayout(
      AttributedText(text, font: font.font, color: color), style: ParagraphStyle(), width: max(width, 0),
      maximumLines: 1)
    canvas.draw(line, at: CGPoint(x: x, y: y))
    return y + line.size.height
  }
}
