import Tendon

/// The pictures on the cards, drawn by code: the same hills at eight times of a day that nobody has seen.
@MainActor
enum Pictures {
  static let size = CGSize(width: 400, height: 300)

  static let all: [UIImage] = moods.map { draw($0) }

  private struct Mood {
    let sky: (top: UInt32, bottom: UInt32)
    let disc: (x: CGFloat, y: CGFloat, radius: CGFloat, color: UInt32)
    /// From far to near.
    let hills: [UInt32]
    var stars = 0
  }

  private static let moods = [
    Mood(sky: (0x2b5876, 0xf6b26b), disc: (285, 150, 34, 0xfff1c9), hills: [0x7a6a7d, 0x4f5a6e, 0x2c3e50]),
    Mood(sky: (0x56ccf2, 0xe8f7ff), disc: (95, 75, 30, 0xfff6d6), hills: [0x9cc9a0, 0x5fa777, 0x2f7d5b]),
    Mood(sky: (0xff512f, 0xf9d423), disc: (200, 170, 52, 0xfff3b0), hills: [0xc94b4b, 0x8e2f4f, 0x4b134f]),
    Mood(sky: (0x0f2027, 0x2c5364), disc: (310, 70, 24, 0xe8eef5), hills: [0x26424e, 0x1a2f3a, 0x0d1b22], stars: 60),
    Mood(sky: (0x834d9b, 0xd04ed6), disc: (120, 110, 40, 0xffd6f5), hills: [0x9b59b6, 0x6c3483, 0x3b1c4a]),
    Mood(sky: (0x83a4d4, 0xb6fbff), disc: (330, 60, 22, 0xffffff), hills: [0xdfe9f3, 0xb4c9dd, 0x86a5c3]),
    Mood(sky: (0x134e5e, 0x71b280), disc: (70, 95, 28, 0xf2ffe0), hills: [0x4e8c6a, 0x2f6b53, 0x17453c]),
    Mood(sky: (0x141e30, 0x6a3093), disc: (240, 90, 36, 0xf7d794), hills: [0x53346d, 0x35214c, 0x1b1030], stars: 35),
  ]

  private static func draw(_ mood: Mood) -> UIImage {
    UIGraphicsImageRenderer(size: size, scale: 2).image { context in
      let canvas = context.cgContext
      canvas.draw(
        gradient: Gradient(colors: [color(mood.sky.top), color(mood.sky.bottom)]), from: .zero,
        to: CGPoint(x: 0, y: size.height))
      // A lattice of golden steps looks like no lattice.
      for i in 0..<mood.stars {
        let (x, y) = (CGFloat(i * 377 % 400), CGFloat(i * 233 % 160))
        disc(canvas, x, y, i % 5 == 0 ? 1.6 : 0.9, color(0xffffff, alpha: 0.9))
      }
      let sun = mood.disc
      disc(canvas, sun.x, sun.y, sun.radius * 1.7, color(sun.color, alpha: 0.18))
      disc(canvas, sun.x, sun.y, sun.radius, color(sun.color))
      for (i, hill) in mood.hills.enumerated() {
        canvas.fill(ridge(CGFloat(i), seed: sun.x), color: color(hill))
      }
    }
  }

  /// The outline of hills, the nearer the lower and the wilder.
  private static func ridge(_ depth: CGFloat, seed: CGFloat) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...100 {
      let x = size.width * CGFloat(step) / 100
      let wave = sin(x / 61 + seed + 2 * depth) + 0.5 * sin(x / 23 + seed * 2 + depth)
      path.addLine(to: CGPoint(x: x, y: 178 + 38 * depth + (14 + 4 * depth) * wave))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    return path
  }

  private static func disc(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: CGColor) {
    canvas.fill(
      Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), color: color)
  }

  private static func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
