import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonLive

/// The decoder of viewers' messages: what is right, and that nothing else comes through.
@Suite struct LiveMessageDecoderTests {
  private func decode(_ text: String) throws -> LiveMessage { try LiveMessageDecoder.decode(Array(text.utf8)) }

  @Test func everyMessage() throws {
    let point = CGPoint(x: 20.5, y: -3)
    #expect(try decode("down 1 20.5 -3") == .down(finger: 1, point: point))
    #expect(try decode("move 10 20.5 -3") == .move(finger: 10, point: point))
    #expect(try decode("up 1 20.5 -3") == .up(finger: 1, point: point))
    #expect(try decode("cancel 2") == .cancel(finger: 2))
    #expect(try decode("wheel 20.5 -3 0 1e2") == .wheel(at: point, by: CGVector(dx: 0, dy: 100)))
    #expect(try decode("key return") == .key(.return))
    #expect(try decode("text  a b\n") == .text(" a b\n"))
    #expect(try decode("text héllo 👩‍👧") == .text("héllo 👩‍👧"))
    #expect(try decode("size 393 852") == .size(CGSize(width: 393, height: 852)))
    #expect(try decode("appearance dark") == .appearance(.dark))
    #expect(try decode("turn landscapeLeft") == .turn(.landscapeLeft))
    #expect(try decode("restart") == .restart)
    #expect(try decode("take") == .take)
    #expect(try decode("log") == .log)
    #expect(try decode("speed 0.25") == .speed(0.25))
    #expect(try decode("play") == .play)
    #expect(try decode("pause") == .pause)
    #expect(try decode("step") == .step)
    #expect(try decode("shown 12") == .shown(frame: 12))
    #expect(try decode("mode composed") == .mode(.composed))
    #expect(try decode("mode exact") == .mode(.exact))
    #expect(try decode("seek 1.25") == .seek(1.25))
    #expect(try decode("back") == .back)
    #expect(try decode("loop 1 2.5") == .loop(1...2.5))
    #expect(try decode("loop off") == .loop(nil))
    #expect(try decode("present") == .present)
    #expect(try decode("continue") == .resume)
    #expect(try decode("animations true") == .animations(true))
    #expect(try decode("animations false") == .animations(false))
    #expect(try decode("record mp4 0 3") == .record(RecordingRequest(format: .mp4, range: 0...3)))
    #expect(try decode("record cancel") == .cancelRecording)
  }

