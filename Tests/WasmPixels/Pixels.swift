import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// Draws scenes that use every kernel, natively and as WebAssembly, and says a number for each that stands for all of
/// its pixels. The numbers of both must be the same.
struct Scenes {
  private var state: UInt64 = 12345

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return low + (high - low) * Double(state >> 33) / 2_147_483_648
  }

  private mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.pixels.indices {
      let alpha = UInt32(number(0, 255.99))
      var pixel = alpha << 24
      for shift in [0, 8, 16] as [UInt32] { pixel |= UInt32(number(0, Double(alpha) + 0.99)) << shift }
      bitmap.pixels[i] = pixel
    }
    return bitmap
  }

  /// A layer anywhere, turned by a matrix that needs no sine: numbers alone.
  private mutating func layer(_ id: Int) -> LayerSnapshot {
    var layer = LayerSnapshot(id: id)
    layer.bounds = CGRect(x: 0, y: 0, width: number(20, 120), height: number(20, 120))
    layer.position = CGPoint(x: number(0, 200), y: number(0, 200))
    layer.zPosition = CGFloat(number(-30, 30))
    if id % 3 != 0 {
      var t = CATransform3D()
      (t.m11, t.m12, t.m13) = (CGFloat(number(-1, 1)), CGFloat(number(-1, 1)), CGFloat(number(-1, 1)))
      (t.m21, t.m22, t.m23) = (CGFloat(number(-1, 1)), CGFloat(number(-1, 1)), CGFloat(number(-1, 1)))
      (t.m14, t.m24) = (CGFloat(number(-0.003, 0.003)), CGFloat(number(-0.003, 0.003)))
      layer.transform = t
    }
    func color(_ a: Double, _ r: Double, _ g: Double) -> CGColor {
      CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(r * g), alpha: CGFloat(a))
    }
    layer.backgroundColor = color(number(0.2, 1), number(0, 1), number(0, 1))
    layer.opacity = Float(number(0.5, 1.2))
    layer.cornerRadius = CGFloat(number(-10, 20))
    layer.hasContinuousCorners = id % 2 == 0
    if id % 4 == 1 {
      layer.borderWidth = CGFloat(number(0.5, 4))
      layer.borderColor = color(number(0.4, 1), number(0, 1), number(0, 1))
    }
    if id % 3 == 1 {
      layer.contents = Contents(
        bitmap: bitmap(Int(number(3, 300)), Int(number(3, 300))), version: id, destination: layer.bounds)
    }
    if id % 5 == 2 {
      layer.shadow = .init(
        color: color(1, 0.1, 0.1), opacity: Float(number(0.2, 1)),
        offset: CGSize(width: number(-5, 5), height: number(-5, 5)), radius: CGFloat(number(0, 8)))
    }
    layer.masksToBounds = id % 7 == 3
    return layer
  }

  /// FNV-1a of the pixels of a scene.
  mutating func hash(_ scene: Int) -> UInt64 {
    var root = LayerSnapshot(id: 0)
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.position = CGPoint(x: 100, y: 100)
    var layers: [LayerSnapshot] = []
    for i in 0..<12 {
      var outer = layer(scene * 100 + i * 3 + 1)
      outer.sublayers = [layer(scene * 100 + i * 3 + 2)]
      if i % 4 == 3 { outer.mask = [layer(scene * 100 + i * 3 + 3)] }
      if i % 4 == 0 {
        outer.kind = .transform
        outer.sublayers.append(layer(scene * 100 + 50 + i))
        outer.sublayers.append(layer(scene * 100 + 70 + i))
      }
      layers.append(outer)
    }
    root.sublayers = layers
    let frame = FrameSnapshot(
      time: 0, size: CGSize(width: 200, height: 200), scale: 1.5,
      background: CGColor(red: 0.9, green: 0.8, blue: 0.7, alpha: 1), root: root)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in Compositor().render(frame).pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
    return hash
  }
}

private func hexadecimal(_ number: UInt64) -> [UInt8] {
  let digits: StaticString = "0123456789abcdef"
  return (0..<16).map { digits.utf8Start[Int(number >> UInt64(60 - $0 * 4) & 15)] } + [10]
}

#if hasFeature(Embedded)
  @_extern(c, "report")
  func report(_ text: UnsafePointer<UInt8>, _ count: Int)

  @_cdecl("check")
  public func check() -> Int32 {
    var scenes = Scenes()
    for scene in 0..<40 {
      let line = hexadecimal(scenes.hash(scene))
      line.withUnsafeBufferPointer { report($0.baseAddress!, $0.count) }
    }
    return 0
  }
#else
  @main
  struct Pixels {
    static func main() {
      var scenes = Scenes()
      for scene in 0..<40 {
        print(String(decoding: hexadecimal(scenes.hash(scene)), as: UTF8.self), terminator: "")
      }
    }
  }
#endif
