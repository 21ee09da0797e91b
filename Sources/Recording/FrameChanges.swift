import TendonSnapshot

/// Compares each frame of a film with the one before.
struct FrameChanges {
  enum Change {
    /// Nothing has changed.
    case none
    /// All that has changed lies in the box; the whole frame at the first one.
    case box(PixelBox)
  }

  private(set) var previous: Bitmap?
  /// How many frames have been taken.
  private(set) var count = 0

  /// Takes a frame; throws where it has no pixels or another size than the first, and then does not count it.
  mutating func take(_ frame: Bitmap) throws(RecordingError) -> Change {
    guard let previous else {
      guard PNGChunk.canHold(frame) else {
        throw .unsupportedSize(frame: count, width: frame.width, height: frame.height)
      }
      self.previous = frame
      count = 1
      return .box(frame.box)
    }
    guard frame.width == previous.width, frame.height == previous.height else {
      throw .sizeChanged(
        frame: count, width: frame.width, height: frame.height, expectedWidth: previous.width,
        expectedHeight: previous.height)
    }
    count += 1
    guard let box = frame.box(changedSince: previous) else { return .none }
    self.previous = frame
    return .box(box)
  }
}
