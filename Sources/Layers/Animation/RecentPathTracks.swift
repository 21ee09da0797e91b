import TendonContext
import TendonGeometry
import TendonMotion

/// The tracks of the last paths that layers were animated along, so that many layers on the same path share its tables.
struct RecentPathTracks {
  private struct Entry {
    let path: Path
    let keyTimes: [Double]
    let curves: [UnitBezier]
    let mode: KeyframeTrack.Mode
    let track: PathTrack
  }

  @MainActor private static let key = ContextKey(RecentPathTracks())
  private static let most = 16

  /// From the latest used to the one that has not been used for longest.
  private var entries: [Entry] = []

  /// The track of a path, made anew unless it is one of the last; traps as `PathTrack` does.
  @MainActor
  static func track(
    _ path: Path, _ keyTimes: [Double], _ curves: [UnitBezier], _ mode: KeyframeTrack.Mode
  ) -> PathTrack {
    StageContext.current[key].track(path, keyTimes, curves, mode)
  }

  private mutating func track(
    _ path: Path, _ keyTimes: [Double], _ curves: [UnitBezier], _ mode: KeyframeTrack.Mode
  ) -> PathTrack {
    let known = entries.firstIndex {
      $0.mode == mode && $0.path == path && $0.keyTimes == keyTimes && $0.curves == curves
    }
    let entry =
      known.map { entries.remove(at: $0) }
      ?? Entry(
        path: path, keyTimes: keyTimes, curves: curves, mode: mode,
        track: PathTrack(path: path, keyTimes: keyTimes, curves: curves, mode: mode))
    entries.insert(entry, at: 0)
    if entries.count > RecentPathTracks.most { entries.removeLast() }
    return entry.track
  }
}
