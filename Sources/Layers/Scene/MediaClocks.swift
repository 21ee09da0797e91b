import TendonMotion

/// The time lines of a tree: that of its root, and those of layers whose time is not their superlayer's.
struct MediaClocks {
  struct Clock {
    /// -1: the time that the tree is asked for.
    var parent: Int32
    var timing: MediaTiming
  }

  private(set) var clocks = [Clock(parent: -1, timing: MediaTiming())]

  /// The index of the clock of a layer with a timing, inside a layer with the clock `parent`.
  mutating func clock(of timing: MediaTiming, below parent: Int32) -> Int32 {
    guard !timing.isPlain else { return parent }
    clocks.append(Clock(parent: parent, timing: timing))
    return Int32(clocks.count - 1)
  }

  /// The time of each clock at a time of the root (seconds).
  func times(at time: Double) -> [Double] {
    var times: [Double] = []
    times.reserveCapacity(clocks.count)
    for clock in clocks {
      times.append(clock.timing.localTime(fromParent: clock.parent < 0 ? time : times[Int(clock.parent)]))
    }
    return times
  }
}

extension MediaTiming {
  /// True if local time is the parent's.
  var isPlain: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}
