import Tendon

/// A record of the library: its name and its cover.
struct Record {
  /// The drawing of a cover, in two colours on a third.
  enum Motif { case hills, rings, stripes, moon, sail, quarters }

  let name: String
  let motif: Motif
  let ground, first, second: UInt32

  @MainActor static let all = [
    Record(name: "Breakwater", motif: .hills, ground: 0xbfe3df, first: 0x2f8f83, second: 0x14555a),
    Record(name: "Night Buoys", motif: .rings, ground: 0x1d2545, first: 0xf2b84b, second: 0xe76f51),
    Record(name: "Quayside", motif: .stripes, ground: 0xf4e3cf, first: 0xd65a4a, second: 0x35507a),
    Record(name: "Full Moon", motif: .moon, ground: 0x3a2e5c, first: 0xf7ecd0, second: 0x6c5b9e),
    Record(name: "Regatta", motif: .sail, ground: 0x8ec5ea, first: 0xffffff, second: 0x1f5f99),
    Record(name: "Signals", motif: .quarters, ground: 0xf6c945, first: 0x2a5ca8, second: 0xc8392f),
  ]

  @MainActor func draw(in box: CGRect, on canvas: Canvas) {
    canvas.saveState()
    canvas.clip(to: Path(roundedRect: box, cornerRadius: min(8, box.width / 8)))
    canvas.fill(box, color: Record.color(ground))
    // The motif is drawn in a square of 100.
    canvas.translate(x: box.minX, y: box.minY)
    canvas.scale(x: box.width / 100, y: box.height / 100)
    drawMotif(Record.color(first), Record.color(second), on: canvas)
    canvas.restoreState()
  }

  @MainActor private func drawMotif(_ first: CGColor, _ second: CGColor, on canvas: Canvas) {
    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: CGColor) {
      let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
      canvas.fill(Path(ellipseIn: box), color: color)
    }
    func shape(_ points: [(x: CGFloat, y: CGFloat)], _ color: CGColor) {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: point.x, y: point.y)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
      canvas.fill(path, color: color)
    }
    switch motif {
    case .hills:
      shape([(0, 62), (28, 34), (52, 60), (74, 42), (100, 66), (100, 100), (0, 100)], first)
      shape([(0, 82), (34, 60), (62, 84), (100, 58), (100, 100), (0, 100)], second)
    case .rings:
      for (radius, color) in [(38, first), (29, Record.color(ground)), (20, second), (9, first)] as [(CGFloat, CGColor)]
      {
        disc(50, 50, radius, color)
      }
    case .stripes:
      for index in 0..<5 {
        let y = 12 + 17 * CGFloat(index)
        canvas.fill(CGRect(x: 0, y: y, width: 100, height: 8), color: index.isMultiple(of: 2) ? first : second)
      }
    case .moon:
      disc(54, 46, 30, first)
      disc(66, 38, 26, second)
    case .sail:
      shape([(0, 78), (100, 78), (100, 100), (0, 100)], second)
      shape([(48, 18), (48, 70), (18, 70)], first)
      shape([(54, 30), (54, 70), (80, 70)], first)
    case .quarters:
      canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 50), color: first)
      canvas.fill(CGRect(x: 50, y: 50, width: 50, height: 50), color: second)
      disc(50, 50, 14, Record.color(0xffffff))
    }
  }

  private static func color(_ hex: UInt32) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
