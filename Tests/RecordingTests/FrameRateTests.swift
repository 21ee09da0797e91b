import Foundation
import Testing

@testable import TendonRecording

struct FrameRateTests {
  @Test func textsNameRates() {
    let cases: [(String, Int, Int)] = [
      ("60", 60, 1), ("50", 50, 1), ("25", 25, 1), ("33.3", 100, 3), ("33.33", 100, 3), ("100/3", 100, 3),
      ("12.5", 25, 2), ("29.97", 30_000, 1001), ("0.5", 1, 2), ("120/2", 60, 1), ("60.0", 60, 1), ("10.01", 1001, 100),
    ]
    for (text, above, below) in cases { #expect(FrameRate(text) == FrameRate(above, below), "\(text)") }
    for text in [
      "", "0", "-5", "60fps", "1e3", "nan", "1/0", "/", "1/2/3", ".", "1.", ".5", "99999999999999999999", "70000",
      "1.00001", " 60", "٦٠",
    ] {
      #expect(FrameRate(text) == nil, "\(text)")
    }
  }

  @Test func timesAreExact() {
    #expect(FrameRate(60).time(ofFrame: 90) == 1.5)
    #expect(FrameRate(100, 3).time(ofFrame: 100) == 3)
    #expect(FrameRate(30_000, 1001).time(ofFrame: 30_000) == 1001)
    #expect(FrameRate(100, 3).framesPerSecond == 100.0 / 3)
    #expect("\(FrameRate(100, 3)) \(FrameRate(60))" == "100/3 60")
  }

  @Test func impossibleRatesTrap() async {
    await #expect(processExitsWith: .failure) { _ = FrameRate(0) }
    await #expect(processExitsWith: .failure) { _ = FrameRate(60, 0) }
    await #expect(processExitsWith: .failure) { _ = FrameRate(65_536) }
  }

  @Test func formatsAreKnownByTheirEnding() throws {
    #expect(try FilmFormat(path: "a/b.GIF") == .gif)
    #expect(try FilmFormat(path: "x.apng") == .apng)
    #expect(try FilmFormat(path: "x.y.mp4") == .mp4)
    #expect(throws: RecordingError.unknownFormat(path: "a.mov")) { try FilmFormat(path: "a.mov") }
    #expect(throws: RecordingError.unknownFormat(path: "gif")) { try FilmFormat(path: "gif") }
    #expect(FilmFormat.gif.standardFrameRate == FrameRate(50))
    #expect(FilmFormat.mp4.standardFrameRate == FrameRate(60))
  }
}
