import TendonContext
import TendonGeometry
import TendonMotion

/// The tracks of the last ways that layers were animated along, so that many layers on the same way share its tables.
struct RecentTracks<Way: Equatable, Track> {
  /// From the latest used to the one that has not been used for longest.
  private var entries: [(way: Way, track: Track)] = []
  private static var most: Int { 16 }

  /// The track of a way, made anew unless it is one of the last.
  mutating func track(of way: Way, _ make: (Way) -> Track) -> Track {
    let known = entries.firstIndex { $0.way == way }
    let entry = known.map { entries.remove(at: $0) } ?? (way: way, track: make(way))
    entries.insert(entry, at: 0)
    if entries.count > RecentTracks.most { entries.removeLast() }
    return entry.track
  }
}

/// The values that decide the track along a path.
struct PathWay: Equatable {
  let path: Path
  let keyTimes: [Double]
  let curves: [UnitBezier]
  let mode: KeyframeTrack.Mode

  @MainActor private static let recent = ContextKey(RecentTracks<PathWay, PathTrack>())

  /// The track along the path; traps as `PathTrack` does.
  @MainActor var track: PathTrack {
    StageContext.current[PathWay.recent].track(of: self) {
      PathTrack(path: $0.path, keyTimes: $0.keyTimes, curves: $0.curves, mode: $0.mode)
    }
  }
}

/// The values that decide the track through a list of values.
struct KeyframeWay: Equatable {
  let values: [AnimatableValue]
  let keyTimes: [Double]
  let curves: [UnitBezier]
  let mode: KeyframeTrack.Mode
  let tension: [Double]
  let continuity: [Double]
  let bias: [Double]

  @MainActor private static let recent = ContextKey(RecentTracks<KeyframeWay, Keyframes>())

  /// The keys; traps as `KeyframeTrack` does.
  @MainActor var keyframes: Keyframes {
    StageContext.current[KeyframeWay.recent].track(of: self) {
      Keyframes(
        KeyframeTrack(
          values: $0.values, keyTimes: $0.keyTimes, curves: $0.curves, mode: $0.mode, tension: $0.tension,
          continuity: $0.continuity, bias: $0.bias))
    }
  }
}

/// The keys of an animation with the forms that programs of numbers need, each made once for all layers on the same keys.
final class Keyframes {
  let track: KeyframeTrack
  /// The keys where they are a few numbers each.
  private(set) lazy var numbers = NumberTrack(track)
  /// The keys where they are transforms with straight ways between them.
  private(set) lazy var transforms = TransformTrack(track)

  init(_ track: KeyframeTrack) { self.track = track }
}
