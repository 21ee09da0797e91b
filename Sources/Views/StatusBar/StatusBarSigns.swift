import TendonDrawing
import TendonGeometry

/// The drawing of a status bar: the time 9:41, full reception, a full battery.
@MainActor
struct StatusBarSigns {
  /// The arrangement of the signs: around a sensor housing or an island, on a tablet, or in a bar of 20 points.
  private enum Arrangement { case ears, tablet, bar }

  private let screen: UIScreen
  private let size: CGSize
  private let arrangement: Arrangement
  private let ink = CGColor(gray: 0, alpha: 1)

  init(_ screen: UIScreen) {
    self.screen = screen
    size = CGSize(width: screen.bounds.width, height: screen.statusBarHeight)
    let isTablet = screen.traits.userInterfaceIdiom == .pad
    arrangement = isTablet ? .tablet : screen.statusBarHeight > 24 ? .ears : .bar
  }

  /// A template of the screen's width and the bar's height.
  var image: UIImage {
    UIGraphicsImageRenderer(size: size, scale: screen.scale).image { context in
      let canvas = context.cgContext
      switch arrangement {
      case .ears: drawEars(on: canvas)
      case .tablet: drawTablet(on: canvas)
      case .bar: drawBar(on: canvas)
      }
    }.withRenderingMode(.alwaysTemplate)
  }

  // MARK: - Arrangements

  /// The time left of the housing, the rest right of it, both in the middle between housing and edge.
  private func drawEars(on canvas: Canvas) {
    let hasIsland = size.height >= 50
    let middle = hasIsland ? 33 : size.height / 2 + 2
    let ear = size.width * (hasIsland ? 0.155 : 0.128)
    let time = line("9:41", size: hasIsland ? 17 : 16, weight: .semibold)
    draw(time, x: ear - time.size.width / 2, middle: middle, on: canvas)
    let group: CGFloat = 77
    var x = size.width - ear - group / 2 - (hasIsland ? 4 : 2)
    x += drawReception(x: x, middle: middle, height: 12, on: canvas) + 6
    x += drawWireless(x: x, middle: middle, height: 12, on: canvas) + 6
    drawBattery(x: x, middle: middle, height: 13, on: canvas)
  }

  private func drawTablet(on canvas: Canvas) {
    let middle = size.height / 2
    draw(line("9:41", size: 12, weight: .medium), x: 10, middle: middle, on: canvas)
    drawCharge(middle: middle, on: canvas) { x in
      drawWireless(x: x - 20, middle: middle, height: 10, on: canvas)
    }
  }

  private func drawBar(on canvas: Canvas) {
    let middle = size.height / 2
    let width = drawReception(x: 7, middle: middle, height: 10, on: canvas)
    drawWireless(x: 7 + width + 5, middle: middle, height: 10, on: canvas)
    let time = line("9:41", size: 12, weight: .semibold)
    draw(time, x: (size.width - time.size.width) / 2, middle: middle, on: canvas)
    drawCharge(middle: middle, on: canvas) { _ in }
  }

  /// The battery at the trailing edge, its charge in words before it, and before that what `before` draws.
  private func drawCharge(middle: CGFloat, on canvas: Canvas, before: (CGFloat) -> Void) {
    let battery: CGFloat = 25
    let charge = line("100%", size: 12, weight: .regular)
    let x = size.width - 6 - battery
    drawBattery(x: x, middle: middle, height: 11, on: canvas)
    draw(charge, x: x - 4 - charge.size.width, middle: middle, on: canvas)
    before(x - 4 - charge.size.width - 4)
  }

  // MARK: - Signs

  private func line(_ text: String, size: CGFloat, weight: UIFont.Weight) -> TextLayout {
    let font = UIFont.systemFont(ofSize: size, weight: weight).font
    return TextLayout(AttributedText(text, font: font, color: ink), style: ParagraphStyle(), width: nil)
  }

  /// The left edge of a sign of a width whose left edge is at `x` in an interface from left to right.
  private func mirrored(_ x: CGFloat, width: CGFloat) -> CGFloat {
    screen.layoutDirection == .rightToLeft ? size.width - x - width : x
  }

  private func draw(_ line: TextLayout, x: CGFloat, middle: CGFloat, on canvas: Canvas) {
    let left = PixelGrid(scale: screen.scale).round(mirrored(x, width: line.size.width))
    // The digits, not the line, are in the middle.
    let digits = line.inkBounds
    canvas.draw(line, at: CGPoint(x: left, y: middle - digits.midY))
  }

  /// Four bars that rise.
  @discardableResult
  private func drawReception(x: CGFloat, middle: CGFloat, height: CGFloat, on canvas: Canvas) -> CGFloat {
    let bar = height / 4
    let (step, width) = (bar * 1.6, bar * 5.8)
    let left = mirrored(x, width: width)
    for (index, part) in [0.35, 0.55, 0.77, 1].enumerated() {
      let box = CGRect(
        x: left + CGFloat(index) * step, y: middle + height / 2 - height * part, width: bar, height: height * part)
      canvas.fill(Path(roundedRect: box, cornerRadius: bar * 0.3), color: ink)
    }
    return width
  }

  /// A dot below two arcs.
  @discardableResult
  private func drawWireless(x: CGFloat, middle: CGFloat, height: CGFloat, on canvas: Canvas) -> CGFloat {
    let width = height * 1.35
    let foot = CGPoint(x: mirrored(x, width: width) + width / 2, y: middle + height / 2 - height * 0.06)
    let half = CGFloat.pi * 0.245
    for (inner, outer) in [(0, 0.3), (0.42, 0.62), (0.76, 0.96)] as [(CGFloat, CGFloat)] {
      var sector = Path()
      sector.addArc(
        center: foot, radius: outer * height, startAngle: -.pi / 2 - half, endAngle: -.pi / 2 + half, clockwise: true)
      if inner > 0 {
        sector.addArc(
          center: foot, radius: inner * height, startAngle: -.pi / 2 + half, endAngle: -.pi / 2 - half,
          clockwise: false)
      } else {
        sector.addLine(to: foot)
      }
      sector.closeSubpath()
      canvas.fill(sector, color: ink)
    }
    return width
  }

  /// An outline with its contact, and the charge inside.
  private func drawBattery(x: CGFloat, middle: CGFloat, height: CGFloat, on canvas: Canvas) {
    let (body, gap, contact) = (height * 1.95, height * 0.08, height * 0.11)
    let left = mirrored(x, width: body + gap + contact)
    let box = CGRect(x: left, y: middle - height / 2, width: body, height: height)
    let radius = height * 0.31
    let faint = CGColor(gray: 0, alpha: 0.4)
    canvas.stroke(
      Path(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius - 0.5), color: faint,
      style: StrokeStyle(lineWidth: 1))
    let inset = height * 0.16
    canvas.fill(Path(roundedRect: box.insetBy(dx: inset, dy: inset), cornerRadius: radius - inset * 0.75), color: ink)
    var cap = Path()
    let edge = box.maxX + gap
    cap.move(to: CGPoint(x: edge, y: middle - height * 0.17))
    cap.addCurve(
      to: CGPoint(x: edge, y: middle + height * 0.17),
      control1: CGPoint(x: edge + contact * 1.4, y: middle - height * 0.1),
      control2: CGPoint(x: edge + contact * 1.4, y: middle + height * 0.1))
    cap.closeSubpath()
    canvas.fill(cap, color: faint)
  }
}
