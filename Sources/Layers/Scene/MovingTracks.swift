import TendonGeometry
import TendonMotion

/// Keys of up to four numbers each. A class, so that asking copies nothing.
final class NumberTrack {
  private let track: KeyframeTrack
  private let keys: [SIMD4<Double>]

  /// Nil for values that are more than four numbers.
  init?(_ track: KeyframeTrack) {
    let keys = track.values.compactMap(\.shortNumbers)
    guard keys.count == track.values.count else { return nil }
    (self.track, self.keys) = (track, keys)
  }

  /// The numbers at a fraction of the whole.
  func value(at fraction: Double) -> SIMD4<Double> {
    let spot = track.spot(at: fraction)
    if spot.place == 0 { return keys[spot.key] }
    guard spot.isCurved else { return MovingStep.between(keys[spot.key], keys[spot.key + 1], at: spot.place) }
    if spot.place == 1 { return keys[spot.key + 1] }
    let weights = track.weights(after: spot.key, at: spot.place)
    let (before, start) = (keys[max(spot.key - 1, 0)], keys[spot.key])
    let (end, after) = (keys[spot.key + 1], keys[min(spot.key + 2, keys.count - 1)])
    // In the order of `KeyframeTrack.cubicValue`, to the last bit.
    return (before * weights.a + start * weights.b) + (end * weights.c + after * weights.d)
  }
}

/// Keys that are transforms, the ways between them taken apart once.
final class TransformTrack {
  private let track: KeyframeTrack
  private let keys: [CATransform3D]
  private let ways: [TransformWay]

  /// Nil for other values and for smooth curves.
  init?(_ track: KeyframeTrack) {
    guard track.mode != .cubic, track.mode != .cubicPaced else { return nil }
    let keys = track.values.compactMap { if case .transform(let key) = $0 { key } else { nil } }
    guard keys.count == track.values.count else { return nil }
    (self.track, self.keys) = (track, keys)
    ways = zip(keys, keys.dropFirst()).map { TransformWay(from: $0, to: $1) }
  }

  /// The transform at a fraction of the whole.
  func value(at fraction: Double) -> CATransform3D {
    let spot = track.spot(at: fraction)
    return spot.place == 0 ? keys[spot.key] : ways[spot.key].value(at: spot.place)
  }
}

extension SIMD4<Double> {
  /// The sum of `count` of these numbers, in the order of `AnimatableValue.times`.
  func times(_ count: Int) -> SIMD4<Double> {
    var (sum, power, rest) = (SIMD4<Double>(), self, count)
    while rest > 0 {
      if rest & 1 == 1 { sum += power }
      power += power
      rest >>= 1
    }
    return sum
  }
}
