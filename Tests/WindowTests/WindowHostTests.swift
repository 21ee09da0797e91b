import CSDL2
import Foundation
import TendonGeometry
import TendonLive
import TendonStage
import TendonViews
import Testing

@testable import TendonWindow

/// Windows of SDL's dummy driver, which has no desktop; the real one is in Scripts/window-check.sh.
@MainActor @Suite(.serialized) struct WindowHostTests {
  final class Screen: UIViewController {
    let box = UIView(frame: CGRect(x: 8, y: 8, width: 20, height: 20))
    let field = UITextField(frame: CGRect(x: 20, y: 160, width: 160, height: 34))

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      box.backgroundColor = .red
      for part in [box, field] { view.addSubview(part) }
    }
  }

  struct Broken: Error, CustomStringConvertible { let description = "Main.storyboard:7: error: no" }

  final class Notes {
    var lines: [String] = []
    var isBroken = false
  }

  let notes = Notes()
  let host: WindowHost
  let window: ScreenWindow

  init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    nonisolated(unsafe) let notes = notes
    host = try WindowHost { notes.lines.append($0) }
    #expect(host.density == 1)
    let screen = LiveScreen(id: "a") {
      if notes.isBroken { throw Broken() }
      return Stage(size: CGSize(width: 300, height: 320), scale: 1, Screen())
    }
    try host.show(screen, title: "A")
    window = host.windows[0]
    // What the opening of the window brings.
    for _ in 0..<5 { host.turn(atMost: 0.02) }
  }

  private var controller: Screen { window.session.stage.window.rootViewController as! Screen }

  private func push(_ event: SDL_Event) {
    var event = event
    event.window.windowID = window.display.id
    SDL_PushEvent(&event)
    host.turn(atMost: 1)
  }

  @Test func aScreenAtRestIsShownOnceAndSleeps() {
    let shown = window.display.presentations
    #expect(shown >= 1 && window.display.size == (300, 320) && window.display.uploadedPixels == 300 * 320)
    #expect(window.nextWake == nil)
    let start = WindowHost.now()
    host.turn(atMost: 0.2)
    #expect(WindowHost.now() - start >= 0.19 && window.display.presentations == shown)
  }

  /// Squares of 64 pixels are compared: a box that moves inside one of them changes it alone.
  @Test func onlyWhatHasChangedIsUploaded() {
    let before = window.display.uploadedPixels
    window.session.stage.perform { controller.box.frame.origin.x += 10 }
    host.door.runTasks()
    host.turn(atMost: 1)
    #expect(window.display.uploadedPixels - before == 64 * 64)
    // Shown again for the desktop: nothing is uploaded.
    let shown = window.display.presentations
    push(WindowInputTests.window(SDL_WINDOWEVENT_EXPOSED))
    #expect(window.display.uploadedPixels - before == 64 * 64 && window.display.presentations == shown + 1)
  }

  @Test func aLostTextureIsUploadedAnew() {
    let before = window.display.uploadedPixels
    var event = SDL_Event()
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    SDL_PushEvent(&event)
    host.turn(atMost: 1)
    #expect(window.display.uploadedPixels - before == 300 * 320)
  }

  @Test func typingComposingAndKeys() {
    push(WindowInputTests.button(SDL_MOUSEBUTTONDOWN, 100, 175))
    push(WindowInputTests.button(SDL_MOUSEBUTTONUP, 100, 175))
    #expect(controller.field.isFirstResponder)
    push(WindowInputTests.text(SDL_TEXTINPUT, "ab"))
    let (shown, log) = (window.display.presentations, window.session.log)
    push(WindowInputTests.text(SDL_TEXTEDITING, "か"))
    // The text that is composed is seen above the interface, which does not change.
    #expect(window.display.presentations > shown && window.session.log == log)
    #expect(controller.field.text == "ab")
    push(WindowInputTests.key(SDLK_BACKSPACE))
    #expect(controller.field.text == "ab")
    push(WindowInputTests.text(SDL_TEXTINPUT, "かな"))
    push(WindowInputTests.key(SDLK_BACKSPACE))
    #expect(controller.field.text == "abか")
    push(WindowInputTests.key(SDLK_a, KMOD_LCTRL))
    push(WindowInputTests.key(SDLK_x, KMOD_LCTRL))
    #expect(Clipboard.text == "abか" && controller.field.text == "")
    Clipboard.set("x\ty")
    push(WindowInputTests.key(SDLK_v, KMOD_LCTRL))
    #expect(controller.field.text == "x y")
  }

  @Test func sizesGoBothWays() {
    SDL_SetWindowSize(SDL_GetWindowFromID(window.display.id), 310, 50)
    host.turn(atMost: 1)
    host.turn(atMost: 0.05)
    // Not below the least side.
    #expect(window.session.stage.window.bounds.size == CGSize(width: 310, height: 100))
    push(WindowInputTests.key(SDLK_F7))
    for _ in 0..<3 { host.turn(atMost: 0.05) }
    let size = window.session.stage.window.bounds.size
    #expect(size == CGSize(width: 100, height: 310) && window.display.size == (100, 310))
    #expect(window.session.frame().picture.width == 100)
  }

  @Test func timeStandsWhileTheWindowIsHidden() {
    let playback = window.session.playback
    push(WindowInputTests.window(SDL_WINDOWEVENT_MINIMIZED))
    #expect(window.session.playback.isPaused && window.nextWake == nil)
    push(WindowInputTests.window(SDL_WINDOWEVENT_RESTORED))
    #expect(!window.session.playback.isPaused && !playback.isPaused)
    push(WindowInputTests.key(SDLK_F8))
    push(WindowInputTests.window(SDL_WINDOWEVENT_MINIMIZED))
    push(WindowInputTests.window(SDL_WINDOWEVENT_RESTORED))
    #expect(window.session.playback.isPaused)
    #expect(window.display.title.hasPrefix("A (paused at "))
  }

  /// Another thread wakes the host, which would sleep for a minute.
  @Test func otherThreadsWakeTheHost() {
    let door = host.door
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.1)
      door.runTasks()
    }
    let (start, time) = (WindowHost.now(), window.session.stage.clock.now)
    thread.start()
    host.turn(atMost: 60)
    #expect(WindowHost.now() - start < 20 && window.session.stage.clock.now > time)
  }

  @Test func aDocumentThatCannotBeReadLeavesTheOldScreen() {
    let (before, shown) = (window.session, window.display.presentations)
    notes.isBroken = true
    host.door.reload(["a"])
    host.turn(atMost: 1)
    #expect(window.session === before && window.display.presentations > shown)
    #expect(notes.lines == ["Main.storyboard:7: error: no"])
    notes.isBroken = false
    host.door.reload(["another"])
    host.turn(atMost: 1)
    #expect(window.session === before)
    host.door.reload(["a"])
    host.turn(atMost: 1)
    #expect(window.session !== before)
  }

  @Test func closing() {
    push(WindowInputTests.key(SDLK_w, KMOD_LCTRL))
    #expect(host.windows.isEmpty)
    // Ends at once.
    host.run()
  }
}
