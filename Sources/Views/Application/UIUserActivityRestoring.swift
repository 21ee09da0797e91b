import Foundation

/// An object that brings back the state of an activity that is continued.
@MainActor
public protocol UIUserActivityRestoring: AnyObject {
  /// Brings back the state of an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// Lets the app continue an activity, as a device does for a link or another device: the delegate of the scene is
  /// called, or that of the app where no scene has one, and then the objects that it names restore their state. For
  /// tests and hosts.
  ///
  /// - Returns: false if the app's delegate does not continue it.
  @discardableResult
  public func continueActivity(_ activity: NSUserActivity) -> Bool {
    let scenes = connectedScenes.filter { $0.delegate != nil }
    guard scenes.isEmpty else {
      for scene in scenes {
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
      }
      return true
    }
    guard let delegate else { return false }
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    return delegate.application(self, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }
}
