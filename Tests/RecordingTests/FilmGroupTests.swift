import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

/// Films encoded side by side are the same films.
struct FilmGroupTests {
  @Test(.enabled(if: hasFFmpeg)) func everyFilmHasTheBytesThatItHasAlone() throws {
    let folder = try Folder()
    let names = ["gif", "apng", "mp4"]
    let rate = FrameRate(50)
    for name in names {
      let url = folder.file("alone.\(name)")
      try film(FilmFormat(path: url.path).writer(url: url, frameRate: rate), story(frames: 60))
    }
    let group = FilmGroup(
      try names.map { name in
        let url = folder.file("group.\(name)")
        return try FilmFormat(path: url.path).encoder(url: url, frameRate: rate)
      })
    for frame in story(frames: 60) { try group.append(frame) }
    group.end()
    try group.wait()
    #expect(!folder.names.contains("group.gif") && !folder.names.contains("group.mp4"))
    try group.commit()
    for name in names { #expect(try folder.bytes("alone.\(name)") == folder.bytes("group.\(name)"), "\(name)") }
    #expect(folder.names.count == 6)
  }

  /// An encoder that takes its time; `gate` lets it take a frame.
  private final class SlowEncoder: FrameEncoder, @unchecked Sendable {
    let gate = DispatchSemaphore(value: 0)
    let framesAtOnce: Int
    var taken = 0
    var batches: [Int] = []
    var failsAt: Int?
    init(framesAtOnce: Int = 1) { self.framesAtOnce = framesAtOnce }
    func append(_ frame: Bitmap) throws(RecordingError) {}
    func append(_ frame: FilmFrame) throws(RecordingError) {
      gate.wait()
      if taken == failsAt { throw .noFrames(path: "slow") }
      taken += 1
    }
    func append(_ frames: [FilmFrame]) throws(RecordingError) {
      for frame in frames { try append(frame) }
      batches.append(frames.count)
    }
    func complete(with soundtrack: Soundtrack?) throws(RecordingError) {}
    func commit() throws(RecordingError) {}
  }

  /// Frames wait in a short queue; whoever makes more of them waits as well.
  @Test func theQueueIsBounded() throws {
    let encoder = SlowEncoder()
    let group = FilmGroup([encoder])
    let frames = story(frames: 50)
    for index in 0..<50 {
      // As many as fit without waiting, and then one for each that is taken.
      if index >= EncoderThread.capacity { encoder.gate.signal() }
      try group.append(frames[index])
    }
    for _ in 0..<EncoderThread.capacity { encoder.gate.signal() }
    group.end()
    try group.wait()
    #expect(encoder.taken == 50)
    #expect((1...EncoderThread.capacity).contains(group.deepestQueue))
  }

  /// An encoder gets as many of the frames that wait as it takes at once, and never more.
  @Test func waitingFramesAreEncodedAtOnce() throws {
    let encoder = SlowEncoder(framesAtOnce: 3)
    let group = FilmGroup([encoder])
    let frames = story(frames: 50)
    // The thread waits in its first batch of one to three; the others are in the queue.
    for frame in frames.prefix(5) { try group.append(frame) }
    for _ in 0..<5 { encoder.gate.signal() }
    group.end()
    try group.wait()
    #expect(encoder.taken == 5)
    #expect(encoder.batches.count <= 3 && encoder.batches.max().map { (2...3).contains($0) } == true)
  }

  /// If one film fails none appears, and the caller that makes the frames gets its error instead of waiting for ever.
  @Test func oneFailureEndsAll() throws {
    let folder = try Folder()
    try Data("before".utf8).write(to: folder.file("a.apng"))
    do {
      let encoder = SlowEncoder()
      encoder.failsAt = 3
      let group = FilmGroup([
        try APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(50)), encoder,
      ])
      #expect(throws: RecordingError.noFrames(path: "slow")) {
        for frame in story(frames: 50) {
          encoder.gate.signal()
          try group.append(frame)
        }
        group.end()
        try group.wait()
      }
    }
    #expect(try folder.bytes("a.apng") == Array("before".utf8))
    #expect(folder.names == ["a.apng"])
  }

  /// A film that is given up takes its files and its program along.
  @Test func anAbandonedGroupLeavesNothing() throws {
    let folder = try Folder()
    let program = try folder.program("echo $$ > \(folder.url.path)/id; exec cat >/dev/null")
    do {
      let group = FilmGroup([
        try MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(50), ffmpeg: program),
        try APNGWriter(url: folder.file("a.apng"), frameRate: FrameRate(50)),
      ])
      for frame in story(frames: 10) { try group.append(frame) }
      while try !folder.names.contains("id") || folder.bytes("id").isEmpty { usleep(1000) }
    }
    #expect(folder.names == ["ffmpeg", "id"])
    let id = try #require(Int32(String(contentsOf: folder.file("id"), encoding: .utf8).dropLast()))
    #expect(kill(id, 0) != 0 && errno == ESRCH)
  }
}
