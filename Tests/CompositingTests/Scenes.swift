import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// A layer with its top left corner at (x, y).
func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = nil, id: Int = 1,
  _ change: (inout LayerSnapshot) -> Void = { _ in }
) -> LayerSnapshot {
  var layer = LayerSnapshot(id: id)
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  layer.position = CGPoint(x: x + width / 2, y: y + height / 2)
  layer.backgroundColor = color
  change(&layer)
  return layer
}

/// A screen with layers on it.
func screen(
  _ width: Double, _ height: Double, scale: Double = 1, background: CGColor = .black, _ layers: [LayerSnapshot]
) -> FrameSnapshot {
  var root = LayerSnapshot(id: 0)
  root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  root.position = CGPoint(x: width / 2, y: height / 2)
  root.sublayers = layers
  return FrameSnapshot(
    time: 0, size: CGSize(width: width, height: height), scale: CGFloat(scale), background: background, root: root)
}

func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
  CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
}

func rotation(
  _ degrees: Double, _ x: Double, _ y: Double, _ z: Double, viewer: Double? = nil
) -> CATransform3D {
  var base = CATransform3D()
  if let viewer { base.m34 = CGFloat(-1 / viewer) }
  return CATransform3DRotate(base, CGFloat(degrees * .pi / 180), CGFloat(x), CGFloat(y), CGFloat(z))
}

func perspective(_ distance: Double) -> CATransform3D {
  var base = CATransform3D()
  base.m34 = CGFloat(-1 / distance)
  return base
}

func render(_ frame: FrameSnapshot) -> Bitmap { Compositor().render(frame) }

/// One component of a pixel: 24 alpha, 16 red, 8 green, 0 blue.
func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

extension Bitmap {
  /// The blue component of all pixels added up, in units of full coverage.
  var coverage: Double { pixels.reduce(0) { $0 + Double($1 & 255) } / 255 }

  /// The largest difference of any component to another bitmap of the same size.
  func difference(to other: Bitmap) -> Int {
    var worst = 0
    for (a, b) in zip(pixels, other.pixels) {
      for shift in [24, 16, 8, 0] as [UInt32] { worst = max(worst, abs(component(a, shift) - component(b, shift))) }
    }
    return worst
  }
}

/// A bitmap whose pixels are a function of their place; colours are premultiplied by the alpha.
func bitmap(
  _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (alpha: Int, red: Int, green: Int, blue: Int)
) -> Bitmap {
  var result = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let p = pixel(x, y)
      func part(_ v: Int) -> UInt32 { UInt32((v * p.alpha + 127) / 255) }
      result[x, y] = UInt32(p.alpha) << 24 | part(p.red) << 16 | part(p.green) << 8 | part(p.blue)
    }
  }
  return result
}

/// One of everything, in a screen of 200 x 200 points.
func everything(_ turn: Double = 30) -> FrameSnapshot {
  let picture = bitmap(40, 40) { x, y in (x < 20 ? 255 : 128, x * 6, y * 6, (x ^ y) & 1 * 255) }
  func contents(_ layer: LayerSnapshot) -> Contents {
    Contents(bitmap: picture, version: 1, destination: layer.bounds)
  }
  let shadow = LayerSnapshot.Shadow(color: .black, opacity: 0.6, offset: CGSize(width: 2, height: 3), radius: 4)
  return screen(
    200, 200, scale: 1.5, background: rgb(0.9, 0.9, 0.8),
    [
      box(5.3, 5.7, 40, 40, rgb(0.8, 0.2, 0.1), id: 1) {
        $0.cornerRadius = 10
        $0.borderWidth = 3
        $0.borderColor = rgb(0, 0, 0.6)
      },
      box(60, 5, 40, 40, id: 2) {
        $0.contents = contents($0)
        $0.transform = rotation(turn, 0, 1, 0.3, viewer: 120)
      },
      box(110, 5, 40, 40, .white, id: 3) {
        $0.shadow = shadow
        $0.cornerRadius = 12
        $0.hasContinuousCorners = true
        $0.transform = rotation(turn, 0, 0, 1)
      },
      box(5, 60, 40, 40, id: 4) {
        $0.masksToBounds = true
        $0.cornerRadius = 15
        $0.sublayers = [box(-10, -10, 40, 40, rgb(0, 0.7, 0.2), id: 5), box(20, 15, 40, 40, rgb(0.7, 0, 0.7), id: 6)]
        $0.transform = rotation(turn / 2, 1, 0, 0, viewer: 90)
      },
      box(60, 60, 40, 40, rgb(1, 1, 0), id: 7) {
        $0.opacity = 0.6
        $0.sublayers = [box(20, 20, 40, 40, rgb(0, 0, 1), id: 8)]
      },
      box(110, 60, 40, 40, id: 9) {
        $0.contents = contents($0)
        $0.mask = [box(3, 4, 30, 30, .black, id: 10) { $0.cornerRadius = 15 }]
      },
      box(5, 115, 40, 40, id: 11) {
        $0.shadow = shadow
        $0.sublayers = [box(0, 0, 25, 25, rgb(0.2, 0.5, 1), id: 12) { $0.cornerRadius = 12.5 }]
      },
      box(60, 115, 60, 60, id: 13) { parent in
        parent.sublayerTransform = perspective(200)
        parent.sublayers = [
          box(0, 0, 60, 60, id: 14) { cube in
            cube.kind = .transform
            cube.transform = rotation(turn, 1, 1, 0)
            cube.sublayers = [
              box(10, 10, 40, 40, rgb(1, 0, 0), id: 15) { $0.zPosition = 20 },
              box(10, 10, 40, 40, rgb(0, 1, 0), id: 16) { $0.zPosition = -20 },
            ]
          }
        ]
      },
      box(135, 115, 60, 70, id: 17) {
        $0.contents = contents($0)
        $0.contents?.center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      },
    ])
}
