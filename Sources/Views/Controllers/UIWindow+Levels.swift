import Foundation
import TendonGeometry

extension UIWindow {
  /// The place of a window among those of the app: a number, of which the greater is in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of the app's windows: 0.
    public static let normal = Level(0)
    /// The level of the status bar: 1000.
    ///
    /// Differs from UIKit: the status bar that a stage draws is in front of the main window and behind the others.
    public static let statusBar = Level(1000)
    /// The level of messages: 2000.
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Posted by a window that has been shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted by a window that has been hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")

  /// The visible windows of the app in front of this one, from back to front.
  package var windowsInFront: [UIWindow] {
    let all = UIApplication.shared.windows
    guard let index = all.firstIndex(where: { $0 === self }) else { return [] }
    return Array(all[(index + 1)...])
  }

  /// Sends touches of the screen to this window or to those in front of it: a touch belongs to the frontmost window that
  /// has a view at the place where it begins.
  package func sendTouchesOfScreen(_ changes: [FingerChange]) {
    let front = windowsInFront
    guard !front.isEmpty else { return sendTouches(changes) }
    var batches: [(window: UIWindow, changes: [FingerChange])] = []
    for change in changes {
      let window = receiver(of: change, among: front)
      var own = change
      let origin = window.frame.origin
      own.point = CGPoint(x: change.point.x - origin.x, y: change.point.y - origin.y)
      if batches.last?.window === window {
        batches[batches.count - 1].changes.append(own)
      } else {
        batches.append((window, [own]))
      }
    }
    for batch in batches { batch.window.sendTouches(batch.changes) }
  }

  private func receiver(of change: FingerChange, among front: [UIWindow]) -> UIWindow {
    if change.phase != .began {
      return ([self] + front).last { $0.touches[change.finger] != nil } ?? self
    }
    return front.last { window in
      let origin = window.frame.origin
      let point = CGPoint(x: change.point.x - origin.x, y: change.point.y - origin.y)
      return window.hitTest(point, with: nil) != nil
    } ?? self
  }

  /// Calls the delegate of the scene after a change of its size or traits.
  func tellScene(
    _ previous: (size: CGSize, orientation: UIInterfaceOrientation, traits: UITraitCollection)
  ) {
    guard let scene = windowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
    delegate.windowScene(
      scene, didUpdate: ScreenCoordinateSpace { previous.size }, interfaceOrientation: previous.orientation,
      traitCollection: previous.traits)
  }
}

extension UIWindow.Level {
  /// The level that lies a number in front.
  @_disfavoredOverload
  public static func + (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + number)
  }
  /// The level that lies a number behind.
  @_disfavoredOverload
  public static func - (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - number)
  }
}
