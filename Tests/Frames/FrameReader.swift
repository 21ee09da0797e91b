import TendonGeometry
import TendonSnapshot

/// Reads what `FrameWriter` has written.
public struct FrameReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Under their written names, and renamed: a reader's Int may be too narrow for them.
  private var bitmaps: [(written: UInt64, bitmap: Bitmap)] = []

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next frame; nil at the end.
  public mutating func next() -> FrameSnapshot? {
    guard place < bytes.count else { return nil }
    for _ in 0..<int() {
      let written = word()
      let (width, height) = (int(), int())
      var bitmap = Bitmap(width: width, height: height)
      for index in 0..<(width * height) { bitmap.pixels[index] = half() }
      bitmaps.append((written, bitmap))
    }
    let time = double()
    let size = self.size()
    let scale = number()
    guard let background = color() else { return nil }
    return FrameSnapshot(time: time, size: size, scale: scale, background: background, root: layer())
  }

  private mutating func layer() -> LayerSnapshot {
    var layer = LayerSnapshot(id: int())
    layer.kind = LayerSnapshot.Kind(rawValue: byte()) ?? .plain
    layer.bounds = rect()
    layer.position = point()
    layer.zPosition = number()
    layer.anchorPoint = point()
    layer.anchorPointZ = number()
    layer.transform = transform()
    layer.sublayerTransform = transform()
    layer.isDoubleSided = bool()
    layer.isGeometryFlipped = bool()
    layer.isHidden = bool()
    layer.opacity = Float(bitPattern: half())
    layer.allowsGroupOpacity = bool()
    layer.masksToBounds = bool()
    layer.cornerRadius = number()
    layer.maskedCorners = byte()
    layer.hasContinuousCorners = bool()
    layer.backgroundColor = color()
    layer.borderWidth = number()
    layer.borderColor = color()
    layer.colorMultiplier = color()
    layer.isAdditive = bool()
    layer.antialiasedEdges = byte()
    if bool() { layer.rasterizationScale = number() }
    if bool() {
      let color = color() ?? .clear
      let opacity = Float(bitPattern: half())
      let offset = size()
      let radius = number()
      layer.shadow = .init(color: color, opacity: opacity, offset: offset, radius: radius, path: bool() ? path() : nil)
    }
    if bool() {
      let written = word()
      let index = bitmaps.firstIndex { $0.written == written } ?? 0
      let (destination, source, center) = (rect(), rect(), rect())
      let scale = number()
      let (filter, minification) = (byte(), byte())
      layer.contents = Contents(
        bitmap: bitmaps[index].bitmap, version: Int(truncatingIfNeeded: index), destination: destination,
        source: source, center: center, scale: scale, filter: Contents.Filter(rawValue: filter) ?? .linear,
        minificationFilter: Contents.Filter(rawValue: minification) ?? .linear)
    }
    layer.mask = layers()
    layer.sublayers = layers()
    return layer
  }

  private mutating func layers() -> [LayerSnapshot] {
    var layers: [LayerSnapshot] = []
    for _ in 0..<int() { layers.append(layer()) }
    return layers
  }

  private mutating func path() -> Path {
    var elements: [Path.Element] = []
    for _ in 0..<int() {
      switch byte() {
      case 0: elements.append(.move(point()))
      case 1: elements.append(.line(point()))
      case 2:
        let p = point()
        elements.append(.quad(p, control: point()))
      case 3:
        let (p, a) = (point(), point())
        elements.append(.cubic(p, control1: a, control2: point()))
      default: elements.append(.close)
      }
    }
    return Path(elements: elements)
  }

  private mutating func byte() -> UInt8 {
    precondition(place < bytes.count, "the frames end too early")
    place += 1
    return bytes[place - 1]
  }

  private mutating func half() -> UInt32 {
    var value: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] { value |= UInt32(byte()) << shift }
    return value
  }

  private mutating func word() -> UInt64 {
    let low = UInt64(half())
    return low | UInt64(half()) << 32
  }

  private mutating func int() -> Int { Int(truncatingIfNeeded: Int64(bitPattern: word())) }
  private mutating func bool() -> Bool { byte() != 0 }
  private mutating func double() -> Double { Double(bitPattern: word()) }
  private mutating func number() -> CGFloat { CGFloat(double()) }

  private mutating func point() -> CGPoint {
    let x = number()
    return CGPoint(x: x, y: number())
  }

  private mutating func size() -> CGSize {
    let width = number()
    return CGSize(width: width, height: number())
  }

  private mutating func rect() -> CGRect {
    let origin = point()
    return CGRect(origin: origin, size: size())
  }

  private mutating func color() -> CGColor? {
    guard bool() else { return nil }
    let (red, green, blue) = (number(), number(), number())
    return CGColor(red: red, green: green, blue: blue, alpha: number())
  }

  private mutating func transform() -> CATransform3D {
    var parts: [CGFloat] = []
    for _ in 0..<16 { parts.append(number()) }
    return CATransform3D(
      m11: parts[0], m12: parts[1], m13: parts[2], m14: parts[3], m21: parts[4], m22: parts[5], m23: parts[6],
      m24: parts[7], m31: parts[8], m32: parts[9], m33: parts[10], m34: parts[11], m41: parts[12], m42: parts[13],
      m43: parts[14], m44: parts[15])
  }
}
