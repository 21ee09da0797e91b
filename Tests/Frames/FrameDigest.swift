import TendonCompositing
import TendonPlayback
import TendonSnapshot

/// The pictures of a compositor, a line a frame: size, a checksum of all pixels, and the number of layers left out.
package enum FrameDigest {
  /// Says the lines of a film; throws where it cannot be read.
  package static func lines(of bytes: [UInt8], _ say: (String) -> Void) throws(SnapshotFilmError) {
    var film = try SnapshotFilm(bytes)
    for number in 0..<film.frameCount {
      let frame = try film.frame(at: number)
      let compositor = Compositor()
      let picture = compositor.render(frame)
      // FNV-1a over the pixels.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for pixel in picture.pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01b3 }
      say("\(number) \(picture.width)x\(picture.height) \(hash) \(compositor.skippedLayers.count)")
    }
  }
}
