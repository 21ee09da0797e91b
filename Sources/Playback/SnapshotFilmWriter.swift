import TendonGeometry
import TendonSnapshot

/// Writes frames as a film that `SnapshotFilm` reads: little-endian, in a fixed order, the same frames as the same bytes.
package struct SnapshotFilmWriter {
  private let frameRate: Double
  private let (width, height): (Int, Int)
  private var differences = FrameDifferenceWriter(FilmNumbers())
  private var frames: [[UInt8]] = []
  private var before: [LayerRecord] = []

  /// A film of so many frames a second and pixels.
  package init(frameRate: Double, width: Int, height: Int) {
    (self.frameRate, self.width, self.height) = (frameRate, width, height)
  }

  /// The number of frames so far.
  package var frameCount: Int { frames.count }

  /// Adds a frame.
  package mutating func append(_ frame: FrameSnapshot) {
    if frames.count % SnapshotFilm.keyDistance == 0 { before = [] }
    let list = FrameList(frame)
    differences.writer.removeBytes()
    differences.write(list, from: before)
    frames.append(differences.writer.bytes)
    before = list.records
  }

  /// All of the film.
  package func bytes() -> [UInt8] {
    var film = FieldWriter(FilmNumbers())
    let pictures = differences.writer.numbers.bitmaps
    film.append(SnapshotFilm.magic)
    var (rate, width, height) = (frameRate, width, height)
    film.double(&rate)
    film.whole(&width, most: width)
    film.whole(&height, most: height)
    var (count, bitmaps) = (frames.count, pictures.count)
    film.whole(&count, most: count)
    film.whole(&bitmaps, most: bitmaps)
    for bitmap in pictures { film.write(bitmap) }
    for frame in frames {
      var length = frame.count
      film.whole(&length, most: length)
    }
    for frame in frames { film.append(frame) }
    return film.bytes
  }
}
