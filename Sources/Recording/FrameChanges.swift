import TendonSnapshot

/// A frame of a film, compared with the one before.
package struct FilmFrame: Sendable {
  package let bitmap: Bitmap
  /// Counted from 0.
  let index: Int
  /// The box that holds all that has changed, the whole frame at the first one; nil where nothing has.
  let changed: PixelBox?
}

/// Compares each frame of a film with the one before.
struct FrameChanges {
  private var previous: Bitmap?
  /// The number of frames taken.
  private(set) var count = 0

  /// Takes a frame; throws where it has no pixels or another size than the first, and then does not count it.
  mutating func take(_ frame: Bitmap) throws(RecordingError) -> FilmFrame {
    guard let previous else {
      guard PNGChunk.canHold(frame) else {
        throw .unsupportedSize(frame: count, width: frame.width, height: frame.height)
      }
      self.previous = frame
      count = 1
      return FilmFrame(bitmap: frame, index: 0, changed: frame.box)
    }
    guard frame.width == previous.width, frame.height == previous.height else {
      throw .sizeChanged(
        frame: count, width: frame.width, height: frame.height, expectedWidth: previous.width,
        expectedHeight: previous.height)
    }
    count += 1
    let changed = frame.box(changedSince: previous)
    if changed != nil { self.previous = frame }
    return FilmFrame(bitmap: frame, index: count - 1, changed: changed)
  }
}
