import TendonPlayback

/// The layers that one viewer is shown as elements: never more than one frame that it has not shown yet, and the bitmaps
/// that it has.
struct ComposedFeed {
  /// The most bytes of pixels that a viewer keeps beyond those of the frame that it shows.
  static let mostBytes = 64 << 20

  /// The number and layers of the frame that was last sent; nil before the first.
  private(set) var sent: (number: Int, list: FrameList)?
  /// True if the viewer has not said yet that it shows the frame last sent.
  private(set) var isWaiting = false
  /// The bitmaps that the viewer has, with the number of the last frame that shows each.
  private(set) var known: [Int: Int] = [:]

  /// True if a frame with this number should be sent now.
  func wants(_ number: Int) -> Bool { !isWaiting && sent?.number != number }

  /// The viewer shows a frame; one that was not the last sent is ignored.
  mutating func show(_ number: Int) {
    if number == sent?.number { isWaiting = false }
  }

  /// Notes that a frame is sent.
  ///
  /// - Parameter bytes: The bytes that a bitmap takes.
  /// - Returns: The bitmaps that the viewer does not have, and those that it shall forget, in the order of their numbers.
  mutating func send(_ number: Int, _ list: FrameList, bytes: (Int) -> Int) -> (new: [Int], dropped: [Int]) {
    let shown = Set(list.versions)
    let new = shown.filter { known[$0] == nil }.sorted()
    for bitmap in shown { known[bitmap] = number }
    var dropped: [Int] = []
    let idle = known.filter { $0.value != number }.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var sum = 0
    for (bitmap, _) in idle {
      sum += bytes(bitmap)
      guard sum > Self.mostBytes else { continue }
      known[bitmap] = nil
      dropped.append(bitmap)
    }
    (sent, isWaiting) = ((number, list), true)
    return (new, dropped.sorted())
  }
}
