import Tendon

/// A harbour in two lights: hills behind the water, a sail, and the sun or the moon with its reflection.
@MainActor
struct Harbour {
  /// From top to horizon, and from horizon to bottom.
  let sky, water: [CGColor]
  let light: CGColor
  /// From far to near.
  let hills: [CGColor]
  var hasStars = false

  static let dusk = Harbour(
    sky: [color(0x223a66), color(0x40568f), color(0x8a7fae), color(0xf0a98a)],
    water: [color(0x6a6fa0), color(0x2a3b68), color(0x17233f)], light: color(0xffd9a0),
    hills: [color(0x75709f), color(0x4f5688), color(0x333f6b)])
  static let night = Harbour(
    sky: [color(0x070b18), color(0x101a36), color(0x1f2a55), color(0x384277)],
    water: [color(0x252f5c), color(0x111937), color(0x070b18)], light: color(0xe9ecf5),
    hills: [color(0x29335f), color(0x1c2446), color(0x11172f)], hasStars: true)

  private static func color(_ hex: UInt32) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  func draw(in box: CGRect, on canvas: Canvas) {
    let horizon = box.minY + box.height * 0.74
    // Drawn for a telephone; larger screens see it larger.
    let unit = min(max(min(box.width, box.height) / 375, 0.8), 1.8)
    canvas.draw(
      gradient: Gradient(colors: sky, locations: [0, 0.3, 0.68, 1]), from: box.origin,
      to: CGPoint(x: box.minX, y: horizon))
    if hasStars { drawStars(in: box, above: horizon, on: canvas) }
    let disc = CGPoint(x: box.minX + box.width * 0.7, y: horizon - 22 * unit)
    for (radius, alpha) in [(78, 0.10), (56, 0.16), (34, 1)] as [(CGFloat, CGFloat)] {
      fill(disc, radius: radius * unit, alpha: alpha, on: canvas)
    }
    for (index, hill) in hills.enumerated() {
      canvas.fill(ridge(CGFloat(index), in: box, horizon: horizon, unit: unit), color: hill)
    }
    canvas.saveState()
    canvas.clip(to: CGRect(x: box.minX, y: horizon, width: box.width, height: max(box.maxY - horizon, 0)))
    canvas.draw(
      gradient: Gradient(colors: water, locations: [0, 0.4, 1]), from: CGPoint(x: box.minX, y: horizon),
      to: CGPoint(x: box.minX, y: box.maxY))
    drawReflection(at: disc.x, below: horizon, unit: unit, on: canvas)
    canvas.restoreState()
    drawSail(at: CGPoint(x: box.minX + box.width * 0.24, y: horizon + 26 * unit), unit: unit, on: canvas)
  }

  private func fill(_ center: CGPoint, radius: CGFloat, alpha: CGFloat, on canvas: Canvas) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let shade = CGColor(red: light.red, green: light.green, blue: light.blue, alpha: alpha)
    canvas.fill(Path(ellipseIn: box), color: shade)
  }

  private func drawStars(in box: CGRect, above horizon: CGFloat, on canvas: Canvas) {
    // Steps by the golden ratio are spread evenly and show no pattern.
    for index in 1...70 {
      let (u, v) = (CGFloat(index) * 0.6180339887, CGFloat(index) * 0.7548776662)
      let place = CGPoint(
        x: box.minX + box.width * (u - u.rounded(.down)),
        y: box.minY + (horizon - box.minY) * 0.85 * (v - v.rounded(.down)))
      fill(place, radius: index % 7 == 0 ? 1.1 : 0.6, alpha: index % 3 == 0 ? 0.8 : 0.45, on: canvas)
    }
  }

  /// The outline of hills, the nearer the lower; all of them fall to the water on the right.
  private func ridge(_ depth: CGFloat, in box: CGRect, horizon: CGFloat, unit: CGFloat) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: box.minX, y: horizon + 1))
    for step in 0...80 {
      let part = CGFloat(step) / 80
      let x = part * 375
      let wave = sin(x / 47 + depth * 2.3) + 0.45 * sin(x / 19 + depth * 5)
      let height = (62 - 18 * depth) * max(0, 1 - part * (0.85 + 0.2 * depth)) + (9 - 2 * depth) * wave * (1 - part)
      path.addLine(to: CGPoint(x: box.minX + part * box.width, y: horizon - max(height, 0) * unit))
    }
    path.addLine(to: CGPoint(x: box.maxX, y: horizon + 1))
    path.closeSubpath()
    return path
  }

  /// Strokes of light that grow wider and rarer towards the viewer.
  private func drawReflection(at x: CGFloat, below horizon: CGFloat, unit: CGFloat, on canvas: Canvas) {
    for index in 0..<9 {
      let step = CGFloat(index)
      let width = (30 + 5 * step - (index.isMultiple(of: 2) ? 0 : 14)) * unit
      let y = horizon + (5 + step * (6 + step * 0.9)) * unit
      let shift = (index.isMultiple(of: 3) ? 6 : -4) * unit
      let stroke = CGRect(x: x - width / 2 + shift, y: y, width: width, height: (1.6 + step * 0.14) * unit)
      let shade = CGColor(red: light.red, green: light.green, blue: light.blue, alpha: 0.6 - 0.055 * step)
      canvas.fill(Path(roundedRect: stroke, cornerRadius: stroke.height / 2), color: shade)
    }
  }

  private func drawSail(at foot: CGPoint, unit: CGFloat, on canvas: Canvas) {
    func shape(_ points: [(x: CGFloat, y: CGFloat)], _ color: CGColor) {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: foot.x + point.x * unit, y: foot.y + point.y * unit)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
      canvas.fill(path, color: color)
    }
    shape([(-17, 0), (17, 0), (11, 6), (-12, 6)], hills[2])
    shape([(-1, -3), (-1, -46), (-15, -3)], light)
    shape([(2, -3), (2, -38), (15, -3)], CGColor(red: light.red, green: light.green, blue: light.blue, alpha: 0.8))
  }
}
