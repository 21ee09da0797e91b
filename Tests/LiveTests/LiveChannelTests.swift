import Foundation
import TendonGeometry
import TendonSnapshot
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// Viewers on a screen, without a network.
@MainActor @Suite struct LiveChannelTests {
  /// The messages that have gone out, and the wall clock.
  final class Desk {
    var time = 100.0
    var sent: [(viewer: Int, parcel: LiveChannel.Parcel)] = []
    var reports: [String] = []
    var makes = 0
    var isBroken = false

    func frames(_ viewer: Int) -> [[UInt8]] {
      sent.compactMap { if $0.viewer == viewer, case .frame(let bytes) = $0.parcel { bytes } else { nil } }
    }
    func texts(_ viewer: Int) -> [String] {
      sent.compactMap { if $0.viewer == viewer, case .text(let text) = $0.parcel { text } else { nil } }
    }

    /// A channel on a screen that cannot be made while ``isBroken``, with everything that leaves it here.
    @MainActor func channel() -> LiveChannel {
      nonisolated(unsafe) let desk = self
      let screen = LiveScreen(id: "test", script: nil) {
        desk.makes += 1
        if desk.isBroken { throw Broken() }
        return Stage(size: CGSize(width: 300, height: 300), scale: 1, LiveSessionTests.Screen())
      }
      return LiveChannel(
        screen, wall: { desk.time }, send: { desk.sent.append(($0, $1)) }, report: { desk.reports.append($0) })
    }
  }

  struct Broken: Error, CustomStringConvertible { let description = "Main.storyboard:7: error: no" }

  let desk = Desk()
  let channel: LiveChannel

  init() { channel = desk.channel() }

  private func send(_ viewer: Int, _ texts: String...) throws { try channel.take(texts, of: viewer) }

  /// The number in a message with a frame.
  private func number(_ frame: [UInt8]) -> Int { frame[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } }

  @Test func aViewerIsToldAndShownOnceUntilItAnswers() throws {
    #expect(channel.nextWake == nil && desk.makes == 0)
    channel.join(1)
    channel.advance()
    channel.advance()
    #expect(desk.makes == 1 && desk.frames(1).count == 1 && desk.texts(1).count == 1)
    #expect(desk.texts(1)[0].contains(#""driver":1"#) && desk.texts(1)[0].contains(#""width":300"#))
    try send(1, "size 200 220")
    #expect(desk.frames(1).count == 1)
    try send(1, "shown \(number(desk.frames(1)[0]))")
    #expect(desk.frames(1).count == 2 && number(desk.frames(1)[1]) > number(desk.frames(1)[0]))
    #expect(desk.texts(1).last?.contains(#""height":220"#) == true)
  }

  @Test func onlyTheDriverDrives() throws {
    channel.join(1)
    channel.join(2)
    try send(2, "appearance dark", "pause")
    #expect(desk.texts(2).last?.contains(#""isDark":false,"isPaused":false"#) == true)
    try send(2, "take", "appearance dark", "pause")
    #expect(desk.texts(2).last?.contains(#""driver":2"#) == true)
    #expect(desk.texts(1).last?.contains(#""isDark":true,"isPaused":true"#) == true)
    channel.leave(2)
    channel.advance()
    #expect(desk.texts(1).last?.contains(#""driver":1"#) == true)
    try send(1, "log")
    #expect(desk.texts(1).last?.contains(#"appearance dark\n"#) == true)
  }

  /// A finger of the one who drove is lifted by nobody else: it is cancelled when another takes over.
  @Test func takingOverCancelsFingers() throws {
    channel.join(1)
    channel.join(2)
    try send(1, "down 1 40 40")
    try send(2, "take")
    #expect(channel.session?.log.text.hasSuffix("cancel 1 40,40\n") == true)
  }

  /// A text that is copied on the screen is sent to the viewer who drives, once.
  @Test func copiedTextGoesToTheDriver() throws {
    channel.join(1)
    channel.join(2)
    try send(1, "down 1 100 175", "up 1 100 175", "text a\"b", "key selectAll", "key copy")
    #expect(desk.texts(1).last == #"{"copied":"a\"b"}"#)
    channel.advance()
    #expect(desk.texts(1).filter { $0.contains("copied") }.count == 1)
    #expect(desk.texts(2).allSatisfy { !$0.contains("copied") })
  }

  @Test func noTimePassesWhileNobodyWatches() throws {
    channel.join(1)
    try send(1, "down 1 40 40")
    try send(1, "up 1 40 40")
    #expect(channel.nextWake != nil)
    let time = try #require(channel.session).stage.clock.now
    channel.leave(1)
    #expect(channel.nextWake == nil)
    desk.time += 500
    channel.advance()
    channel.join(2)
    channel.advance()
    let session = try #require(channel.session)
    #expect(session.stage.clock.now - time < 0.1 && !session.playback.isPaused && channel.nextWake != nil)
  }

  @Test func aBrokenScreenKeepsTheOldOne() throws {
    channel.join(1)
    channel.advance()
    try send(1, "shown 1", "size 200 220")
    desk.isBroken = true
    channel.open()
    channel.advance()
    #expect(desk.reports == ["Main.storyboard:7: error: no"])
    #expect(desk.texts(1).last?.contains("Main.storyboard:7") == true && desk.texts(1).last?.contains("220") == true)
    desk.isBroken = false
    try send(1, "shown 2", "restart")
    #expect(desk.texts(1).last?.contains("error") == false && desk.makes == 3)
    #expect(desk.frames(1).map(number) == [1, 2, 3])
  }
}

extension LiveChannel {
  /// Takes messages of a viewer, as they are sent, and lets the time pass.
  func take(_ texts: [String], of viewer: Int) throws {
    receive(try texts.map { (viewer, try LiveMessageDecoder.decode(Array($0.utf8))) })
    advance()
  }
}
