import TendonCompositing
import TendonSnapshot

/// The pictures of a compositor, a line a frame: size, a checksum of all pixels, and the number of layers left out.
public enum FrameDigest {
  public static func lines(of bytes: [UInt8], _ say: (String) -> Void) {
    var reader = FrameReader(bytes)
    var number = 0
    while let frame = reader.next() {
      let compositor = Compositor()
      let picture = compositor.render(frame)
      // FNV-1a over the pixels.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for pixel in picture.pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01b3 }
      say("\(number) \(picture.width)x\(picture.height) \(hash) \(compositor.skippedLayers.count)")
      number += 1
    }
  }
}
