import TendonPlayback
import TendonRecording
import TendonSnapshot

/// The viewers of a screen that are shown layers as elements, and what they have.
final class ComposedStream {
  private let builder = ComposedFrameBuilder()
  let table = ContentTable()
  private let encoder = PatchEncoder()
  private var feeds: [Int: ComposedFeed] = [:]
  /// The last frame: its number, its layers, and its size in pixels.
  private var last: (number: Int, list: FrameList, size: (width: Int, height: Int), time: Double)?
  /// The change that the last frame shows.
  private var shown: Change?
  /// The reasons for which layers of the last frame are shown as pixels, by their ids.
  private(set) var fallbacks: [Int: ComposedFallback] = [:]
  /// Their numbers by reasons.
  var fallbackCounts: [String: Int] { Dictionary(fallbacks.values.map { ($0.rawValue, 1) }, uniquingKeysWith: +) }
  /// The number of layers that messages have told of so far.
  private(set) var layersSent = 0

  /// The identity of what a channel shows.
  struct Change: Hashable {
    /// The channel's count of sessions and pasts.
    var epoch: Int
    var changes: Int
    var time: Double
  }

  func mode(of viewer: Int) -> LiveMode { feeds[viewer] == nil ? .exact : .composed }

  /// A viewer changes its mode; it has nothing then.
  func set(_ mode: LiveMode, for viewer: Int) {
    guard mode != self.mode(of: viewer) else { return }
    feeds[viewer] = mode == .composed ? ComposedFeed() : nil
    if feeds.isEmpty { forget() }
  }

  /// A viewer goes.
  func leave(_ viewer: Int) { set(.exact, for: viewer) }

  /// A viewer shows a frame.
  func show(_ number: Int, by viewer: Int) { feeds[viewer]?.show(number) }

  /// True if a viewer is ready for a frame.
  var isWanted: Bool { feeds.values.contains { !$0.isWaiting } }

  private func forget() {
    table.keep { _ in false }
    (last, shown, fallbacks) = (nil, nil, [:])
  }

  /// Makes the layers of a frame, unless they were made of the same change.
  func update(_ change: Change, _ frame: () -> FrameSnapshot) {
    guard change != shown else { return }
    shown = change
    let snapshot = frame()
    let composed = builder.compose(snapshot)
    fallbacks = composed.fallbacks
    var list = FrameList(composed.frame)
    list.nameContents(table.number)
    if let last, last.list.looksLike(list) { return }
    let size = (snapshot.pixelWidth, snapshot.pixelHeight)
    last = ((last?.number ?? 0) + 1, list, size, snapshot.time)
  }

  /// Sends the last frame to the viewers that are ready for it.
  func send(to viewers: [Int], _ send: (_ viewer: Int, [UInt8]) -> Void) {
    guard let last else { return }
    // Viewers that have seen the same frame before get the same layers.
    var made: [Int: [UInt8]] = [:]
    var hasSent = false
    for viewer in viewers {
      guard var feed = feeds[viewer], feed.wants(last.number) else { continue }
      let before = feed.sent
      let layers: [UInt8]
      if let known = made[before?.number ?? 0] {
        layers = known
      } else {
        let difference = last.list.difference(from: before?.list)
        layersSent += difference.layers
        layers = difference.bytes
        made[before?.number ?? 0] = layers
      }
      let (new, dropped) = feed.send(last.number, last.list, bytes: table.bytes)
      let files = new.compactMap { number in
        table.file(number, encoder).map { (number: number, width: $0.width, height: $0.height, png: $0.png) }
      }
      feeds[viewer] = feed
      hasSent = true
      send(
        viewer,
        ComposedMessage.bytes(
          number: last.number, time: last.time, size: last.size, isWhole: before == nil, fallbacks: fallbacks.count,
          dropped: dropped, files: files, layers: layers))
    }
    guard hasSent else { return }
    let shown = Set(last.list.versions)
    table.keep { number in shown.contains(number) || feeds.values.contains { $0.known[number] != nil } }
  }
}
