import Foundation
import TendonGeometry
import TendonSnapshot
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The past of a screen as viewers move through it.
@MainActor @Suite struct PastTests {
  let desk = LiveChannelTests.Desk()
  let channel: LiveChannel

  init() throws {
    nonisolated(unsafe) let desk = desk
    let screen = LiveScreen(id: "test") {
      desk.makes += 1
      return Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
    }
    channel = LiveChannel(
      screen, wall: { desk.time }, send: { desk.sent.append(($0, $1)) }, report: { desk.reports.append($0) })
    channel.join(1)
    channel.advance()
  }

  private func send(_ texts: String...) throws {
    channel.receive(try texts.map { (1, try LiveMessageDecoder.decode(Array($0.utf8))) })
    channel.advance()
  }

  /// Lets time pass, refresh by refresh; the viewer shows every frame.
  private func wait(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 60).rounded()) {
      desk.time += 1.0 / 60
      if let number = desk.frames(1).last.map({ $0[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } }) {
        channel.receive([(1, .shown(frame: number))])
      }
      channel.advance()
    }
  }

  private var status: String { desk.texts(1).last ?? "" }

  /// Taps the button that moves the box, and later drags the list.
  private func act() throws {
    try wait(0.2)
    try send("down 1 50 40")
    try wait(0.05)
    try send("up 1 50 40")
    try wait(0.7)
    try send("down 2 250 150")
    try wait(0.1)
    for y in [140, 120, 90, 70] {
      try send("move 2 250 \(y)")
      try wait(1.0 / 60)
    }
    try send("up 2 250 70")
    try wait(1.5)
  }

  /// Going on from a time is the log up to then on a new stage: the frame there is the recorded one, byte for byte, the
  /// rest of the log is cut, and what is done from there on replays.
  @Test func continuingReplaysTheLog() throws {
    try act()
    let old = try #require(channel.session)
    let entries = old.history.entries
    #expect(entries.count > 60)
    for index in stride(from: entries.count - 1, to: 0, by: -7) {
      let entry = entries[index]
      let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
      let session = try LiveSession(stage, continuing: old, at: entry.time, wall: { self.desk.time })
      let view = try #require(PastView(old.history, at: entry.time, wall: desk.time, speed: 1))
      #expect(session.frame().picture == view.frame().picture, "at \(entry.time)")
      #expect(old.log.text.hasPrefix(session.log.text) && session.history.range?.upperBound == entry.time)
    }
    let middle = entries.first { $0.time > 0.5 && $0.isMoving }!.time
    try send("seek \(middle)")
    let recorded = try #require(channel.past?.frame().picture)
    try send("continue")
    let new = try #require(channel.session)
    #expect(new !== old && channel.past == nil && desk.makes == 2)
    #expect(new.history.entries.last?.time == middle && new.frame().picture == recorded)
    #expect(new.log.text.split(separator: "\n").count == 4, "\(new.log.text)")
    try wait(0.4)
    try send("size 280 300")
    try wait(0.2)
    let twin = Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
    try twin.run(new.log.text)
    twin.advance(to: new.stage.clock.now)
    #expect(twin.picture() == new.frame().picture && new.log.text.contains("resize 280x300"))
  }

  /// A finger that the cut log has left down is cancelled.
  @Test func continuingCancelsFingers() throws {
    try wait(0.1)
    try send("down 1 250 150")
    try wait(0.1)
    try send("move 1 250 120")
    try wait(0.1)
    try send("up 1 250 120")
    try wait(0.2)
    let time = try #require(channel.session?.history.entries.last { $0.time < 0.28 }?.time)
    try send("seek \(time)", "continue")
    #expect(channel.session?.log.text.hasSuffix("cancel 1 250,120\n") == true, "\(channel.session?.log.text ?? "")")
  }

  @Test func inputDoesNotReachTheStage() throws {
    try act()
    let session = try #require(channel.session)
    let (log, now) = (session.log, session.stage.clock.now)
    try send("seek 0.3", "down 1 50 40", "up 1 50 40", "size 200 200", "appearance dark", "key tab", "text a")
    try wait(1)
    #expect(session.log == log && session.stage.clock.now == now && channel.nextWake == nil)
    #expect(status.contains(#""past":{"isPlaying":false"#) && status.contains(#""time":0.3"#))
    try send("present")
    #expect(!status.contains("past") && channel.session === session && !session.playback.isPaused)
    try send("down 1 50 40")
    #expect(session.log != log)
  }

  @Test func stepsGoBackAndForth() throws {
    try act()
    let entries = try #require(channel.session).history.entries
    try send("back")
    #expect(channel.past?.time == entries[entries.count - 2].time)
    try send("seek 0.5")
    let index = try #require(channel.past?.index)
    try send("step", "step", "step", "back")
    #expect(channel.past?.time == entries[index + 2].time)
    try send("seek 0")
    try send("back")
    #expect(channel.past?.time == entries[0].time)
    try send("seek 100000", "step")
    #expect(channel.past == nil && channel.session?.playback.isPaused == true)
  }

  /// A loop shows the frames of its range in their order, again and again, each at its wall time; the host sleeps between.
  @Test func aRangeLoops() throws {
    try act()
    try send("loop 0.3 0.4")
    let frames = try #require(channel.past?.history.entries.filter { (0.3...0.4).contains($0.time) }.map(\.time))
    #expect(frames.count >= 6)
    var shown: [Double] = []
    var wakes = 0
    for _ in 0..<40 {
      desk.time = max(desk.time, try #require(channel.nextWake)) + 1e-4
      channel.advance()
      wakes += 1
      if let time = channel.past?.time, shown.last != time { shown.append(time) }
    }
    let round = shown.split { $0 == frames[0] }.map(Array.init)
    #expect(round.count >= 4 && round.dropFirst().dropLast().allSatisfy { $0 == Array(frames.dropFirst()) }, "\(shown)")
    #expect(status.contains(#""loop":[0.3,0.4]"#))
    try send("loop off")
    #expect(channel.past?.loop == nil && channel.nextWake == nil)
  }

  /// The past that plays comes back to the present, which goes on.
  @Test func thePastPlaysToThePresent() throws {
    try act()
    let end = try #require(channel.session).stage.clock.now
    try send("seek \(end - 0.5)", "play")
    #expect(status.contains(#""isPlaying":true"#))
    try wait(0.3)
    #expect(channel.past != nil)
    try wait(0.4)
    #expect(channel.past == nil && channel.session?.playback.isPaused == false)
  }

  @Test func whoWatchesDoesNotSeek() throws {
    try act()
    channel.join(2)
    channel.receive([(2, .seek(0.2)), (2, .record(RecordingRequest(format: .gif, range: 0...1)))])
    #expect(channel.past == nil && channel.recording == nil)
    // Restarting ends the past.
    try send("seek 0.2", "restart")
    #expect(channel.past == nil && channel.session?.history.range?.upperBound == 0)
  }
}
