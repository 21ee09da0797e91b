import CSDL2
import TendonGeometry
import TendonLive
import TendonSnapshot

/// A screen in a window: the session on it, its input, and the picture.
@MainActor
final class ScreenWindow {
  let screen: LiveScreen
  let display: DisplayWindow
  private let name: String
  private let wall: () -> Double
  private let report: (String) -> Void

  private(set) var session: LiveSession
  private var input = WindowInput()
  private var pasteboard = PasteboardWatch()
  /// The reason why the screen could not be made anew.
  private var error: String?
  private var composition = ""
  private var isVisible = true
  /// True once the user has closed the window.
  private(set) var isClosed = false
  /// The size of the interface, in points, that the window has followed or given.
  private var followed: CGSize
  /// The number of the frame that is shown; nil where the window must be shown again.
  private var shown: Int?
  private var reported: Set<String> = []

  /// Shows a screen in a window that is not on the screen of the desktop yet; throws where the screen cannot be made.
  init(
    _ screen: LiveScreen, name: String, in display: DisplayWindow, wall: @escaping () -> Double,
    report: @escaping (String) -> Void
  ) throws {
    (self.screen, self.name, self.display, self.wall, self.report) = (screen, name, display, wall, report)
    session = try screen.session(wall: wall, continuing: nil)
    followed = session.stage.window.bounds.size
    // From then on a point has as many units of the window, whatever display it is moved to.
    input.unitsPerPoint = Double(session.stage.screen.scale) / display.density
    let (least, most) = (units(LiveMessageDecoder.sides.lowerBound), units(LiveMessageDecoder.sides.upperBound))
    display.limit(least: (least, least), most: (most, most))
    display.resize(width: units(followed.width), height: units(followed.height))
    input.size = display.size
    display.show()
  }

  private func units(_ points: Double) -> Int { max(1, Int((points * input.unitsPerPoint).rounded())) }

  /// The wall time at which ``advance()`` is due; nil where nothing will happen without an event.
  var nextWake: Double? {
    guard isVisible else { return nil }
    return shown == nil ? wall() : session.nextWake
  }

  /// Makes the screen anew; where that fails, the old one stays, below the reason.
  func open(carries: Bool) {
    do {
      session = try screen.session(wall: wall, continuing: carries ? session : nil)
      (pasteboard, error, shown) = (PasteboardWatch(), nil, nil)
      if !isVisible { session.setWatched(false) }
    } catch {
      self.error = String(describing: error)
      shown = nil
      note(String(describing: error))
    }
  }

  /// Runs the tasks that another thread has made ready.
  func runTasks() { session.runTasks() }

  /// Takes events in their order.
  func take(_ events: [SDL_Event]) {
    var messages: [LiveMessage] = []
    for request in events.flatMap({ input.take($0) }) {
      if case .message(let message) = request {
        messages.append(message)
      } else {
        receive(&messages)
        take(request)
      }
    }
    receive(&messages)
  }

  private func receive(_ messages: inout [LiveMessage]) {
    if !messages.isEmpty { session.receive(messages.map { (viewer: 1, message: $0) }) }
    messages = []
  }

  private func take(_ request: WindowRequest) {
    switch request {
    case .message(let message): session.receive([(1, message)])
    case .pause: session.receive([(1, session.playback.isPaused ? .play : .pause)])
    case .paste: if let text = Clipboard.text.flatMap(LiveMessage.plain) { session.receive([(1, text)]) }
    case .appearance:
      let isDark = session.stage.screen.settings.userInterfaceStyle == .dark
      session.receive([(1, .appearance(isDark ? .light : .dark))])
    case .turn:
      let size = session.stage.window.bounds.size
      session.receive([(1, .turn(size.width > size.height ? .portrait : .landscapeLeft))])
    case .restart: open(carries: false)
    case .saveScript: report(ScriptFile.save(session.log.text, name: screen.id))
    case .composition(let text):
      if text != composition { shown = nil }
      composition = text
    case .size: followUser()
    case .visibility(let isVisible):
      self.isVisible = isVisible
      session.setWatched(isVisible)
      shown = nil
    case .redraw: shown = nil
    case .lostTexture:
      display.loseTexture()
      shown = nil
    case .close: isClosed = true
    }
  }

  /// Gives the interface the size that the user has given the window.
  private func followUser() {
    shown = nil
    let now = display.size
    // The window has the size of the interface already, to its own unit.
    guard now != (units(followed.width), units(followed.height)) else { return }
    let sides = LiveMessageDecoder.sides
    func points(_ units: Int) -> Double {
      min(max(Double(units) / input.unitsPerPoint, sides.lowerBound), sides.upperBound)
    }
    followed = CGSize(width: points(now.width), height: points(now.height))
    session.receive([(1, .size(followed))])
  }

  /// Lets the time pass, and shows what is new.
  func advance() {
    guard isVisible, !isClosed else { return }
    session.advance()
    let size = session.stage.window.bounds.size
    if size != followed {
      // The interface was turned, or a script has given it another size.
      followed = size
      display.resize(width: units(size.width), height: units(size.height))
      input.size = display.size
    }
    if let text = pasteboard.takeNews(of: session) { Clipboard.set(text) }
    display.title = title
    let frame = session.frame()
    if frame.number != shown {
      let caret = caretBox
      Clipboard.place(ofTyping: caret.applying(CGAffineTransform(scaleX: input.unitsPerPoint, y: input.unitsPerPoint)))
      display.present(withOverlays(frame.picture, caret: caret), factor: factor)
      shown = frame.number
    }
    for line in session.stage.diagnostics { note(line) }
    if let error = session.scriptError { note(String(describing: error)) }
  }

  /// The pixels of the display for one of the picture: 1, but for a window that was moved to a display of another density.
  private var factor: Double { display.density * input.unitsPerPoint / Double(session.stage.screen.scale) }

  private var title: String {
    var title = name
    if session.playback.speed != 1 { title += " (\(session.playback.speed)x)" }
    if session.playback.isPaused { title += " (paused at \(session.stage.clock.now) s)" }
    if session.isPlayingScript { title += " (a script plays)" }
    return title
  }

  private func withOverlays(_ picture: Bitmap, caret: CGRect) -> Bitmap {
    let scale = session.stage.screen.scale
    let width = CGFloat(picture.width) / scale
    var result = picture
    if !composition.isEmpty {
      result = Overlay.composition(composition, width: width, scale: scale)
        .laid(on: result, x: Int(caret.minX * scale), y: Int(caret.minY * scale))
    }
    if let error { result = Overlay.message(error, width: width, scale: scale).laid(on: result, x: 0, y: 0) }
    return result
  }

  /// The place of the caret in points; the whole window's top left where nothing takes text.
  private var caretBox: CGRect {
    session.stage.perform { session.stage.window.caretBox } ?? CGRect(x: 0, y: 0, width: 1, height: 20)
  }

  /// Reports a diagnostic, once.
  private func note(_ line: String) {
    if reported.count < 100, reported.insert(line).inserted { report(line) }
  }
}
