import TendonGeometry
import TendonMotion

/// Keys of up to four numbers each. A class, so that asking copies nothing.
final class NumberTrack {
  let spots: KeySpots
  let keys: [SIMD4<Double>]
  /// The tangents of the smooth curve, a way each; empty for other modes.
  private let tangents: [KeyTangents]
  /// True if there are no values in between: a key is seen from the moment on at which the one before is left.
  private let isStepped: Bool

  /// Nil for values that are more than four numbers.
  init?(_ track: KeyframeTrack) {
    let keys = track.values.compactMap(\.shortNumbers)
    guard keys.count == track.values.count else { return nil }
    (spots, self.keys) = (track.spots, keys)
    let isCurved = track.mode == .cubic || track.mode == .cubicPaced
    tangents = isCurved ? keys.indices.dropLast().map { track.tangents(after: $0) } : []
    if case .object = track.values[0] { isStepped = true } else { isStepped = false }
  }

  /// The numbers at a fraction of the whole.
  func value(at fraction: Double) -> SIMD4<Double> {
    let spot = spots.spot(at: fraction)
    if spot.place == 0 { return keys[spot.key] }
    if isStepped { return keys[spot.place < 0 ? spot.key : spot.key + 1] }
    guard spot.isCurved else { return MovingStep.between(keys[spot.key], keys[spot.key + 1], at: spot.place) }
    if spot.place == 1 { return keys[spot.key + 1] }
    let weights = tangents[spot.key].weights(at: spot.place)
    let (before, start) = (keys[max(spot.key - 1, 0)], keys[spot.key])
    let (end, after) = (keys[spot.key + 1], keys[min(spot.key + 2, keys.count - 1)])
    // In the order of `KeyframeTrack.cubicValue`, to the last bit.
    return (before * weights.a + start * weights.b) + (end * weights.c + after * weights.d)
  }
}

/// Keys that are transforms, the ways between them taken apart once.
final class TransformTrack {
  let spots: KeySpots
  private let keys: [CATransform3D]
  private let ways: [TransformWay]
  /// The keys and the ways where all are of the plane; else none. A way is nil that has one end for all but its last
  /// moment, such as one between equal keys.
  private let affineKeys: [CGAffineTransform]
  private let affineWays: [AffineWay?]

  /// True if all that it goes through is of the plane.
  var isAffine: Bool { !affineKeys.isEmpty }

  /// Nil for other values and for smooth curves.
  init?(_ track: KeyframeTrack) {
    guard track.mode != .cubic, track.mode != .cubicPaced else { return nil }
    let keys = track.values.compactMap { if case .transform(let key) = $0 { key } else { nil } }
    guard keys.count == track.values.count else { return nil }
    (spots, self.keys) = (track.spots, keys)
    ways = zip(keys, keys.dropFirst()).map { TransformWay(from: $0, to: $1) }
    affineKeys = keys.allSatisfy(CATransform3DIsAffine) ? keys.map(CATransform3DGetAffineTransform) : []
    affineWays = affineKeys.isEmpty ? [] : ways.map(\.affine)
  }

  /// The transform at a place of the track.
  func value(at spot: KeySpots.Spot) -> CATransform3D {
    spot.place == 0 ? keys[spot.key] : ways[spot.key].value(at: spot.place)
  }

  /// The transform at a place of a track that is affine.
  @inline(__always)
  func affineValue(at spot: KeySpots.Spot) -> CGAffineTransform {
    if spot.place == 0 { return affineKeys[spot.key] }
    // Exactly the ends there.
    guard spot.place != 1, let way = affineWays[spot.key] else {
      return affineKeys[spot.place < 1 ? spot.key : spot.key + 1]
    }
    return way.value(at: spot.place)
  }
}

extension AnimatableValue {
  /// A number, point, size, rectangle, colour, object or short list as up to four numbers; nil for anything else.
  var shortNumbers: SIMD4<Double>? {
    switch self {
    case .number(let value): SIMD4(value, 0, 0, 0)
    case .point(let value): SIMD4(value)
    case .size(let value): SIMD4(Double(value.width), Double(value.height), 0, 0)
    case .rect(let value):
      SIMD4(
        Double(value.origin.x), Double(value.origin.y), Double(value.size.width), Double(value.size.height))
    case .color(let value): SIMD4(Double(value.red), Double(value.green), Double(value.blue), Double(value.alpha))
    case .object(let value): SIMD4(Double(value), 0, 0, 0)
    case .numbers(let list) where list.count <= 4:
      list.indices.reduce(into: SIMD4()) { $0[$1] = list[$1] }
    default: nil
    }
  }
}

extension SIMD4<Double> {
  /// A point as the first two of four numbers.
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0) }

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
