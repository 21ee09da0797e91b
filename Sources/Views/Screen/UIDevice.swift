import Foundation
import TendonGeometry

/// The device that shows the interface, as its screen says.
@MainActor
public final class UIDevice: NSObject {
  /// The device of the stage that is performing.
  public static let current = UIDevice()
  /// The same device: all have the values of the stage that is performing.
  public override init() {}

  /// A phone, or a tablet if the shorter side of the screen is 700 points or more.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traits.userInterfaceIdiom }
  /// "iPhone" or "iPad".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as ``model``, in English.
  public var localizedModel: String { model }
  /// The name that the user has given the device: its model.
  public var name: String { model }
  /// The name of the system whose interface this is: "iOS" or "iPadOS".
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of UIKit whose behaviour is built: "17.0".
  public var systemVersion: String { "17.0" }
  /// Always nil: a device of a stage has no identity.
  public var identifierForVendor: UUID? { nil }
  /// True: a device of today.
  public var isMultitaskingSupported: Bool { true }

  /// The orientation of the device: that of the screen, of both landscapes the one with the home button at the right.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// True if the app asks for things near the screen. Default: false. Differs from UIKit: nothing is ever near it.
  public var isProximityMonitoringEnabled = false

  private var generations = 0
  /// True between the calls of the two methods below.
  public var isGeneratingDeviceOrientationNotifications: Bool { generations > 0 }
  /// Counts one more receiver of ``orientationDidChangeNotification``, which is posted in any case, as UIKit does on its
  /// own account.
  public func beginGeneratingDeviceOrientationNotifications() { generations += 1 }
  /// Counts one receiver less.
  public func endGeneratingDeviceOrientationNotifications() { generations = max(0, generations - 1) }
  /// Posted after the device has been turned.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The charge of the battery, from 0 to 1: full, or -1 while it is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// The state of the battery: full, or unknown while it is not monitored.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// True if the app reads the battery. Default: false.
  public var isBatteryMonitoringEnabled = false

  /// The state of a battery; raw values are UIKit's.
  public enum BatteryState: Int, Sendable {
    /// Not monitored.
    case unknown
    /// Without a charger.
    case unplugged
    /// With a charger, below and at full charge.
    case charging, full
  }
}

/// The orientation of a device; raw values are UIKit's.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright, with the home button at the bottom.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the home button at the right.
  case landscapeLeft
  /// On its side, with the home button at the left.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// True for both landscapes.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True for upright and upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the screen is up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True for every orientation of an interface.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The kind of device, as older code asks for it.
@MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
