import TendonSnapshot

/// The frames of a session so far, as snapshots within a budget of memory; the oldest ones are dropped.
///
/// Snapshots share the layers that have not changed. Each frame is charged with the bytes that it does not share with
/// the one before.
package struct FrameHistory: Sendable {
  /// The budget of a session that names none, in bytes.
  package static let standardBudget = 64 << 20

  /// A frame from its time until that of the next one.
  package struct Entry: Sendable {
    /// The media time in seconds.
    package let time: Double
    package let frame: FrameSnapshot
    /// True if the picture was changing with time.
    package let isMoving: Bool
    fileprivate var bytes: Int
  }

  /// The most bytes that are kept; 0 for no history. The last frame is kept in any case unless this is 0.
  package let budget: Int
  /// In the order of their times, each at another one.
  package private(set) var entries: [Entry] = []
  /// The bytes that the snapshots take.
  package private(set) var bytes = 0

  package init(budget: Int = FrameHistory.standardBudget) { self.budget = max(0, budget) }

  /// The first and the last time of which a frame is kept; nil without any.
  package var range: ClosedRange<Double>? {
    guard let first = entries.first, let last = entries.last else { return nil }
    return first.time...last.time
  }

  /// Adds the frame that is seen from a time on, not before the last one; at the same time it takes the place of that one.
  package mutating func add(_ frame: FrameSnapshot, at time: Double, isMoving: Bool) {
    guard budget > 0 else { return }
    while let last = entries.last, last.time >= time { bytes -= entries.removeLast().bytes }
    // Of a picture that stands, the first and the last time are enough.
    if !isMoving, entries.suffix(2).count(where: { !$0.isMoving && $0.frame.isKnownToShow(frame) }) == 2 {
      bytes -= entries.removeLast().bytes
    }
    let new = frame.bytes(since: entries.last?.frame) + MemoryLayout<Entry>.stride
    entries.append(Entry(time: time, frame: frame, isMoving: isMoving, bytes: new))
    bytes += new
    if bytes > budget { dropOldest() }
  }

  /// Drops the frames after a time.
  package mutating func cut(after time: Double) {
    while let last = entries.last, last.time > time { bytes -= entries.removeLast().bytes }
  }

  /// The index of the frame that was seen at a time: the last one that is not later; nil before the first.
  package func index(at time: Double) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Drops the oldest frames until a sixteenth of the budget is free, so that this happens rarely.
  private mutating func dropOldest() {
    let goal = budget - budget / 16
    while bytes > goal, entries.count > 1 {
      // The frame that becomes the first one shares nothing with those before: about what the last one takes alone.
      let alone = entries[entries.count - 1].frame.bytes(since: nil)
      var (count, left) = (0, bytes)
      repeat {
        left -= entries[count].bytes
        count += 1
      } while count < entries.count - 1 && left - entries[count].bytes + alone > goal
      entries.removeFirst(count)
      let first = entries[0].frame.bytes(since: nil) + MemoryLayout<Entry>.stride
      bytes = left - entries[0].bytes + first
      entries[0].bytes = first
    }
  }
}

extension FrameSnapshot {
  /// True if two frames are known to show the same. No layer is compared, so that false does not mean a difference.
  fileprivate func isKnownToShow(_ other: FrameSnapshot) -> Bool {
    size == other.size && scale == other.scale && root.layers.scene != nil
      && root.layers.isIdentical(to: other.root.layers)
  }
}
