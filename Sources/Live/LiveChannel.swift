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
  package internal(set) var session: LiveSession?
  /// The part of the session's past that is shown; nil for the present.
  var past: PastView? { didSet { if past !== oldValue { epoch += 1 } } }
  /// True if the session goes on when the present is shown again.
  var resumesPlaying = false
  /// The file that is being made.
  var recording: LiveRecording?
  /// The viewers who want to know the running animations, each with what it was told last.
  var animationsTold: [Int: String] = [:]
  var audience = Audience()
  /// The exact frames that each viewer has, by the viewers' numbers.
  var feeds: [Int: ViewerFeed] = [:]
  /// The panels that viewers have open.
  var panels = PanelTable()
  /// The status that each viewer was told last.
  var told: [Int: ViewerStatus] = [:]
  /// The reason why the screen could not be made.
  package internal(set) var error: String?
  /// The frame that was sent last, and its number. Numbers count over all sessions and their pasts: a viewer must not take
  /// a frame for another one.
  private var lastSource: FrameSource?
  /// The number of times that another session, the past or the present has come into view.
  var epoch = 0
  private var lastNumber = 0

  /// The viewers of composed mode, and what they have.
  let composed = ComposedStream()

  private let encoder = PatchEncoder()
  let wall: () -> Double
  let send: (_ viewer: Int, Parcel) -> Void
  var pasteboard = PasteboardWatch()
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
    session?.setWatched(true)
  }

  /// A viewer goes.
  package func leave(_ viewer: Int) {
    guard feeds.removeValue(forKey: viewer) != nil else { return }
    audience.leave(viewer)
    composed.leave(viewer)
    told[viewer] = nil
    animationsTold[viewer] = nil
    if recording?.viewer == viewer { recording = nil }
    panels.close(viewer)
    session?.leave(viewer)
    if feeds.isEmpty { session?.setWatched(false) }
    if feeds.isEmpty { past?.pause(wall: wall()) }
  }

  /// The wall time of the next call of ``advance()``; nil where nothing will happen without a message.
  package var nextWake: Double? {
    guard !feeds.isEmpty else { return nil }
    let frame = past == nil ? session?.nextWake : past?.nextWake
    return [frame, recording.map { wall() + $0.pause }, panelsDue].compactMap { $0 }.min()
  }

  /// Lets the time pass, and sends what is new to the viewers that are ready for it.
  package func advance() {
    guard !feeds.isEmpty else { return }
    advancePast()
    if let session {
      session.measured(.code) { session.advance() }
      // Frames that no viewer is ready for are part of the history too.
      if past == nil, session.history.budget > 0 { session.measured(.composite) { _ = session.snapshot() } }
    }
    advanceRecording()
    tell()
    if let driver = audience.driver, let text = session.flatMap({ pasteboard.takeNews(of: $0) }) {
      send(driver, .text(ViewerStatus.json(copied: text)))
    }
    tellAnimations()
    for line in session?.stage.diagnostics ?? [] { note(line) }
    advanceComposed()
    advanceExact()
    session?.endMeasuredFrame()
    updatePanels()
  }

  /// Sends what is new to the viewers of exact mode that are ready for it.
  private func advanceExact() {
    guard let session, feeds.contains(where: { !$1.isWaiting && composed.mode(of: $0) == .exact }) else { return }
    let frame = past?.frame() ?? session.measured(.composite) { session.frame() }
    let source = FrameSource(epoch: epoch, number: frame.number)
    if source != lastSource { lastNumber += 1 }
    lastSource = source
    let number = lastNumber
    // Viewers that have seen the same frame before get the same bytes.
    var made: [Int: [UInt8]] = [:]
    for viewer in audience.viewers {
      guard let feed = feeds[viewer], feed.wants(number), composed.mode(of: viewer) == .exact else { continue }
      let old = feed.sent?.number ?? 0
      let bytes =
        made[old]
        ?? FrameMessage.bytes(
          from: feed.sent?.picture, to: frame.picture, number: number, time: frame.time, encoder: encoder)
      made[old] = bytes
      feeds[viewer]?.send(number, frame.picture)
      send(viewer, .frame(bytes))
    }
  }

  /// Reports a diagnostic, once.
  func note(_ line: String) {
    if reported.count < 100, reported.insert(line).inserted { report(line) }
  }

  /// The origin of a frame.
  private struct FrameSource: Hashable {
    var epoch: Int
    var number: Int
  }
}
