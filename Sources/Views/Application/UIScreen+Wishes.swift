import Foundation
import TendonGeometry
import TendonLayers

/// A size of a screen in pixels.
@MainActor
public final class UIScreenMode: NSObject {
  /// The size in pixels.
  public let size: CGSize
  /// The ratio of the width of a pixel to its height: 1.
  public let pixelAspectRatio: CGFloat = 1
  init(size: CGSize) { self.size = size }
}

extension UIScreen {
  /// The brightness, from 0 to 1. Default: 0.5. A change posts ``brightnessDidChangeNotification``.
  ///
  /// Differs from UIKit: pictures do not depend on it.
  public var brightness: CGFloat {
    get { wishes.brightness }
    set {
      let value = min(max(newValue, 0), 1)
      guard value != wishes.brightness else { return }
      wishes.brightness = value
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }
  /// True if the screen may be darker than its light allows. Default: false. Differs from UIKit: nothing reads it.
  public var wantsSoftwareDimming: Bool {
    get { wishes.wantsSoftwareDimming }
    set { wishes.wantsSoftwareDimming = newValue }
  }
  /// The coordinates of the screen in its present orientation.
  public var coordinateSpace: any UICoordinateSpace {
    ScreenCoordinateSpace { [weak self] in self?.bounds.size ?? .zero }
  }
  /// The coordinates of the screen.
  ///
  /// Differs from UIKit: they turn with the interface, as the picture of a stage is upright at once.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
  /// Always false: the system does not record the screen of a stage.
  public var isCaptured: Bool { false }
  /// The screen that this one mirrors: none.
  public var mirrored: UIScreen? { nil }
  /// The sizes that the screen can have: the present one.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  /// The present size in pixels.
  public var currentMode: UIScreenMode? {
    get { availableModes.first }
    set {}
  }
  /// The preferred size in pixels: the present one.
  public var preferredMode: UIScreenMode? { currentMode }

  /// A link that calls an action of the target, with itself as the sender, at every refresh of the screen.
  ///
  /// - Precondition: the target's class declares an action of that name.
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    let object = target as AnyObject
    let call = ActionCall(target: object, selector: selector)
    return CADisplayLink { link in withExtendedLifetime(object) { call(link) } }
  }

  /// A view that shows what the key window shows now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }

  /// Posted by a screen whose brightness has changed.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when a screen is connected. Differs from UIKit: a stage has one screen, so that nothing posts it.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen is disconnected. Differs from UIKit: nothing posts it.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when the size in pixels has changed. Differs from UIKit: nothing posts it.
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// Posted when ``isCaptured`` has changed. Differs from UIKit: nothing posts it.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
