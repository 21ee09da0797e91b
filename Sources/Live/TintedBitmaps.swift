import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// Bitmaps multiplied by colours, kept as long as frames ask for them.
final class TintedBitmaps {
  private struct Key: Hashable {
    var version: Int
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  private var known: [Key: (bitmap: Bitmap, version: Int, lastUse: Int)] = [:]
  private var frame = 0

  /// Begins a frame, and forgets what the one before has not asked for.
  func begin() {
    let last = frame
    if known.values.contains(where: { $0.lastUse != last }) { known = known.filter { $0.value.lastUse == last } }
    frame += 1
  }

  /// The contents multiplied by a colour; nil: white.
  func contents(_ contents: Contents, tint: CGColor?, _ painter: LayerPainter) -> Contents {
    guard let tint, let parts = tint.components, parts.count >= 3 else { return contents }
    func byte(_ x: CGFloat) -> UInt8 { x > 0 ? UInt8((min(x, 1) * 255).rounded()) : 0 }
    let key = Key(version: contents.version, red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]))
    guard key.red & key.green & key.blue < 255 else { return contents }
    var result = contents
    if let old = known[key] {
      (result.bitmap, result.version) = (old.bitmap, old.version)
      known[key]?.lastUse = frame
      return result
    }
    for index in result.bitmap.pixels.indices {
      let pixel = result.bitmap.pixels[index]
      func part(_ shift: UInt32, _ factor: UInt8) -> UInt32 {
        (((pixel >> shift & 0xFF) * UInt32(factor) + 127) / 255) << shift
      }
      result.bitmap.pixels[index] = pixel & 0xFF00_0000 | part(16, key.red) | part(8, key.green) | part(0, key.blue)
    }
    result.version = painter.makeVersion()
    known[key] = (result.bitmap, result.version, frame)
    return result
  }
}
