import TendonGeometry

/// Names what is painted from plain values by the values themselves, so that the same shape has the same version
/// whenever and in whatever order it is painted: FNV-1a over 64 bits, the same in every run.
///
/// The highest bit but one is set, which keeps these names apart from counted ones. Two shapes of a run of a million
/// share a name with a probability of 1e-7.
struct StableHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var version: Int { Int(state >> 2 | 1 << 61) }

  /// The name of a picture upside down.
  static func upsideDown(_ version: Int) -> Int {
    var hash = StableHash()
    hash.add("upside down")
    hash.add(UInt64(bitPattern: Int64(version)))
    return hash.version
  }

  mutating func add(_ word: UInt64) {
    // A whole word a step, then its upper half folded down: every bit reaches every later one.
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 32
    state = state &* 0x9e37_79b9_7f4a_7c15
    state ^= state >> 29
  }

  mutating func add(_ number: CGFloat) { add(Double(number).bitPattern) }

  mutating func add(_ point: CGPoint) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ color: CGColor?) {
    add(UInt64(color == nil ? 0 : 1))
    for component in color?.components ?? [] { add(component) }
  }

  mutating func add(_ numbers: [CGFloat]?) {
    add(UInt64((numbers?.count ?? -1) + 1))
    for number in numbers ?? [] { add(number) }
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ path: Path?) {
    add(UInt64((path?.elements.count ?? -1) + 1))
    for element in path?.elements ?? [] {
      switch element {
      case .move(let p):
        add(UInt64(1))
        add(p)
      case .line(let p):
        add(UInt64(2))
        add(p)
      case .quad(let p, let c):
        add(UInt64(3))
        add(p)
        add(c)
      case .cubic(let p, let a, let b):
        add(UInt64(4))
        add(p)
        add(a)
        add(b)
      case .close: add(UInt64(5))
      }
    }
  }

  mutating func add(_ shape: ShapeProperties) {
    add("shape")
    add(shape.path)
    add(shape.fillColor)
    add(shape.fillRule.rawValue)
    add(shape.strokeColor)
    for number in [shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit, shape.lineDashPhase] {
      add(number)
    }
    add(shape.lineCap.rawValue)
    add(shape.lineJoin.rawValue)
    add(shape.lineDashPattern)
  }

  mutating func add(_ gradient: GradientProperties) {
    add("gradient")
    add(UInt64(gradient.colors?.count ?? 0))
    for color in gradient.colors ?? [] { add(color) }
    add(gradient.locations)
    add(gradient.startPoint)
    add(gradient.endPoint)
    add(gradient.type.rawValue)
  }
}
