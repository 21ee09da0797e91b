import TendonGeometry
import TendonLayers
import TendonMotion

/// The keyframes of a block: what each property of each layer is to be, and when.
///
/// UIKit makes one animation a property of them, over the whole duration.
@MainActor
final class KeyframeCollector {
  /// A way to a value in a part of the block's time, 0...1.
  struct Way {
    let start: Double
    let end: Double
    let value: AnimatableValue
  }

  private struct Track {
    let view: UIView
    let key: String
    let from: AnimatableValue
    let seen: AnimatableValue
    var to: AnimatableValue
    var ways: [Way]
  }

  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private unowned let block: AnimationBlock
  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var places: [Place: Int] = [:]
  /// The part of the time that changes made now belong to.
  var part = (start: 0.0, end: 1.0)

  init(_ block: AnimationBlock, mode: CAAnimationCalculationMode) { (self.block, self.mode) = (block, mode) }

  /// A property has changed.
  func note(_ view: UIView, _ key: String, from: AnimatableValue, seen: AnimatableValue, to: AnimatableValue) {
    let way = Way(start: part.start, end: part.end, value: to)
    let place = Place(layer: ObjectIdentifier(view.layer), key: key)
    if let index = places[place] {
      tracks[index].ways.append(way)
      tracks[index].to = to
    } else if from != to {
      places[place] = tracks.count
      tracks.append(Track(view: view, key: key, from: from, seen: seen, to: to, ways: [way]))
    }
  }

  /// Makes the animations.
  func build() {
    for track in tracks {
      guard let mode = block.mode(track.key, from: track.from, seen: track.seen, to: track.to) ?? differing(track)
      else { continue }
      let layer = track.view.layer
      let animation = CAKeyframeAnimation(keyPath: track.key)
      var start = track.from
      if case .replaces(let seen) = mode { start = seen }
      let keys = KeyframeCollector.keys(from: start, track.ways)
      animation.calculationMode = self.mode
      animation.keyTimes = keys.map(\.time)
      animation.values = keys.map { key in
        if case .adds = mode { return key.value.subtracting(track.to) ?? key.value }
        return key.value
      }
      block.setTimes(of: animation, for: layer)
      block.add(animation, mode, to: track.view, track.key, from: track.from, to: track.to)
    }
    tracks = []
    places = [:]
  }

  /// A property that ends where it began has moved in between all the same.
  private func differing(_ track: Track) -> AnimationBlock.Mode? {
    UIView.additiveKeys.contains(track.key) && !block.options.contains(.beginFromCurrentState)
      ? .adds(track.to.zero) : .replaces(track.seen)
  }

  /// The keys of a property that starts at `from` and goes the ways, later ones first where they overlap.
  ///
  /// Undocumented by Apple: a way counts from its start on; what an earlier call says of the time after that, up to the
  /// end of the way, is dropped.
  static func keys(from: AnimatableValue, _ ways: [Way]) -> [(time: Double, value: AnimatableValue)] {
    var kept: [Way] = []
    for way in ways {
      kept.removeAll { $0.start >= way.start && $0.start < way.end || $0.start == way.start }
      kept.append(way)
    }
    kept.sort { $0.start < $1.start }
    var keys = [(time: 0.0, value: from)]
    func add(_ time: Double, _ value: AnimatableValue) {
      // Three keys of one value in a row need no middle one.
      if keys.count > 1, keys[keys.count - 1].value == value, keys[keys.count - 2].value == value {
        keys.removeLast()
      }
      keys.append((time, value))
    }
    var value = from
    for (index, way) in kept.enumerated() {
      if way.start > keys[keys.count - 1].time { add(way.start, value) }
      let next = index + 1 < kept.count ? kept[index + 1].start : 1
      if way.end <= next {
        add(way.end, way.value)
        value = way.value
      } else {
        // Cut off by a later call.
        let share = (next - way.start) / (way.end - way.start)
        value = value.interpolated(to: way.value, at: share)
        add(next, value)
      }
    }
    if keys[keys.count - 1].time < 1 { add(1, value) }
    return keys
  }
}
