import CSDL2
import Foundation
import TendonGeometry
import TendonLive
import Testing

@testable import TendonWindow

/// Events of SDL as requests, without a window.
///
/// SDL asks its video driver about a touch device that it does not know, and crashes where there is none.
@MainActor @Suite(.serialized) struct WindowInputTests {
  var input = WindowInput()

  init() {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0)
    input.size = (200, 400)
    input.unitsPerPoint = 2
    SDL_SetModState(KMOD_NONE)
  }

  static func button(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    (event.button.x, event.button.y, event.button.button, event.button.which) = (x, y, UInt8(button), which)
    return event
  }

  static func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    return event
  }

  static func touch(_ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    (event.tfinger.touchId, event.tfinger.fingerId) = (77, finger)
    (event.tfinger.x, event.tfinger.y) = (x, y)
    return event
  }

  static func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  static func text(_ type: SDL_EventType, _ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = type.rawValue
    // Both events have their text at the same place.
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8.prefix(31)) + [0]) }
    return event
  }

  static func window(_ kind: SDL_WindowEventID, _ a: Int32 = 0, _ b: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    (event.window.data1, event.window.data2) = (a, b)
    return event
  }

  private mutating func take(_ events: SDL_Event...) -> [WindowRequest] { events.flatMap { input.take($0) } }

  @Test mutating func aMouseIsAFinger() {
    let point = CGPoint(x: 20, y: 30)
    #expect(take(Self.motion(1, 1)) == [])
    #expect(take(Self.button(SDL_MOUSEBUTTONDOWN, 40, 60)) == [.message(.down(finger: 1, point: point))])
    #expect(take(Self.motion(50, 61)) == [.message(.move(finger: 1, point: CGPoint(x: 25, y: 30.5)))])
    #expect(take(Self.button(SDL_MOUSEBUTTONUP, 40, 60)) == [.message(.up(finger: 1, point: point))])
    #expect(take(Self.motion(50, 61)) == [])
    #expect(take(Self.button(SDL_MOUSEBUTTONDOWN, 40, 60, button: SDL_BUTTON_RIGHT)) == [])
    // SDL repeats touches as a mouse of this number.
    #expect(take(Self.button(SDL_MOUSEBUTTONDOWN, 40, 60, which: .max)) == [])
  }

  @Test mutating func withAltAMouseIsTwoFingers() {
    SDL_SetModState(KMOD_LALT)
    let far = CGPoint(x: 80, y: 170)
    #expect(
      take(Self.button(SDL_MOUSEBUTTONDOWN, 40, 60)) == [
        .message(.down(finger: 1, point: CGPoint(x: 20, y: 30))), .message(.down(finger: 2, point: far)),
      ])
    SDL_SetModState(KMOD_NONE)
    #expect(take(Self.motion(200, 400)).last == .message(.move(finger: 2, point: .zero)))
    #expect(take(Self.button(SDL_MOUSEBUTTONUP, 40, 60)).count == 2)
  }

  @Test mutating func touchesAreFingersOfTheirOwn() {
    let down = (0..<12).flatMap { take(Self.touch(SDL_FINGERDOWN, Int64(100 + $0), 0.5, 0.25)) }
    #expect(down == (1...10).map { .message(.down(finger: $0, point: CGPoint(x: 50, y: 50))) })
    #expect(
      take(Self.touch(SDL_FINGERMOTION, 102, 1, 1)) == [.message(.move(finger: 3, point: CGPoint(x: 100, y: 200)))])
    #expect(take(Self.touch(SDL_FINGERUP, 102, 1, 1)) == [.message(.up(finger: 3, point: CGPoint(x: 100, y: 200)))])
    #expect(take(Self.touch(SDL_FINGERDOWN, 200, .nan, 0)) == [])
    #expect(take(Self.touch(SDL_FINGERDOWN, 201, 0, 0)) == [.message(.down(finger: 3, point: .zero))])
    // A window that goes takes all fingers away.
    #expect(
      take(Self.window(SDL_WINDOWEVENT_MINIMIZED))
        == (1...10).map { .message(.cancel(finger: $0)) } + [.visibility(false)])
  }

  @Test mutating func aWheelScrollsWhereTheMouseIs() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (0.5, -1)
    _ = take(Self.motion(40, 60))
    #expect(
      take(event) == [.message(.wheel(at: CGPoint(x: 20, y: 30), by: CGVector(dx: 24, dy: 48)))])
    event.wheel.preciseY = .infinity
    #expect(take(event) == [])
  }

  @Test mutating func keys() {
    #expect(take(Self.key(SDLK_RETURN), Self.key(SDLK_LEFT)) == [.message(.key(.return)), .message(.key(.left))])
    #expect(take(Self.key(SDLK_a), Self.key(SDLK_LSHIFT)) == [])
    #expect(
      take(Self.key(SDLK_c, KMOD_LCTRL), Self.key(SDLK_a, KMOD_RGUI), Self.key(SDLK_v, KMOD_LCTRL)) == [
        .message(.key(.copy)), .message(.key(.selectAll)), .paste,
      ])
    #expect(take(Self.key(SDLK_RETURN, KMOD_LALT), Self.key(SDLK_F8, KMOD_LCTRL)) == [])
    #expect(
      take(Self.key(SDLK_F8), Self.key(SDLK_F9), Self.key(SDLK_F1)) == [
        .pause, .message(.step), .message(.speed(0.1)),
      ])
  }

  @Test mutating func composedTextTakesTheKeysUntilItIsMade() {
    #expect(take(Self.text(SDL_TEXTINPUT, "é\u{7}")) == [.composition(""), .message(.text("é"))])
    #expect(take(Self.text(SDL_TEXTEDITING, "か")) == [.composition("か")])
    #expect(take(Self.key(SDLK_RETURN), Self.key(SDLK_LEFT)) == [])
    #expect(take(Self.text(SDL_TEXTINPUT, "かな")) == [.composition(""), .message(.text("かな"))])
    #expect(take(Self.key(SDLK_RETURN)).count == 1)
    // Given up, and left for another window.
    #expect(take(Self.text(SDL_TEXTEDITING, "か"), Self.text(SDL_TEXTEDITING, "")).last == .composition(""))
    #expect(take(Self.text(SDL_TEXTEDITING, "か"), Self.window(SDL_WINDOWEVENT_FOCUS_LOST)).last == .composition(""))
    #expect(take(Self.key(SDLK_RETURN)).count == 1)
  }

  @Test func textOfTheClipboardIsPlain() {
    #expect(LiveMessage.plain("a\r\nb\rc\n\td\u{0}\u{1b}é") == .text("a\nb\nc\n dé"))
    #expect(LiveMessage.plain("\u{0}") == nil && LiveMessage.plain("") == nil)
    let long = String(repeating: "a", count: LiveMessage.longestText + 10)
    #expect(LiveMessage.plain(long) == .text(String(long.dropLast(10))))
  }
}