  @Test func everyMessageOfPanels() throws {
    #expect(try decode("activate 7") == .assist(element: 7, .activate))
    #expect(try decode("increment 7") == .assist(element: 7, .increment))
    #expect(try decode("decrement 7") == .assist(element: 7, .decrement))
    #expect(try decode("perform 7 Flag it") == .assist(element: 7, .perform("Flag it")))
    #expect(try decode("fill 7  a b") == .assist(element: 7, .fill(" a b")))
    #expect(try decode("fill 7 ") == .assist(element: 7, .fill("")))
    #expect(try decode("accessibility true") == .inspect(.accessibility(true)))
    #expect(try decode("inspect false") == .inspect(.open(false)))
    #expect(try decode("select 0") == .inspect(.select(nil)))
    #expect(try decode("pick 1 2.5") == .inspect(.pick(CGPoint(x: 1, y: 2.5))))
    #expect(try decode("outline 3") == .inspect(.outline(3)))
    #expect(try decode("layers") == .inspect(.layers))
    #expect(try decode("undo") == .inspect(.undo) && decode("redo") == .inspect(.redo))
    func edit(_ text: String) throws -> InspectionEdit? {
      if case .inspect(.edit(let edit)) = try decode("edit 4 " + text) { edit } else { nil }
    }
    let constant = InspectionEdit(object: 4, change: .constant(-12.5), isAnimated: false)
    #expect(try edit("constant plain -12.5") == constant)
    #expect(try edit("priority animated 999") == InspectionEdit(object: 4, change: .priority(999), isAnimated: true))
    #expect(try edit("isActive plain true")?.change == .isActive(true))
    #expect(try edit("text plain a  b")?.change == .text("a  b"))
    #expect(try edit("text plain ")?.change == .text(""))
    #expect(try edit("fontSize plain 12")?.change == .fontSize(12))
    #expect(try edit("font plain Helvetica-Bold")?.change == .font(name: "Helvetica-Bold"))
    let color = InspectedColor(red: 255, green: 128, blue: 0, alpha: 64)
    #expect(try edit("textColor plain #ff800040")?.change == .textColor(color))
    #expect(try edit("backgroundColor plain none")?.change == .backgroundColor(nil))
    #expect(
      try edit("alpha plain 0.5")?.change == .alpha(0.5) && edit("isHidden plain true")?.change == .isHidden(true))
    let transform = InspectedTransform(scaleX: 1, scaleY: 2, angle: 0.5, moveX: -3, moveY: 4)
    #expect(try edit("transform plain 1 2 0.5 -3 4")?.change == .transform(transform))
  }

  @Test(arguments: [
    "activate", "activate 0", "activate -1", "activate 1 2", "activate x", "activate 2147483648", "fill", "fill 1",
    "fill x a", "fill 1 \u{7}", "accessibility", "accessibility on", "inspect", "inspect true true", "select",
    "select -1", "pick 1", "pick 1 2 3", "outline 0", "layers 1", "undo 1", "redo now", "edit", "edit 1",
    "edit 1 alpha",
    "edit 1 alpha plain", "edit 1 alpha slow 1", "edit 1 alpha plain 1.5", "edit 1 alpha plain nan",
    "edit 1 alpha plain 1 2", "edit 0 alpha plain 1", "edit 1 constant plain 1e6", "edit 1 priority plain 0",
    "edit 1 priority plain 1001", "edit 1 isActive plain yes", "edit 1 fontSize plain 0", "edit 1 font plain",
    "edit 1 font plain ", "edit 1 font plain A B", "edit 1 font plain \u{2}", "edit 1 textColor plain none",
    "edit 1 textColor plain #ff", "edit 1 textColor plain #ff8000405", "edit 1 textColor plain #gg800040",
    "edit 1 textColor plain #+f800040", "edit 1 transform plain 1 2 3 4", "edit 1 transform plain 1 2 3 4 5 6",
    "edit 1 text plain", "edit 1 text plain \u{1}", "edit 1 frame plain 1",
  ])
  func refusedOfPanels(text: String) throws {
    #expect(throws: LiveMessageError.self) { try decode(text) }
  }

  @Test(arguments: [
    "", " ", "fly", "Down 1 2 3", "down", "down 1", "down 1 2", "down 1 2 3 4", "down 1 2 3 ", " down 1 2 3",
    "down  1 2 3", "down 0 2 3", "down 11 2 3", "down -1 2 3", "down +1 2 3", "down 1.0 2 3", "down 1 nan 3",
    "down 1 inf 3", "down 1 0x1p3 3", "down 1 1e999 3", "down 1 1e6 3", "down 1 2,5 3", "down 1 ٣ 3", "down ٣ 2 3",
    "down 99999999999999999999 2 3", "down 1 1\u{0} 3", "cancel", "cancel 1 2", "wheel 1 2 3", "key", "key f13",
    "key return return", "text", "text ", "text a\u{7}", "text a\tb", "text \u{0}", "text a\rb", "size 0 0",
    "size 99 200", "size 4097 200", "size 1e300 200", "appearance blue", "speed 0", "speed -1", "speed 11",
    "speed 1e-9", "play now", "turn", "turn left", "take 2", "log x", "restart now", "shown -1", "shown 1.5",
    "shown 2147483648", "mode", "mode fast", "mode exact 1",
    "seek", "seek -1", "seek nan", "seek 1e7", "seek 1 2", "back 1", "loop", "loop 1", "loop 2 1",
    "loop 1 1", "loop off 1", "loop 1 2 3", "present 1", "continue now", "animations", "animations yes",
    "animations on", "animations true false", "record", "record gif", "record gif 1", "record gif 2 1",
    "record avi 0 1", "record gif 0 1 2",
    "record cancel 1", "record gif 0 1e7", "down 1 2 3 4 5 6 7 8 9 10 11 12",
    "down 1 0000000000000000000000000000000000000000000000001 3",
  ])
  func refused(text: String) throws {
    let error = #expect(throws: LiveMessageError.self) { try decode(text) }
    #expect(try #require(error).description.isEmpty == false)
  }

  @Test func boundedAndUTF8() throws {
    let most = "text " + String(repeating: "a", count: LiveMessageDecoder.longestMessage - 5)
    #expect(try decode(most) == .text(String(most.dropFirst(5))))
    #expect(throws: LiveMessageError.self) { try decode(most + "a") }
    for bytes: [UInt8] in [[0xFF], Array("text ".utf8) + [0xC3], Array("text ".utf8) + [0xED, 0xA0, 0x80], [0]] {
      #expect(throws: LiveMessageError.self) { try LiveMessageDecoder.decode(bytes) }
    }
  }

  /// Messages with bytes changed, left out and doubled: an answer every time, and finite numbers in it.
  @Test func anyBytesHaveAnAnswer() {
    var random = SeededNumbers(3)
    let seeds = [
      "down 1 20.5 300", "wheel 1 2 3 4", "text abc", "size 393 852", "key return", "shown 7",
      "edit 12 alpha plain 0.5", "fill 3 abc",
      "edit 1 transform plain 1 2 0.5 -3 4", "pick 1 2", "edit 9 textColor plain #ff800040",
      "seek 2.5", "loop 1 2", "record gif 0 2.5",
    ]
    var right = 0
    for _ in 0..<20_000 {
      var bytes = Array(seeds[random.below(seeds.count)].utf8)
      for _ in 0..<random.below(4) where !bytes.isEmpty {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(random.below(256))
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
      }
      guard let message = try? LiveMessageDecoder.decode(bytes) else { continue }
      right += 1
      if case .down(let finger, let point) = message {
        #expect((1...10).contains(finger) && point.x.isFinite && abs(point.y) <= 100_000)
      }
      if case .record(let request) = message {
        #expect(request.range.lowerBound >= 0 && request.range.upperBound <= 1e6)
      }
    }
    #expect(right > 1000)
  }
}
