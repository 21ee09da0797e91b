import TendonGeometry
import TendonSnapshot
import TendonTestSupport

/// Trees of layers with random values, some of them no numbers, and the same trees a frame later.
public struct RandomLayers {
  private var dice: SeededNumbers
  private var lastID = 0

  public init(_ seed: UInt64) { dice = SeededNumbers(seed) }

  /// A tree of at most four levels, somewhere about a screen of 60 points.
  public mutating func tree(depth: Int = 0) -> LayerSnapshot {
    lastID += 1
    var layer = LayerSnapshot(id: lastID)
    layer.bounds = CGRect(x: 0, y: 0, width: number(0...30), height: number(0...30))
    move(&layer)
    if dice.chance(2, of: 3) { layer.backgroundColor = color() }
    if dice.chance(1, of: 4) { layer.masksToBounds = true }
    if dice.chance(1, of: 4) { layer.cornerRadius = CGFloat(number(0...12)) }
    if dice.chance(1, of: 9) { layer.hasContinuousCorners = true }
    if dice.chance(1, of: 4) { (layer.borderWidth, layer.borderColor) = (2, color()) }
    if dice.chance(1, of: 4) { layer.shadow = shadow() }
    if dice.chance(1, of: 6) { layer.rasterizationScale = CGFloat(number(0.1...2)) }
    if dice.chance(1, of: 4) { layer.contents = contents() }
    if dice.chance(1, of: 3) { turn(&layer) }
    if dice.chance(1, of: 5) {
      layer.sublayerTransform = rotation(20, about: (0, dice.chance(1, of: 2) ? 1 : 0, 1), viewer: 100)
    }
    if dice.chance(1, of: 9) { layer.kind = .transform }
    if dice.chance(1, of: 20) { layer.isGeometryFlipped = true }
    if dice.chance(1, of: 12) { layer.antialiasedEdges = UInt8(dice.below(16)) }
    if dice.chance(1, of: 12) { layer.colorMultiplier = color() }
    if dice.chance(1, of: 20) { layer.isAdditive = true }
    if dice.chance(1, of: 40) { layer.position.x = .nan }
    if dice.chance(1, of: 30) { layer.opacity = .nan }
    if dice.chance(1, of: 10) {
      layer.backdrop = Backdrop(radius: CGFloat(number(0...6)), saturation: CGFloat(number(0...2)))
      if dice.chance(1, of: 2) { layer.backdrop?.tint = color() }
      if dice.chance(1, of: 4) { layer.backdrop?.isSeenThroughSublayers = true }
    }
    if depth < 3 { layer.sublayers = (0..<dice.below(4)).map { _ in tree(depth: depth + 1) } }
    if depth < 3, dice.chance(1, of: 12) { layer.mask = [tree(depth: 3)] }
    return layer
  }

  /// Changes one layer in eight, adds and removes some.
  public mutating func advance(_ layer: inout LayerSnapshot, depth: Int = 0) {
    if dice.chance(1, of: 8) {
      switch dice.below(12) {
      case 0, 1: move(&layer)
      case 2: layer.opacity = Float(number(0...1))
      case 3: layer.backgroundColor = color()
      case 4: turn(&layer)
      case 5: layer.isHidden.toggle()
      case 6: layer.zPosition = CGFloat(dice.below(5))
      case 7: layer.contents = dice.chance(1, of: 3) ? nil : contents()
      case 8: layer.shadow = dice.chance(1, of: 3) ? nil : shadow()
      case 9: layer.masksToBounds.toggle()
      case 10 where depth < 3: layer.sublayers.insert(tree(depth: depth + 1), at: dice.below(layer.sublayers.count + 1))
      case 11 where !layer.sublayers.isEmpty: layer.sublayers.remove(at: dice.below(layer.sublayers.count))
      default: layer.cornerRadius = CGFloat(number(0...15))
      }
    }
    if !layer.mask.isEmpty, dice.chance(1, of: 8) { advance(&layer.mask[0], depth: 3) }
    // What is not touched stays the very same storage, as it does in a frame of a stage.
    for i in layer.sublayers.indices where dice.chance(1, of: 2) { advance(&layer.sublayers[i], depth: depth + 1) }
  }

  /// A screen of 60 points with some trees on it.
  public func frame(_ trees: [LayerSnapshot], side: Double = 60, scale: Double = 1) -> FrameSnapshot {
    var root = LayerSnapshot(id: 0)
    root.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    root.position = CGPoint(x: side / 2, y: side / 2)
    root.sublayers = trees
    return FrameSnapshot(
      time: 0, size: CGSize(width: side, height: side), scale: CGFloat(scale),
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 1), root: root)
  }

  // MARK: Values

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }

  private mutating func color() -> CGColor {
    CGColor(
      red: CGFloat(number(0...1)), green: 0.5, blue: CGFloat(number(0...1)),
      alpha: dice.chance(2, of: 3) ? 1 : CGFloat(number(0...1)))
  }

  private mutating func move(_ layer: inout LayerSnapshot) {
    layer.position = CGPoint(x: number(-90...120), y: number(-90...120))
    if dice.chance(1, of: 3) {
      (layer.position.x, layer.position.y) = (layer.position.x.rounded(), layer.position.y.rounded())
    }
  }

  private mutating func turn(_ layer: inout LayerSnapshot) {
    layer.transform = rotation(number(0...360), about: (dice.chance(1, of: 3) ? 1 : 0, 0, 1), viewer: 300)
  }

  private func rotation(_ degrees: Double, about axis: (Int, Int, Int), viewer: Double) -> CATransform3D {
    var base = CATransform3D()
    base.m34 = CGFloat(-1 / viewer)
    return CATransform3DRotate(
      base, CGFloat(degrees * .pi / 180), CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
  }

  private mutating func shadow() -> LayerSnapshot.Shadow {
    LayerSnapshot.Shadow(
      color: color(), opacity: 1, offset: CGSize(width: number(-60...60), height: 3), radius: CGFloat(number(0...9)))
  }

  /// One of 64 pictures: its version says what is on it.
  private mutating func contents() -> Contents {
    let version = 1 + dice.below(64)
    var noise = SeededNumbers(UInt64(version))
    let (width, height) = (1 + noise.below(40), 1 + noise.below(40))
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.pixels.indices {
      let alpha = UInt32(version % 2 == 0 ? 255 : noise.below(256))
      bitmap.pixels[i] = alpha << 24 | (alpha / 2) << 16 | UInt32(noise.below(Int(alpha) + 1)) << 8 | alpha / 3
    }
    var contents = Contents(
      bitmap: bitmap, version: version,
      destination: CGRect(
        x: number(-40...40).rounded(), y: number(-40...40),
        width: dice.chance(1, of: 2) ? Double(width) : number(1...50),
        height: dice.chance(1, of: 2) ? Double(height) : number(1...50)))
    if dice.chance(1, of: 4) { contents.filter = .nearest }
    if dice.chance(1, of: 4) { contents.minificationFilter = .nearest }
    if dice.chance(1, of: 5) { contents.center = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) }
    if dice.chance(1, of: 5) { contents.source = CGRect(x: 0.1, y: 0.2, width: number(0.1...0.8), height: 0.5) }
    return contents
  }
}
