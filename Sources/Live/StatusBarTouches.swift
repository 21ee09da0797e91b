import TendonGeometry
import TendonStage
import TendonViews

/// The fingers that came down on the status bar that is drawn: they do not reach the window.
struct StatusBarTouches {
  private var names: Set<FingerTable.Name> = []

  /// True if the finger came down on the status bar.
  func contains(_ name: FingerTable.Name) -> Bool { names.contains(name) }

  mutating func add(_ name: FingerTable.Name) { names.insert(name) }

  /// Returns true if the finger came down on the status bar; it is then no longer down.
  mutating func remove(_ name: FingerTable.Name) -> Bool { names.remove(name) != nil }

  mutating func removeAll(of viewer: Int) { names = names.filter { $0.viewer != viewer } }
}

extension LiveSession {
  /// True for what a finger does that came down on the status bar, with its action: a tap where it lifts there.
  func statusBarTouch(_ message: LiveMessage, of viewer: Int) -> (isTaken: Bool, action: Script.Action?) {
    func name(_ finger: Int) -> FingerTable.Name { FingerTable.Name(viewer: viewer, finger: finger) }
    switch message {
    case .down(let finger, let point):
      guard !isPlayingScript, statusBarContains(point), !fingers.contains(name(finger)) else { return (false, nil) }
      statusBarTouches.add(name(finger))
      return (true, nil)
    case .move(let finger, _): return (statusBarTouches.contains(name(finger)), nil)
    case .up(let finger, let point):
      let isTaken = statusBarTouches.remove(name(finger))
      return (isTaken, isTaken && statusBarContains(point) ? .tapStatusBar : nil)
    case .cancel(let finger): return (statusBarTouches.remove(name(finger)), nil)
    default: return (false, nil)
    }
  }

  /// True if a status bar is drawn at a point of the window.
  private func statusBarContains(_ point: CGPoint) -> Bool {
    guard stage.showsStatusBar, let manager = stage.window.windowScene?.statusBarManager else { return false }
    return manager.statusBarFrame.contains(point)
  }
}
