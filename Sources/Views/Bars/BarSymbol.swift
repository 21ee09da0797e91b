import Foundation
import TendonDrawing
import TendonGeometry

/// The plain signs that bars and controls draw by themselves, in a square of 22 points.
enum BarSymbol: String, CaseIterable {
  case plus, pencil, reply, share, folder, book, magnifier, refresh, cross, camera, trash, play, pause, rewind,
    fastForward, chevronBackward, chevronForward, ellipsis, star, clock, person, download, crossCircle, checkmark

  static let side: CGFloat = 22

  /// The sign as a template, which takes the tint colour.
  @MainActor
  static func image(_ symbol: BarSymbol, side: CGFloat = BarSymbol.side) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { canvas in
      canvas.scale(x: side / 22, y: side / 22)
      symbol.draw(in: canvas, color: CGColor(gray: 0, alpha: 1))
    }.withRenderingMode(.alwaysTemplate)
  }

  /// Draws the sign in the square from (0, 0) to (22, 22).
  func draw(in canvas: Canvas, color: CGColor, lineWidth: CGFloat = 1.6) {
    let pen = Pen(canvas: canvas, color: color, width: lineWidth)
    switch self {
    case .plus:
      pen.line([(11, 3), (11, 19)])
      pen.line([(3, 11), (19, 11)])
    case .cross:
      pen.line([(5, 5), (17, 17)])
      pen.line([(17, 5), (5, 17)])
    case .checkmark: pen.line([(4, 12), (9, 17), (18, 5)])
    case .chevronBackward: pen.line([(14, 3), (6, 11), (14, 19)])
    case .chevronForward: pen.line([(8, 3), (16, 11), (8, 19)])
    case .ellipsis: for x in [4.5, 11, 17.5] { pen.dot(x, 11, 1.8) }
    case .play: pen.area([(6, 3), (19, 11), (6, 19)])
    case .pause:
      pen.area([(5, 3), (9, 3), (9, 19), (5, 19)])
      pen.area([(13, 3), (17, 3), (17, 19), (13, 19)])
    case .rewind:
      pen.area([(11, 4), (1, 11), (11, 18)])
      pen.area([(21, 4), (11, 11), (21, 18)])
    case .fastForward:
      pen.area([(1, 4), (11, 11), (1, 18)])
      pen.area([(11, 4), (21, 11), (11, 18)])
    case .magnifier:
      pen.circle(9, 9, 6)
      pen.line([(13.5, 13.5), (19, 19)])
    case .refresh:
      pen.arc(11, 11.5, 7, from: -40, to: 280)
      pen.area([(9.5, 0.8), (14.6, 4.6), (9.5, 8.2)])
    case .share:
      pen.line([(11, 14), (11, 2)])
      pen.line([(7, 6), (11, 2), (15, 6)])
      pen.line([(7.5, 9), (4.5, 9), (4.5, 20), (17.5, 20), (17.5, 9), (14.5, 9)])
    case .reply:
      pen.line([(8, 4), (2, 9.5), (8, 15)])
      pen.line([(2, 9.5), (12, 9.5), (17, 11.5), (20, 17)])
    case .pencil:
      pen.line([(11, 4), (3, 4), (3, 19), (18, 19), (18, 11)])
      pen.line([(8, 14), (9, 11), (18, 2), (20, 4), (11, 13), (8, 14)])
    case .folder:
      pen.line([(2, 18), (2, 4), (8, 4), (10, 6.5), (20, 6.5), (20, 18), (2, 18)])
    case .book:
      pen.line([(11, 5), (11, 19)])
      pen.line([
        (11, 5), (8, 3.5), (2, 3.5), (2, 17.5), (8, 17.5), (11, 19), (14, 17.5), (20, 17.5), (20, 3.5), (14, 3.5),
        (11, 5),
      ])
    case .camera:
      pen.line([(2, 18), (2, 6), (6, 6), (8, 3.5), (14, 3.5), (16, 6), (20, 6), (20, 18), (2, 18)])
      pen.circle(11, 11.5, 3.8)
    case .trash:
      pen.line([(3, 5), (19, 5)])
      pen.line([(8, 5), (8, 2.5), (14, 2.5), (14, 5)])
      pen.line([(5, 5), (6, 20), (16, 20), (17, 5)])
      pen.line([(9, 8.5), (9, 16.5)])
      pen.line([(13, 8.5), (13, 16.5)])
    case .star:
      let points = (0..<10).map { index -> (Double, Double) in
        let angle = -Double.pi / 2 + Double(index) * .pi / 5
        let radius = index % 2 == 0 ? 9.5 : 3.9
        return (11 + radius * cos(angle), 11.5 + radius * sin(angle))
      }
      pen.area(points)
    case .clock:
      pen.circle(11, 11, 8.5)
      pen.line([(11, 5.5), (11, 11), (15, 13)])
    case .person:
      pen.circle(11, 7, 4)
      pen.line([(3, 20), (4, 15.5), (8, 13.5), (14, 13.5), (18, 15.5), (19, 20), (3, 20)])
    case .download:
      pen.line([(11, 2), (11, 14)])
      pen.line([(7, 10), (11, 14), (15, 10)])
      pen.line([(3, 14), (3, 19.5), (19, 19.5), (19, 14)])
    case .crossCircle:
      // A disc with the cross cut out: twelve corners, the arms half a line wide on each side of the diagonals.
      let (half, arm) = (0.8 * 2.0.squareRoot(), 3.2)
      let corners = [
        (0, -half), (arm, -arm - half), (arm + half, -arm), (half, 0), (arm + half, arm), (arm, arm + half), (0, half),
        (-arm, arm + half), (-arm - half, arm), (-half, 0), (-arm - half, -arm), (-arm, -arm - half),
      ]
      var disc = Path(ellipseIn: CGRect(x: 2, y: 2, width: 18, height: 18))
      disc.addPath(pen.path(corners.map { (11 + $0.0, 11 + $0.1) }))
      canvas.fill(disc, color: color, evenOdd: true)
    }
  }
}

/// Draws lines and areas from numbers.
private struct Pen {
  let canvas: Canvas
  let color: CGColor
  let width: CGFloat

  private var style: StrokeStyle { StrokeStyle(lineWidth: width, cap: .round, join: .round) }

  func path(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  func line(_ points: [(Double, Double)]) { canvas.stroke(path(points), color: color, style: style) }

  func area(_ points: [(Double, Double)]) {
    var path = path(points)
    path.closeSubpath()
    canvas.fill(path, color: color)
  }

  func circle(_ x: Double, _ y: Double, _ radius: Double) {
    canvas.stroke(
      Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), color: color,
      style: style)
  }

  func dot(_ x: Double, _ y: Double, _ radius: Double) {
    canvas.fill(
      Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), color: color)
  }

  /// Degrees, clockwise from three o'clock.
  func arc(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double) {
    let steps = stride(from: from, through: to, by: 10)
    line(steps.map { (x + radius * cos($0 * .pi / 180), y + radius * sin($0 * .pi / 180)) })
  }
}
