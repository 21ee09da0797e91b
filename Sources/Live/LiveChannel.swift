import TendonRecording
import TendonStage

/// A screen, the session on it, and its viewers: joins, messages and time come in, frames and texts go out.
///
/// The session begins with the first viewer. While nobody watches, no time passes and nothing is done.
@MainActor
package final class LiveChannel {
  /// A message to a viewer.
  package enum Parcel: Hashable, Sendable {
    case frame([UInt8])
    case text(String)
  }

  /// The screen that is shown.
  package let screen: LiveScreen
  /// The session; nil before the first viewer, and where the screen could not be made.
  package private(set) var session: LiveSession?
  private(set) var audience = Audience()
  private var feeds: [Int: ViewerFeed] = [:]
  /// The panels that viewers have open.
  var panels = PanelTable()
  /// The status that each viewer was told last.
  var told: [Int: ViewerStatus] = [:]
  /// The reason why the screen could not be made.
  package private(set) var error: String?
  /// True while the time stands only because nobody watches.
  private var waitsForViewers = false
  /// Counts frames over all sessions: a viewer must not take one for that of an earlier session.
  private var sessionStart = 0
  private var lastNumber = 0

  private let encoder = PatchEncoder()
  let wall: () -> Double
  let send: (_ viewer: Int, Parcel) -> Void
  private let report: (String) -> Void
  private var reported: Set<String> = []

  /// - Parameters:
  ///   - wall: The wall clock in seconds from any origin; never goes back.
  ///   - send: Takes what goes out.
  ///   - report: Takes diagnostics, each once.
  package init(
    _ screen: LiveScreen, wall: @escaping () -> Double, send: @escaping (Int, Parcel) -> Void,
    report: @escaping (String) -> Void
  ) {
    (self.screen, self.wall, self.send, self.report) = (screen, wall, send, report)
  }

  /// A viewer comes.
  package func join(_ viewer: Int) {
    audience.join(viewer)
    feeds[viewer] = ViewerFeed()
    if session == nil { open() }
    if waitsForViewers {
      waitsForViewers = false
      session?.playback.change(at: wall(), isPaused: false)
    }
  }

  /// A viewer goes.
  package func leave(_ viewer: Int) {
    guard feeds.removeValue(forKey: viewer) != nil else { return }
    audience.leave(viewer)
    told[viewer] = nil
    panels.close(viewer)
    session?.leave(viewer)
    if feeds.isEmpty, let session, !session.playback.isPaused {
      waitsForViewers = true
      session.playback.change(at: wall(), isPaused: true)
    }
  }

  /// Takes messages in the order of their coming; what only the driver may send is left out from others.
  package func receive(_ messages: [(viewer: Int, message: LiveMessage)]) {
    var inputs: [(viewer: Int, message: LiveMessage)] = []
    for (viewer, message) in messages where feeds[viewer] != nil {
      guard !message.isForDriver || viewer == audience.driver else { continue }
      switch message {
      case .shown(let frame): feeds[viewer]?.show(frame)
      case .log: if let session { send(viewer, .text(ViewerStatus.json(log: session.log))) }
      case .take:
        flush(&inputs)
        if let driver = audience.driver, driver != viewer { session?.leave(driver) }
        audience.take(viewer)
      case .restart:
        inputs = []
        open()
      case .inspect(let request):
        flush(&inputs)
        answer(request, of: viewer)
      default: inputs.append((viewer, message))
      }
    }
    flush(&inputs)
  }

  private func flush(_ inputs: inout [(viewer: Int, message: LiveMessage)]) {
    session?.receive(inputs)
    inputs = []
  }

  /// Begins anew; where the screen cannot be made, the old one stays, and viewers are told why.
  ///
  /// - Parameter carries: True to go on where the session was, as after a change of the document.
  package func open(carries: Bool = false) {
    do {
      let session = LiveSession(try screen.make(), wall: wall)
      session.playback.change(at: wall(), speed: screen.speed)
      if carries, let old = self.session, !old.isPlayingScript {
        session.carry(from: old)
      } else if let script = screen.script {
        session.begin(script)
      }
      sessionStart = lastNumber
      self.session = session
      error = nil
    } catch {
      self.error = String(describing: error)
      note(String(describing: error))
    }
  }

  /// The wall time of the next call of ``advance()``; nil where nothing will happen without a message.
  package var nextWake: Double? {
    feeds.isEmpty ? nil : [session?.nextWake, panelsDue].compactMap { $0 }.min()
  }

  /// Lets the time pass, and sends what is new to the viewers that are ready for it.
  package func advance() {
    guard !feeds.isEmpty else { return }
    session?.measuredAdvance()
    tell()
    updatePanels()
    guard let session, feeds.values.contains(where: { !$0.isWaiting }) else { return }
    let frame = session.measuredFrame()
    let number = sessionStart + frame.number
    lastNumber = max(lastNumber, number)
    // Viewers that have seen the same frame before get the same bytes.
    var made: [Int: [UInt8]] = [:]
    for viewer in audience.viewers {
      guard let feed = feeds[viewer], feed.wants(number) else { continue }
      let old = feed.sent?.number ?? 0
      let bytes =
        made[old]
        ?? FrameMessage.bytes(
          from: feed.sent?.picture, to: frame.picture, number: number, time: frame.time, encoder: encoder)
      made[old] = bytes
      feeds[viewer]?.send(number, frame.picture)
      send(viewer, .frame(bytes))
    }
    for line in session.stage.diagnostics { note(line) }
  }

  /// Reports a diagnostic, once.
  private func note(_ line: String) {
    if reported.count < 100, reported.insert(line).inserted { report(line) }
  }
}
