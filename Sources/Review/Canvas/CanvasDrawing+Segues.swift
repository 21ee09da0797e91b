import TendonDrawing
import TendonGeometry
import TendonInterfaceBuilder

extension CanvasDrawing {
  /// Draws the arrows between frames; those between the same two lie side by side.
  func draw(_ segues: [CanvasSegue], between frames: [CGRect]) {
    var drawn: [Set<Int>: Int] = [:]
    for segue in segues {
      let (source, destination) = (frames[segue.source], frames[segue.destination])
      if segue.kind == .unwind {
        drawExit(of: source)
        continue
      }
      let pair: Set<Int> = [segue.source, segue.destination]
      let count = drawn[pair, default: 0]
      drawn[pair] = count + 1
      // Below the middle, above it, farther below ...
      let offset = CGFloat((count + 1) / 2) * 34 * magnification * (count % 2 == 0 ? 1 : -1)
      let route = CanvasRoute(from: source, to: destination, offset: offset, reach: 40 * magnification)
      canvas.stroke(route.path, color: colors.line, style: StrokeStyle(lineWidth: 2 * magnification))
      drawHead(at: route.end, route.direction)
      drawMark(segue.kind, at: route.middle)
    }
  }

  private func drawHead(at end: CGPoint, _ direction: CGVector) {
    let (length, width) = (11 * magnification, 6 * magnification)
    let back = CGPoint(x: end.x - direction.dx * length, y: end.y - direction.dy * length)
    var head = Path()
    head.move(to: end)
    head.addLine(to: CGPoint(x: back.x - direction.dy * width, y: back.y + direction.dx * width))
    head.addLine(to: CGPoint(x: back.x + direction.dy * width, y: back.y - direction.dx * width))
    head.closeSubpath()
    canvas.fill(head, color: colors.line)
  }

  /// Draws the exit of a scene at the end of its title, with the arrow that leads to it.
  private func drawExit(of frame: CGRect) {
    let center = CGPoint(x: frame.maxX - 14 * magnification, y: frame.minY - titleHeight / 2)
    drawMark(.unwind, at: center)
  }

  /// Draws the mark of a kind of segues: a sign in a circle of 24 points.
  func drawMark(_ kind: CanvasSegue.Kind, at center: CGPoint) {
    let m = magnification
    func circle(_ radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Path {
      Path(
        ellipseIn: CGRect(
          x: center.x + (x - radius) * m, y: center.y + (y - radius) * m, width: 2 * radius * m, height: 2 * radius * m)
      )
    }
    func box(_ half: CGFloat) -> Path {
      Path(rect: CGRect(x: center.x - half * m, y: center.y - half * m, width: 2 * half * m, height: 2 * half * m))
    }
    func line(_ points: (CGFloat, CGFloat)...) -> Path {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: center.x + point.0 * m, y: center.y + point.1 * m)
        index == 0 ? path.move(to: place) : path.addLine(to: place)
      }
      return path
    }
    let radius: CGFloat = kind == .unwind ? 10 : 12
    canvas.fill(circle(radius), color: colors.title)
    canvas.stroke(circle(radius), color: colors.mark, style: StrokeStyle(lineWidth: 1.5 * m))
    let style = StrokeStyle(lineWidth: 1.8 * m, cap: .round, join: .round)
    func stroke(_ paths: Path...) { for path in paths { canvas.stroke(path, color: colors.mark, style: style) } }
    switch kind {
    case .show: stroke(line((-3, -5), (2.5, 0), (-3, 5)))
    case .present: stroke(line((-5.5, 5), (5.5, 5)), line((0, 2), (0, -6)), line((-3.5, -2.5), (0, -6), (3.5, -2.5)))
    case .relationship: stroke(circle(2.5, x: -4.5), circle(2.5, x: 4.5), line((-2, 0), (2, 0)))
    case .embed: stroke(box(6), box(2.5))
    case .unwind:
      stroke(line((1, -5), (-5, -5), (-5, 5), (1, 5)), line((-1, 0), (6, 0)), line((3.5, -2.5), (6, 0), (3.5, 2.5)))
    case .custom: stroke(line((-1.5, -5), (-4, -1), (-4, 1), (-1.5, 5)), line((1.5, -5), (4, -1), (4, 1), (1.5, 5)))
    }
  }
}
