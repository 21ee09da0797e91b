import Foundation
import TendonCompositing
import TendonGeometry
import TendonRecording
import TendonSnapshot
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// Files of a stretch of a session beside those that the runner of scripts and the writers of `record` make.
@MainActor @Suite struct LiveRecordingTests {
  private static let script = "at 0.2\ndown 1 50,40\nat 0.25\nup 1 50,40\nat 0.5\nresize 260x320\n"

  private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen()) }

  private func film(_ format: RecordingRequest.Format, _ range: ClosedRange<Double>) throws -> [UInt8] {
    let script = try ScriptParser.parse(Self.script).lasting(atLeast: range.upperBound)
    let recording = try LiveRecording(
      RecordingRequest(format: format, range: range), name: "test", script: script, stage: stage(), range: range, for: 1
    )
    while true {
      switch recording.step() {
      case .running: usleep(UInt32(recording.pause * 1e6))
      case .finished(let bytes): return bytes
      case .failed(let reason): throw RecordingRefusal(description: reason)
      }
    }
  }

  /// The frames of `record`, of which some are taken.
  private func recorded(_ format: FilmFormat, _ range: ClosedRange<Double>) throws -> [UInt8] {
    let script = try ScriptParser.parse(Self.script + "at \(range.upperBound)\n")
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("film.\(format.rawValue)")
    let rate = format.standardFrameRate
    let writer = try format.writer(url: url, frameRate: rate)
    let runner = ScriptRunner(script, on: stage(), framesPerSecond: rate.framesPerSecond)
    var letterbox = Letterbox(script)
    var index = 0
    while let frame = try runner.next() {
      let picture = letterbox.picture(Compositor().render(frame), of: frame)
      if range.contains(rate.time(ofFrame: index)) { try writer.append(picture) }
      index += 1
    }
    try writer.finish()
    return [UInt8](try Data(contentsOf: url))
  }

  @Test(arguments: [0.0...1.0, 0.3...0.75, 0.5...0.5001, 0.6...0.7])
  func filmsAreThoseOfRecord(_ range: ClosedRange<Double>) throws {
    #expect(try film(.apng, range) == recorded(.apng, range))
    #expect(try film(.gif, range) == recorded(.gif, range))
    #expect(try film(.apng, range) != recorded(.apng, 0.1...0.8))
  }

  @Test func sheetsAndTracesAreMade() throws {
    let sheet = try film(.sheet, 0...1)
    #expect(sheet.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let trace = String(decoding: try film(.trace, 0.2...0.4), as: UTF8.self)
    #expect(trace.contains(#""t":0.2"#) && trace.contains(#""t":0.4"#) && !trace.contains(#""t":0.45"#))
  }

  /// One file at a time, told to the one who wants it, given up on demand and when that viewer goes.
  @Test func theChannelMakesOneFileAtATime() throws {
    let desk = LiveChannelTests.Desk()
    let screen = LiveScreen(id: "a \"b\"") { Stage(size: CGSize(width: 90, height: 90), LiveSessionTests.Screen()) }
    nonisolated(unsafe) let unsafeDesk = desk
    let channel = LiveChannel(
      screen, wall: { unsafeDesk.time }, send: { desk.sent.append(($0, $1)) }, report: { desk.reports.append($0) })
    channel.join(1)
    channel.advance()
    desk.time += 2
    channel.advance()
    func send(_ text: String) throws {
      channel.receive([(1, try LiveMessageDecoder.decode(Array(text.utf8)))])
      channel.advance()
    }
    try send("size 120 140")
    try send("record apng 0 1.5")
    #expect(channel.recording != nil && channel.nextWake != nil)
    try send("record gif 0 1")
    #expect(desk.texts(1).contains { $0.contains("another file is being made") })
    try send("record cancel")
    #expect(channel.recording == nil && desk.texts(1).last!.contains("given up"))
    try send("record gif 5 6")
    #expect(desk.texts(1).last!.contains("nothing has happened then yet"))
    try send("record script 0 1.5")
    #expect(desk.frames(1).last.map { $0.prefix(2) == [9, 0] } == true)
    try send("record apng 0 1.5")
    while channel.recording != nil {
      usleep(1000)
      channel.advance()
    }
    let file = try #require(desk.frames(1).last)
    let length = Int(file[2])
    #expect(String(decoding: file[4..<4 + length], as: UTF8.self) == "a--b-.apng")
    #expect(file[(4 + length)...].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try send("record apng 0 1.5")
    channel.leave(1)
    #expect(channel.recording == nil)
  }
}
