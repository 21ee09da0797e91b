import Foundation
import Tendon

/// The screens that are drawn: 1179 x 2556 pixels, a picture that fills them and 49 cards of 300 x 400 on it.
struct CardScene {
  /// A textured quad of the scene.
  struct Quad {
    var bitmap: Bitmap
    var opacity: Float
    /// The layer's transform; without it the top left corner is at `origin`.
    var transform: CATransform3D
    var origin: CGPoint
  }

  static let width = 1179
  static let height = 2556

  var quads: [Quad]

  /// Cards turned about all three axes before a viewer at 1500 pixels, or lying flat on whole pixels.
  init(turned: Bool) {
    let textures = CardScene.textures
    quads = [Quad(bitmap: textures[0], opacity: 1, transform: CATransform3D(), origin: CGPoint(x: 0, y: 0))]
    for i in 0..<49 {
      let (column, row) = (i % 7, i / 7)
      var transform = CATransform3D()
      if turned {
        transform.m34 = -1 / 1500
        // Spread evenly over +-50, +-50 and +-30 degrees, in no order.
        func angle(_ step: Int, _ degrees: Double) -> CGFloat {
          CGFloat((Double((i * step + 7) % 49) / 24 - 1) * degrees * .pi / 180)
        }
        transform = CATransform3DRotate(transform, angle(11, 50), 1, 0, 0)
        transform = CATransform3DRotate(transform, angle(19, 50), 0, 1, 0)
        transform = CATransform3DRotate(transform, angle(30, 30), 0, 0, 1)
      }
      quads.append(
        Quad(
          bitmap: textures[i + 1], opacity: 0.95, transform: transform,
          origin: CGPoint(x: 4 + column * 145, y: 3 + row * 358)))
    }
  }

  /// The scene as the compositor is given it; contents' versions start at `version`.
  func frame(moving box: CGRect? = nil, version: Int = 1) -> FrameSnapshot {
    let size = CGSize(width: CardScene.width, height: CardScene.height)
    var root = LayerSnapshot(id: 0)
    root.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    for (i, quad) in quads.enumerated() {
      var layer = LayerSnapshot(id: i + 1)
      let (w, h) = (CGFloat(quad.bitmap.width), CGFloat(quad.bitmap.height))
      layer.bounds = CGRect(x: 0, y: 0, width: w, height: h)
      layer.position = CGPoint(x: quad.origin.x + w / 2, y: quad.origin.y + h / 2)
      layer.transform = quad.transform
      layer.opacity = quad.opacity
      layer.contents = Contents(bitmap: quad.bitmap, version: version + i, destination: layer.bounds)
      root.sublayers.append(layer)
    }
    if let box {
      var layer = LayerSnapshot(id: 1000)
      layer.bounds = CGRect(x: 0, y: 0, width: box.width, height: box.height)
      layer.position = CGPoint(x: box.midX, y: box.midY)
      layer.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
      root.sublayers.append(layer)
    }
    return FrameSnapshot(time: 0, size: size, scale: 1, root: root)
  }

  /// The same for peers: sizes, matrices from texture to device pixels, opacities and pixels, as `Benchmarks/peers` read
  /// them. Little-endian.
  func write(to path: String) throws {
    var data = Data()
    func add<T>(_ value: T) { withUnsafeBytes(of: value) { data.append(contentsOf: $0) } }
    for number in [CardScene.width, CardScene.height, quads.count] { add(Int32(number)) }
    for (quad, layer) in zip(quads, frame().root.sublayers) {
      add(Int32(quad.bitmap.width))
      add(Int32(quad.bitmap.height))
      let m = layer.matrixToSuperlayer
      for number in [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ] { add(Double(number)) }
      add(Double(quad.opacity))
      quad.bitmap.pixels.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// An opaque picture of the screen's size, and cards with a picture of their own each: waves under a frame, alpha
  /// between 140 and 255.
  private static let textures: [Bitmap] = {
    var all: [Bitmap] = []
    for i in 0..<50 {
      let (w, h) = i == 0 ? (width, height) : (300, 400)
      var bitmap = Bitmap(width: w, height: h)
      for y in 0..<h {
        for x in 0..<w {
          let (u, v) = (Double(x) / Double(w), Double(y) / Double(h))
          let wave = 0.5 + 0.5 * sin(Double(i) + u * 7 + sin(v * 9 + Double(i) * 0.7))
          let isFrame = i > 0 && min(x, y, w - 1 - x, h - 1 - y) < 8
          let alpha = i == 0 || isFrame ? 255 : 140 + Int(115 * wave)
          let tone = Double(i) * 2.399
          func part(_ shift: Double) -> UInt32 {
            let value = isFrame ? 0.95 : 0.5 + 0.5 * sin(tone + shift + wave * 3 + v * 2)
            return UInt32(value * Double(alpha))
          }
          bitmap.pixels[y * w + x] = UInt32(alpha) << 24 | part(0) << 16 | part(2) << 8 | part(4)
        }
      }
      all.append(bitmap)
    }
    return all
  }()
}
