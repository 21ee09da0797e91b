import CSDL2
import Foundation
import TendonLive

/// Runs screens in windows of the desktop until they are closed: sleeps until an event comes or a picture is due.
///
/// On the main thread, which SDL asks for. The only reader of the wall clock here; what it reads goes to the sessions as
/// plain numbers.
@MainActor
package final class WindowHost {
  /// The events of other threads, as codes of an event of SDL.
  private enum Call: Int32 { case runTasks = 1, reload }

  /// The first window, before a screen is shown in it.
  private var spare: DisplayWindow?
  private(set) var windows: [ScreenWindow] = []
  private let report: (String) -> Void
  private let callType: UInt32
  private let reloads = ReloadList()

  /// Opens the connection to the desktop.
  ///
  /// - Parameter report: Takes diagnostics.
  package init(report: @escaping (String) -> Void) throws(WindowError) {
    self.report = report
    SDL_SetMainReady()
    // Signals end the program as those of any other verb do; a desktop may dim its screen; touches are no mouse; texts
    // that are composed come whole.
    for (name, value) in [
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"), (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    ] { SDL_SetHint(name, value) }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw WindowError(failing: "there is no desktop to open a window on")
    }
    // Where no desktop is reachable, SDL may choose a driver that shows nothing; only who names it can want that.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if ["offscreen", "dummy", "evdev"].contains(driver), getenv("SDL_VIDEODRIVER") == nil {
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw WindowError("there is no desktop to open a window on: neither X11 (DISPLAY) nor Wayland is reachable")
    }
    callType = SDL_RegisterEvents(1)
    spare = try DisplayWindow(waitsForRefresh: true)
    SDL_StartTextInput()
  }

  isolated deinit {
    (windows, spare) = ([], nil)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// The pixels in a point that pictures should have on this desktop.
  package var density: Double { (spare ?? windows.first?.display)?.density ?? 1 }

  /// Shows a screen in a window of its own.
  package func show(_ screen: LiveScreen, title: String) throws {
    let display = try spare ?? DisplayWindow(waitsForRefresh: false)
    spare = nil
    windows.append(try ScreenWindow(screen, name: title, in: display, wall: WindowHost.now, report: report))
  }

  /// Seconds of the machine's clock that never goes back.
  nonisolated static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// A door for other threads.
  package var door: HostDoor {
    let (type, reloads) = (callType, reloads)
    @Sendable func push(_ call: Call) {
      var event = SDL_Event()
      event.user.type = type
      event.user.code = call.rawValue
      SDL_PushEvent(&event)
    }
    return HostDoor(
      reload: { ids in
        reloads.add(ids)
        push(.reload)
      }, runTasks: { push(.runTasks) })
  }

  /// Runs until the last window is closed.
  package func run() {
    while !windows.isEmpty { turn(atMost: nil) }
  }

  /// Waits for what comes next, at the longest for `seconds` (nil: for ever), and does it.
  func turn(atMost seconds: Double?) {
    let wake = windows.compactMap(\.nextWake).min()
    let wait = [wake.map { $0 - Self.now() }, seconds].compactMap { $0 }.min()
    take(Self.events(within: wait))
    for window in windows { window.advance() }
    windows.removeAll(where: \.isClosed)
  }

  /// The events that have come, once there is one or the time is over; nil: for ever. At most 10,000 at once.
  private static func events(within seconds: Double?) -> [SDL_Event] {
    // Whole milliseconds, rounded up: a frame that is due is never early, and the last one is not waited for in a loop.
    let milliseconds = seconds.map { Int32(min(max($0 * 1000, 0).rounded(.up), 60_000)) } ?? -1
    var events: [SDL_Event] = []
    var event = SDL_Event()
    guard SDL_WaitEventTimeout(&event, milliseconds) == 1 else { return [] }
    repeat { events.append(event) } while events.count < 10_000 && SDL_PollEvent(&event) == 1
    return events
  }

  private func take(_ events: [SDL_Event]) {
    var batch: [SDL_Event] = []
    var receiver: ScreenWindow?
    func flush() {
      receiver?.take(batch)
      (receiver, batch) = (nil, [])
    }
    for event in events {
      if event.type == callType {
        flush()
        take(Call(rawValue: event.user.code))
      } else if event.type == SDL_QUIT.rawValue {
        windows = []
      } else if let id = Self.window(of: event) {
        let window = windows.first { $0.display.id == id }
        if window !== receiver { flush() }
        receiver = window
        batch.append(event)
      } else {
        flush()
        for window in windows { window.take([event]) }
      }
    }
    flush()
  }

  /// The number of the window that an event belongs to; nil for one that concerns all.
  private static func window(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: nil
    // All others that are of interest have it at the same place.
    default: event.window.windowID
    }
  }

  private func take(_ call: Call?) {
    switch call {
    case .runTasks: for window in windows { window.runTasks() }
    case .reload:
      let ids = reloads.takeAll()
      for window in windows where ids.contains(window.screen.id) { window.open(carries: true) }
    case nil: break
    }
  }
}
