import TendonGeometry
import TendonStage
import Testing

@testable import TendonLive

/// Viewers of composed mode beside those of exact mode.
@MainActor @Suite struct ComposedChannelTests {
  let desk = LiveChannelTests.Desk()
  let channel: LiveChannel

  init() { channel = desk.channel() }

  private func send(_ viewer: Int, _ texts: String...) throws { try channel.take(texts, of: viewer) }

  private func kinds(_ viewer: Int) -> [UInt8] { desk.frames(viewer).map { $0[0] } }
  private func number(_ viewer: Int) -> Int {
    desk.frames(viewer).last.map { $0[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } } ?? 0
  }

  @Test func eachViewerHasItsMode() throws {
    channel.join(1)
    channel.join(2)
    channel.advance()
    #expect(kinds(1) == [1] && kinds(2) == [1])
    try send(2, "mode composed")
    #expect(kinds(1) == [1] && kinds(2) == [1, 2])
    #expect(desk.texts(2).last?.contains(#""mode":"composed""#) == true)
    #expect(desk.texts(1).last?.contains(#""mode":"exact""#) == true)
    // A new size: one that has shown its frame gets the next one in its mode.
    try send(1, "shown 1", "size 200 220")
    #expect(kinds(1) == [1, 1] && kinds(2) == [1, 2])
    try send(2, "shown \(number(2))")
    #expect(kinds(2) == [1, 2, 2])
    try send(2, "mode exact")
    #expect(kinds(2) == [1, 2, 2, 1])
  }

  @Test func aSlowViewerSkipsAndWhatStandsSendsNothing() throws {
    channel.join(1)
    channel.advance()
    try send(1, "mode composed")
    let first = try #require(desk.frames(1).last)
    for width in 200..<220 { try send(1, "size \(width) 300") }
    #expect(desk.frames(1).count == 2)
    try send(1, "shown \(number(1))")
    let second = try #require(desk.frames(1).last)
    #expect(desk.frames(1).count == 3 && second.count < first.count / 2)
    try send(1, "shown \(number(1))")
    channel.advance()
    #expect(desk.frames(1).count == 3)
    // Bitmaps travel once.
    #expect(first[24] > 0 && second[24] < first[24])
  }

  @Test func aViewerThatGoesLeavesNothing() throws {
    channel.join(1)
    try send(1, "mode composed")
    #expect(channel.composed.table.count > 0)
    channel.leave(1)
    #expect(channel.composed.table.count == 0 && !channel.composed.isWanted)
    channel.join(2)
    channel.advance()
    #expect(kinds(2) == [1])
    #expect(channel.composedFallbacks() == [:])
  }
}
