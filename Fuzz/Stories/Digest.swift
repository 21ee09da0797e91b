import Tendon

/// A checksum (FNV-1a) of what was seen.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x0000_0100_0000_01b3 }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(0xff))
  }

  mutating func add(_ box: CGRect?) {
    guard let box else { return add(UInt64(0)) }
    for number in [box.minX, box.minY, box.width, box.height] { add(Double(number)) }
  }

  mutating func add(_ trace: FrameTrace) {
    add(trace.time)
    for layer in trace.layers {
      add(layer.name)
      add(layer.frame)
      add(layer.window)
      add(layer.opacity)
      add(layer.stroke?.start ?? -1)
      add(layer.stroke?.end ?? -1)
    }
  }

  mutating func add(_ picture: Bitmap) {
    for pixel in picture.pixels { add(UInt64(pixel)) }
  }

  public var description: String { String(value, radix: 16) }
}
