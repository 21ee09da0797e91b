import Foundation

/// A view of an app's own keyboard, which clicks where a key is pressed.
@MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
  /// True if keys click. Default: false.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// Always false: nothing is near the screen of a stage.
  public var proximityState: Bool { false }
  /// Plays the sound of a key. Differs from UIKit: nothing is heard.
  public func playInputClick() {}

  /// Posted when the charge of the battery has changed. Differs from UIKit: the battery is full, so that nothing posts it.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the state of the battery has changed. Differs from UIKit: nothing posts it.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when ``proximityState`` has changed. Differs from UIKit: nothing posts it.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
