import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

struct APNGTests {
  /// Unfolds a film into frames of one tick each and compares with what went in; the time must come out exactly.
  private func check(_ bytes: [UInt8], _ frames: [Bitmap], _ rate: FrameRate) throws {
    let reader = try APNGReader(bytes)
    var index = 0
    for (bitmap, above, below) in try reader.frames() {
      // A delay is a whole number of frames: above / below * rate.
      let ticks = above * rate.numerator
      try #require(ticks % (below * rate.denominator) == 0)
      for _ in 0..<ticks / (below * rate.denominator) {
        try #require(index < frames.count)
        #expect(bitmap == frames[index], "frame \(index)")
        index += 1
      }
    }
    #expect(index == frames.count)
  }

  @Test(arguments: [FrameRate(60), FrameRate(50), FrameRate(100, 3), FrameRate(30_000, 1001), FrameRate(25, 2)])
  func filmsRoundTrip(_ rate: FrameRate) throws {
    let folder = try Folder("films-\(rate.numerator)")
    for (name, frames) in [("a.apng", story()), ("b.apng", story(alpha: 120)), ("c.apng", [story()[0]])] {
      try film(APNGWriter(url: folder.file(name), frameRate: rate), frames)
      try check(folder.bytes(name), frames, rate)
    }
    #expect(folder.names == ["a.apng", "b.apng", "c.apng"])
    #expect(try APNGReader(folder.bytes("a.apng")).colorType == 2)
    #expect(try APNGReader(folder.bytes("b.apng")).colorType == 6)
    #expect(try APNGReader(folder.bytes("c.apng")).loops == 0)
  }

  @Test func onlyWhatChangesIsStored() throws {
    let folder = try Folder()
    let frames = story()
    try film(APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60)), frames)
    let reader = try APNGReader(folder.bytes("a.apng"))
    // 40 frames, of which 15 only repeat the one before.
    #expect(reader.pictures.count == 25)
    for picture in reader.pictures.dropFirst() { #expect(picture.box.width <= 31 && picture.box.height <= 15) }
    #expect(reader.pictures.map { $0.above * 60 / $0.below }.max() == 16)
  }

  /// A rest that is longer than a delay can be: 65 frames at 29.97, over 18 minutes at 60.
  @Test func longRestsKeepTheirLength() throws {
    let folder = try Folder()
    var frames = Array(repeating: Bitmap(width: 4, height: 3, pixel: 0xFF33_6699), count: 500)
    frames += [Bitmap(width: 4, height: 3, pixel: 0xFF00_0000)]
    let rate = FrameRate(30_000, 1001)
    try film(APNGWriter(url: folder.file("a.apng"), frameRate: rate), frames)
    try check(folder.bytes("a.apng"), frames, rate)
    let reader = try APNGReader(folder.bytes("a.apng"))
    #expect(reader.pictures.count == 500 / 65 + 2)
    #expect(reader.pictures.allSatisfy { $0.above > 0 && $0.above <= 65_535 })
  }

  @Test func theSameFramesGiveTheSameBytes() throws {
    let folder = try Folder()
    for name in ["a.apng", "b.apng"] {
      try film(APNGWriter(url: folder.file(name), frameRate: FrameRate(60), loops: 3), story())
    }
    #expect(try folder.bytes("a.apng") == folder.bytes("b.apng"))
    #expect(try APNGReader(folder.bytes("a.apng")).loops == 3)
  }

  /// Frames that are compressed at once, on several threads, give the same bytes as one after the other.
  @Test(arguments: [0, 120] as [UInt32]) func framesAtOnceGiveTheSameBytes(alpha: UInt32) throws {
    let folder = try Folder("at-once-\(alpha)")
    let frames = alpha == 0 ? story() : story(alpha: alpha)
    var files: [[UInt8]] = []
    for count in [1, 2, 3, 4, 7, 40] {
      let writer = try APNGWriter(url: folder.file("\(count).apng"), frameRate: FrameRate(60))
      var changes = FrameChanges()
      let compared = try frames.map { try changes.take($0) }
      for start in stride(from: 0, to: compared.count, by: count) {
        try writer.append(Array(compared[start..<min(start + count, compared.count)]))
      }
      try writer.finish()
      files.append(try folder.bytes("\(count).apng"))
    }
    #expect(Set(files).count == 1)
    try check(files[0], frames, FrameRate(60))
  }

  @Test(.enabled(if: hasFFmpeg)) func otherProgramsReadIt() throws {
    let folder = try Folder()
    let frames = story()
    try film(APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60)), frames)
    let seconds = try probe(folder.file("a.apng"), "packet=duration_time").reduce(0, +)
    #expect(abs(seconds - 40.0 / 60) < 0.001)
    let pictures = try decoded(folder.file("a.apng"), width: 48, height: 32)
    var distinct: [[UInt32]] = []
    for frame in frames where distinct.last != frame.pixels { distinct.append(frame.pixels) }
    #expect(pictures == distinct)
  }

  @Test func badFramesAreErrors() throws {
    let folder = try Folder()
    try Data("before".utf8).write(to: folder.file("a.apng"))
    func writer() throws -> APNGWriter { try APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60)) }
    #expect(throws: RecordingError.noFrames(path: folder.file("a.apng").path)) { try writer().finish() }
    #expect(throws: RecordingError.unsupportedSize(frame: 0, width: 0, height: 3)) {
      try writer().append(Bitmap(width: 0, height: 3))
    }
    let one = try writer()
    try one.append(Bitmap(width: 4, height: 3, pixel: 0xFF00_0000))
    let changed = RecordingError.sizeChanged(frame: 1, width: 3, height: 4, expectedWidth: 4, expectedHeight: 3)
    #expect(throws: changed) { try one.append(Bitmap(width: 3, height: 4)) }
    // What has failed stays so: no half of a film takes the place of the file.
    #expect(throws: changed) { try one.finish() }
    let two = try writer()
    try two.append(Bitmap(width: 4, height: 3, pixel: 0xFF00_0000))
    #expect(throws: RecordingError.translucentFrame(frame: 1)) { try two.append(Bitmap(width: 4, height: 3)) }
    do {
      let abandoned = try writer()
      try abandoned.append(Bitmap(width: 4, height: 3))
    }
    withExtendedLifetime((one, two)) {}
    #expect(try folder.bytes("a.apng") == Array("before".utf8))
    let alpha = try APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60), hasAlpha: true)
    try film(alpha, [Bitmap(width: 4, height: 3, pixel: 0xFF00_0000), Bitmap(width: 4, height: 3)])
    try check(
      folder.bytes("a.apng"), [Bitmap(width: 4, height: 3, pixel: 0xFF00_0000), Bitmap(width: 4, height: 3)],
      FrameRate(60))
  }

  @Test func nothingIsLeftBehind() throws {
    let folder = try Folder()
    do {
      let writer = try APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60))
      #expect(folder.names.count == 1)
      try writer.append(Bitmap(width: 4, height: 3))
    }
    #expect(folder.names == [])
  }

  @Test func nothingMayFollowTheEnd() async {
    await #expect(processExitsWith: .failure) {
      // Only a trap ends this process otherwise than well: every error leads to the end of the body.
      guard let folder = try? Folder("end"),
        let writer = try? APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(60)),
        (try? film(writer, [Bitmap(width: 1, height: 1)])) != nil,
        (try? FileManager.default.removeItem(at: folder.url)) != nil
      else { return }
      try? writer.append(Bitmap(width: 1, height: 1))
    }
  }
}
