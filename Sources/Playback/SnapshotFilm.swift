import TendonGeometry
import TendonSnapshot

/// A film of snapshots, of which any frame can be had at any time: what `SnapshotFilmWriter` has written.
///
/// A frame is kept as the difference from the one before; every ``keyDistance`` frames one is whole. Bitmaps are kept
/// once each.
package struct SnapshotFilm {
  /// The most frames from one that is whole to the next.
  package static let keyDistance = 60
  /// The first bytes of a film, with the version of its form.
  static let magic: [UInt8] = [0x54, 0x4E, 0x44, 0x01]
  /// The most layers of a frame.
  static let mostLayers = 1 << 20
  /// The most steps of a path.
  static let mostElements = 1 << 20
  /// The most frames of a film.
  static let mostFrames = 1 << 20
  /// The most pixels of a bitmap along a side.
  static let mostPixels = 1 << 14

  /// Frames a second.
  package let frameRate: Double
  /// The width of the film in pixels.
  package let width: Int
  /// The height of the film in pixels.
  package let height: Int
  /// The number of frames.
  package var frameCount: Int { ends.count }

  private var reader: FieldReader
  /// The places at which the frames end.
  private var ends: [Int] = []
  private let start: Int
  /// The frame that was read last, -1 before the first.
  private var index = -1
  private var list = FrameList()

  /// Reads the head and the bitmaps of a film.
  package init(_ bytes: [UInt8]) throws(SnapshotFilmError) {
    reader = FieldReader(bytes)
    for expected in SnapshotFilm.magic {
      var byte: UInt8 = 0
      try reader.byte(&byte)
      guard byte == expected else { throw .wrong(place: 0) }
    }
    var (rate, width, height, frames, bitmaps) = (0.0, 0, 0, 0, 0)
    try reader.double(&rate)
    guard rate > 0, rate <= 1000 else { throw .wrong(place: reader.place) }
    try reader.whole(&width, most: SnapshotFilm.mostPixels)
    try reader.whole(&height, most: SnapshotFilm.mostPixels)
    try reader.whole(&frames, most: SnapshotFilm.mostFrames)
    (frameRate, self.width, self.height) = (rate, width, height)
    try reader.whole(&bitmaps, most: SnapshotFilm.mostLayers)
    for _ in 0..<bitmaps { try reader.addBitmap() }
    var lengths: [Int] = []
    for _ in 0..<frames {
      var length = 0
      try reader.whole(&length, most: bytes.count)
      lengths.append(length)
    }
    var end = reader.place
    start = end
    for length in lengths {
      end += length
      guard end <= bytes.count else { throw .cutOff }
      ends.append(end)
    }
  }

  /// A frame, by its number from 0. Traps outside of `0..<frameCount`.
  ///
  /// - Complexity: O(the layers of the frame, and the changes since the last whole frame or the one asked for before).
  package mutating func frame(at number: Int) throws(SnapshotFilmError) -> FrameSnapshot {
    precondition(number >= 0 && number < ends.count, "the film has frames 0 to \(ends.count - 1)")
    let key = number - number % SnapshotFilm.keyDistance
    if index > number || index < key { index = key - 1 }
    while index < number {
      let next = index + 1
      // A frame that cannot be read is not built upon.
      index = -1
      try read(next)
      index = next
    }
    return try list.frame(endingAt: reader.place)
  }

  /// Reads a frame on top of the one before, or of none if it is whole.
  private mutating func read(_ number: Int) throws(SnapshotFilmError) {
    reader.place = number == 0 ? start : ends[number - 1]
    let before = number % SnapshotFilm.keyDistance == 0 ? [] : list.records
    let next = try FrameList(&reader, from: before)
    guard reader.place == ends[number] else { throw .wrong(place: reader.place) }
    list = next
  }
}

/// The reason why a film cannot be read.
package enum SnapshotFilmError: Error, Equatable {
  /// The film ends before it is complete.
  case cutOff
  /// A value that no writer writes, before this byte.
  case wrong(place: Int)
}
