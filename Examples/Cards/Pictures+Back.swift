import Tendon

extension Pictures {
  /// The back of every card: a compass in a frame on a lattice.
  static let back: UIImage = UIGraphicsImageRenderer(size: size, scale: 2).image { context in
    let canvas = context.cgContext
    let box = CGRect(origin: .zero, size: size)
    canvas.fill(box, color: .white)
    let field = box.insetBy(dx: 5, dy: 5)
    canvas.saveState()
    canvas.clip(to: field)
    canvas.draw(
      gradient: Gradient(colors: [backColor(0x27507a), backColor(0x16304f)]), from: .zero,
      to: CGPoint(x: 0, y: size.height))
    drawLattice(in: field, on: canvas)
    canvas.restoreState()
    for (inset, width) in [(16, 2), (22, 0.75)] as [(CGFloat, CGFloat)] {
      canvas.stroke(
        Path(roundedRect: box.insetBy(dx: inset, dy: inset), cornerRadius: 30 - inset), color: gold,
        style: StrokeStyle(lineWidth: width))
    }
    drawCompass(at: CGPoint(x: box.midX, y: box.midY), on: canvas)
  }

  private static let gold = backColor(0xe9c98f)

  private static func backColor(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  /// Two families of diagonals, and a dot where they cross.
  private static func drawLattice(in box: CGRect, on canvas: Canvas) {
    let step: CGFloat = 26
    let line = backColor(0xffffff, alpha: 0.11)
    for index in -20...40 {
      let x = box.midX + CGFloat(index - 10) * step
      for lean in [-1, 1] as [CGFloat] {
        var path = Path()
        path.move(to: CGPoint(x: x - lean * box.height / 2, y: box.minY))
        path.addLine(to: CGPoint(x: x + lean * box.height / 2, y: box.maxY))
        canvas.stroke(path, color: line, style: StrokeStyle(lineWidth: 1.5))
      }
    }
    for row in -12...12 {
      for column in -16...16 where (row + column).isMultiple(of: 2) {
        let place = CGPoint(x: box.midX + CGFloat(column) * step / 2, y: box.midY + CGFloat(row) * step / 2)
        disc(at: place, radius: 2, backColor(0xffffff, alpha: 0.16), on: canvas)
      }
    }
  }

  /// A rose of eight points in a ring.
  private static func drawCompass(at center: CGPoint, on canvas: Canvas) {
    disc(at: center, radius: 82, backColor(0x16304f), on: canvas)
    for (radius, width) in [(82, 2.5), (74, 0.75)] as [(CGFloat, CGFloat)] {
      let ring = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      canvas.stroke(Path(ellipseIn: ring), color: gold, style: StrokeStyle(lineWidth: width))
    }
    for (length, turn) in [(44, 0.5), (66, 0)] as [(CGFloat, CGFloat)] {
      for point in 0..<4 {
        let angle = (CGFloat(point) + turn) * .pi / 2
        // Each point has a light and a dark half.
        for (side, color) in [(-1, gold), (1, backColor(0xb98f4e))] as [(CGFloat, CGColor)] {
          var half = Path()
          half.move(to: center)
          half.addLine(to: place(center, angle + side * .pi / 4, length * 0.2))
          half.addLine(to: place(center, angle, length))
          half.closeSubpath()
          canvas.fill(half, color: color)
        }
      }
    }
    disc(at: center, radius: 6, backColor(0x16304f), on: canvas)
    disc(at: center, radius: 3, gold, on: canvas)
  }

  private static func place(_ center: CGPoint, _ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: center.x + distance * sin(angle), y: center.y - distance * cos(angle))
  }

  private static func disc(at center: CGPoint, radius: CGFloat, _ color: CGColor, on canvas: Canvas) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(Path(ellipseIn: box), color: color)
  }
}
