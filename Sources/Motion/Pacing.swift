import TendonGeometry

/// A table of the length of a track's curve, by which it is gone through at an even speed.
struct Pacing: Hashable, Sendable {
  /// Chords a way between two keys: the way gone is right to a ten-thousandth of the whole. Fewer for thousands of keys,
  /// each of which is then a small part of it.
  private var chords = 128
  private static let mostChords = 1 << 20

  /// The length up to each sample, from 0; empty for a curve without any.
  private var lengths: [Double] = []
  private var ways = 1

  init() {}

  /// The table for the smooth curve through the values of `track`, of which there are two or more.
  init(_ track: KeyframeTrack) {
    ways = track.values.count - 1
    chords = max(1, min(chords, Pacing.mostChords / ways))
    lengths = [0]
    lengths.reserveCapacity(ways * chords + 1)
    var (before, total) = (track.values[0], 0.0)
    for way in 0..<ways {
      for chord in 1...chords {
        let value = track.cubicValue(after: way, at: Double(chord) / Double(chords))
        total += before.distance(to: value)
        lengths.append(total)
        before = value
      }
    }
    if !(total > 0 && total.isFinite) { lengths = [] }
  }

  /// The way between two keys, and how far along it (as its parameter), where `fraction` of the length lies behind.
  func place(at fraction: Double) -> (way: Int, place: Double) {
    guard let total = lengths.last else {
      let way = min(max((fraction * Double(ways)).rounded(.down), 0), Double(ways - 1))
      return (Int(way), fraction * Double(ways) - way)
    }
    let length = fraction * total
    // The last chord that starts at or before the length and has one of its own.
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let chord = lengths[low + 1] - lengths[low]
    let place = Double(low % chords) + (chord > 0 ? (length - lengths[low]) / chord : 0)
    return (low / chords, place / Double(chords))
  }

  /// Fractions in proportion to the sums of `distances`, or nil where they sum up to nothing.
  static func keyTimes(of distances: [Double]) -> [Double]? {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    guard let total = sums.last, total > 0, total.isFinite else { return nil }
    return sums.map { $0 / total }
  }
}
