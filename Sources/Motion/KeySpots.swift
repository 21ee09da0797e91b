/// The places of the keys of a keyframe track in time, without their values. A class, so that asking copies nothing.
package final class KeySpots: Sendable {
  /// The place of a track at a fraction of the whole: at a key, or between it and the next.
  package struct Spot: Hashable, Sendable {
    package var key: Int
    /// The fraction between the two keys, timing curves applied; beyond 0...1 on the first and last pair. 0: at the
    /// key.
    package var place: Double
    /// True if the interpolation is a smooth curve, not linear.
    package var isCurved: Bool
  }

  private let keyTimes: [Double]
  private let curves: [UnitBezier]
  private let mode: KeyframeTrack.Mode
  /// The parameters of even steps of length on the curve of `cubicPaced`; empty in other modes.
  private let pacing: Pacing
  /// The search of a track without curves of its own, whose values are not discrete; nil where the times take another.
  private let search: KeySearch?

  init(_ keyTimes: [Double], _ curves: [UnitBezier], _ mode: KeyframeTrack.Mode, _ pacing: Pacing) {
    (self.keyTimes, self.curves, self.mode, self.pacing) = (keyTimes, curves, mode, pacing)
    let isPlain = curves.isEmpty && mode != .discrete && mode != .cubicPaced
    search = isPlain ? KeySearch(keyTimes) : nil
  }

  /// Returns the place of the track at a fraction of the whole. Complexity: O(log keys).
  package func spot(at fraction: Double) -> Spot {
    if let search, fraction >= 0, fraction < 1 {
      let key = search.index(of: fraction)
      let place = (fraction - keyTimes[key]) / (keyTimes[key + 1] - keyTimes[key])
      return Spot(key: key, place: place, isCurved: mode == .cubic)
    }
    func at(_ key: Int) -> Spot { Spot(key: key, place: 0, isCurved: false) }
    let last = keyTimes.count - 1
    if last == 0 || fraction.isNaN { return at(0) }
    if mode == .cubicPaced {
      let (index, place) = pacing.place(at: fraction)
      return Spot(key: index, place: place, isCurved: true)
    }
    if fraction < keyTimes[0], mode == .discrete || keyTimes[0] > 0 { return at(0) }
    let key = max(KeyframeTrack.index(of: fraction, in: keyTimes), 0)
    if mode == .discrete { return at(key) }
    if fraction >= keyTimes[last], fraction == keyTimes[last] || keyTimes[last] < 1 { return at(last) }
    let index = min(key, last - 1)
    let length = keyTimes[index + 1] - keyTimes[index]
    guard length > 0 else { return at(fraction < keyTimes[index] ? index : index + 1) }
    var place = (fraction - keyTimes[index]) / length
    if !curves.isEmpty { place = curves[index].value(at: place) }
    return Spot(key: index, place: place, isCurved: mode == .cubic)
  }

  /// The fraction up to which a track stays at its value; nil where it changes at once.
  ///
  /// - Parameter isLevel: Tells of a key whether the next has its value.
  package func restEnd(at fraction: Double, where isLevel: (Int) -> Bool) -> Double? {
    let last = keyTimes.count - 1
    if last == 0 { return 1 }
    switch mode {
    case .cubic, .cubicPaced: return nil
    case .discrete:
      let next = keyTimes.firstIndex { $0 > fraction } ?? last + 1
      return next <= last ? keyTimes[next] : 1
    case .linear, .paced:
      guard keyTimes[0] == 0, keyTimes[last] == 1 else { return nil }
      let key = KeyframeTrack.index(of: fraction, in: keyTimes)
      return (0..<last).contains(key) && isLevel(key) ? keyTimes[key + 1] : nil
    }
  }
}
