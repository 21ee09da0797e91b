import TendonGeometry
import TendonSnapshot

/// Frames as bytes, for programs without files, clocks or layers: little-endian, everything in a fixed order, each
/// bitmap once.
public struct FrameWriter {
  public private(set) var bytes: [UInt8] = []
  private var bitmaps: [Int] = []

  public init() {}

  public mutating func write(_ frame: FrameSnapshot) {
    // The bitmaps that a frame needs come before it, those of earlier frames not again.
    var open = [frame.root]
    var new: [Contents] = []
    while let layer = open.popLast() {
      if let contents = layer.contents, !bitmaps.contains(contents.version) {
        bitmaps.append(contents.version)
        new.append(contents)
      }
      open += layer.sublayers + layer.mask
    }
    write(new.count)
    for contents in new {
      write(contents.version)
      write(contents.bitmap.width)
      write(contents.bitmap.height)
      for pixel in contents.bitmap.pixels { write(pixel) }
    }
    write(double: frame.time)
    write(frame.size)
    write(frame.scale)
    write(frame.background)
    write(frame.root)
  }

  private mutating func write(_ layer: LayerSnapshot) {
    write(layer.id)
    bytes.append(layer.kind.rawValue)
    write(layer.bounds)
    write(layer.position)
    write(layer.zPosition)
    write(layer.anchorPoint)
    write(layer.anchorPointZ)
    write(layer.transform)
    write(layer.sublayerTransform)
    write(layer.isDoubleSided)
    write(layer.isGeometryFlipped)
    write(layer.isHidden)
    write(layer.opacity.bitPattern)
    write(layer.allowsGroupOpacity)
    write(layer.masksToBounds)
    write(layer.cornerRadius)
    bytes.append(layer.maskedCorners)
    write(layer.hasContinuousCorners)
    write(layer.backgroundColor)
    write(layer.borderWidth)
    write(layer.borderColor)
    write(layer.colorMultiplier)
    write(layer.isAdditive)
    bytes.append(layer.antialiasedEdges)
    write(layer.rasterizationScale != nil)
    if let scale = layer.rasterizationScale { write(scale) }
    write(layer.shadow != nil)
    if let shadow = layer.shadow {
      write(shadow.color)
      write(shadow.opacity.bitPattern)
      write(shadow.offset)
      write(shadow.radius)
      write(shadow.path != nil)
      if let path = shadow.path { write(path) }
    }
    write(layer.contents != nil)
    if let contents = layer.contents {
      write(contents.version)
      write(contents.destination)
      write(contents.source)
      write(contents.center)
      write(contents.scale)
      bytes.append(contents.filter.rawValue)
      bytes.append(contents.minificationFilter.rawValue)
    }
    write(layer.mask.count)
    for mask in layer.mask { write(mask) }
    write(layer.sublayers.count)
    for sublayer in layer.sublayers { write(sublayer) }
  }

  private mutating func write(_ path: Path) {
    write(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let p):
        bytes.append(0)
        write(p)
      case .line(let p):
        bytes.append(1)
        write(p)
      case .quad(let p, let c):
        bytes.append(2)
        write(p)
        write(c)
      case .cubic(let p, let a, let b):
        bytes.append(3)
        write(p)
        write(a)
        write(b)
      case .close: bytes.append(4)
      }
    }
  }

  private mutating func write(_ value: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private mutating func write(_ value: UInt64) {
    write(UInt32(truncatingIfNeeded: value))
    write(UInt32(truncatingIfNeeded: value >> 32))
  }

  // Names of bitmaps are 63 bits long, whatever the width of the reader's Int.
  private mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  private mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
  private mutating func write(double value: Double) { write(value.bitPattern) }
  private mutating func write(_ value: CGFloat) { write(double: Double(value)) }

  private mutating func write(_ value: CGPoint) {
    write(value.x)
    write(value.y)
  }

  private mutating func write(_ value: CGSize) {
    write(value.width)
    write(value.height)
  }

  private mutating func write(_ value: CGRect) {
    write(value.origin)
    write(value.size)
  }

  private mutating func write(_ color: CGColor?) {
    write(color != nil)
    guard let color else { return }
    for part in [color.red, color.green, color.blue, color.alpha] { write(part) }
  }

  private mutating func write(_ t: CATransform3D) {
    for part in [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ] { write(part) }
  }
}
