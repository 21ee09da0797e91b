import Tendon

/// The device that a snapshot is made on, and what its reader has set.
///
///     assertSnapshot(of: LoginController(), as: .layout(on: .iPhoneSe, .iPhone13(.landscape), .iPadMini.dark))
public struct ViewImageConfig: Hashable, Sendable {
  /// The ways to hold a device.
  public enum Orientation: Hashable, Sendable {
    /// The longer side is upright.
    case portrait
    /// The shorter side is upright.
    case landscape
  }

  let environment: ReviewEnvironment

  /// The words that distinguish the device and its settings, such as `retina6_0 landscape dark`, as goldens name them.
  public var name: String { environment.name }

  /// The device with a name in Interface Builder's documents, such as `retina6_12`; `tendon devices` lists them. Traps for any
  /// other name.
  public static func device(_ id: String, _ orientation: Orientation = .portrait) -> ViewImageConfig {
    guard let environment = ReviewEnvironment(device: id, isLandscape: orientation == .landscape) else {
      let known = LayoutReport.Environment.devices
      preconditionFailure("there is no device \"\(id)\"; \(Suggestion.advice(for: id, among: known, none: ""))")
    }
    return ViewImageConfig(environment: environment)
  }

  /// The device with changed settings.
  public func settings(_ change: (inout ReaderSettings) -> Void) -> ViewImageConfig {
    var settings = environment.settings
    change(&settings)
    let changed = ReviewEnvironment(
      device: environment.device, isLandscape: environment.isLandscape, settings: settings, pseudo: environment.pseudo)
    return ViewImageConfig(environment: changed ?? environment)
  }

  /// The device with dark looks.
  public var dark: ViewImageConfig { settings { $0.userInterfaceStyle = .dark } }
  /// The device with colours of high contrast.
  public var highContrast: ViewImageConfig { settings { $0.accessibilityContrast = .high } }
  /// The device with a layout from right to left.
  public var rightToLeft: ViewImageConfig { settings { $0.layoutDirection = .rightToLeft } }

  /// The device with a size of text.
  public func textSize(_ size: UIContentSizeCategory) -> ViewImageConfig {
    settings { $0.preferredContentSizeCategory = size }
  }

  /// The device with a language and its direction.
  public func language(_ language: String) -> ViewImageConfig {
    settings { settings in
      let direction = ReaderSettings(language: language).layoutDirection
      (settings.language, settings.layoutDirection) = (language, direction)
    }
  }
}

// The names of swift-snapshot-testing.
extension ViewImageConfig {
  /// 320 x 568 points, as `retina4_0`.
  public static let iPhoneSe = device("retina4_0")
  /// 320 x 568 points, as `retina4_0`, in an orientation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { device("retina4_0", orientation) }
  /// 375 x 667 points, as `retina4_7`.
  public static let iPhone8 = device("retina4_7")
  /// 375 x 667 points, as `retina4_7`, in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { device("retina4_7", orientation) }
  /// 414 x 736 points, as `retina5_5`.
  public static let iPhone8Plus = device("retina5_5")
  /// 414 x 736 points, as `retina5_5`, in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig { device("retina5_5", orientation) }
  /// 375 x 812 points, as `retina5_9`.
  public static let iPhoneX = device("retina5_9")
  /// 375 x 812 points, as `retina5_9`, in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { device("retina5_9", orientation) }
  /// 414 x 896 points, as `retina6_1`.
  public static let iPhoneXr = device("retina6_1")
  /// 414 x 896 points, as `retina6_1`, in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { device("retina6_1", orientation) }
  /// 414 x 896 points, as `retina6_5`.
  public static let iPhoneXsMax = device("retina6_5")
  /// 414 x 896 points, as `retina6_5`, in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { device("retina6_5", orientation) }
  /// 390 x 844 points, as `retina6_0`.
  public static let iPhone12 = device("retina6_0")
  /// 390 x 844 points, as `retina6_0`, in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { device("retina6_0", orientation) }
  /// 390 x 844 points, as `retina6_0`.
  public static let iPhone12Pro = device("retina6_0")
  /// 390 x 844 points, as `retina6_0`, in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { device("retina6_0", orientation) }
  /// 428 x 926 points, as `retina6_7`.
  public static let iPhone12ProMax = device("retina6_7")
  /// 428 x 926 points, as `retina6_7`, in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig { device("retina6_7", orientation) }
  /// 375 x 812 points, as `retina5_4`.
  public static let iPhone13Mini = device("retina5_4")
  /// 375 x 812 points, as `retina5_4`, in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig { device("retina5_4", orientation) }
  /// 390 x 844 points, as `retina6_0`.
  public static let iPhone13 = device("retina6_0")
  /// 390 x 844 points, as `retina6_0`, in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { device("retina6_0", orientation) }
  /// 390 x 844 points, as `retina6_0`.
  public static let iPhone13Pro = device("retina6_0")
  /// 390 x 844 points, as `retina6_0`, in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { device("retina6_0", orientation) }
  /// 428 x 926 points, as `retina6_7`.
  public static let iPhone13ProMax = device("retina6_7")
  /// 428 x 926 points, as `retina6_7`, in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig { device("retina6_7", orientation) }
  /// 393 x 852 points, as `retina6_12`.
  public static let iPhone15 = device("retina6_12")
  /// 393 x 852 points, as `retina6_12`, in an orientation.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig { device("retina6_12", orientation) }
  /// 430 x 932 points, as `retina6_72`.
  public static let iPhone15ProMax = device("retina6_72")
  /// 430 x 932 points, as `retina6_72`, in an orientation.
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig { device("retina6_72", orientation) }
  /// 402 x 874 points, as `retina6_3`.
  public static let iPhone16Pro = device("retina6_3")
  /// 402 x 874 points, as `retina6_3`, in an orientation.
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig { device("retina6_3", orientation) }
  /// 440 x 956 points, as `retina6_9`.
  public static let iPhone16ProMax = device("retina6_9")
  /// 440 x 956 points, as `retina6_9`, in an orientation.
  public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig { device("retina6_9", orientation) }
  /// 768 x 1024 points, as `ipad7_9`.
  public static let iPadMini = device("ipad7_9")
  /// 768 x 1024 points, as `ipad7_9`, in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { device("ipad7_9", orientation) }
  /// 768 x 1024 points, as `ipad9_7`.
  public static let iPad9_7 = device("ipad9_7")
  /// 768 x 1024 points, as `ipad9_7`, in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { device("ipad9_7", orientation) }
  /// 810 x 1080 points, as `ipad10_2`.
  public static let iPad10_2 = device("ipad10_2")
  /// 810 x 1080 points, as `ipad10_2`, in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { device("ipad10_2", orientation) }
  /// 834 x 1112 points, as `ipad10_5`.
  public static let iPadPro10_5 = device("ipad10_5")
  /// 834 x 1112 points, as `ipad10_5`, in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { device("ipad10_5", orientation) }
  /// 834 x 1194 points, as `ipad11_0rounded`.
  public static let iPadPro11 = device("ipad11_0rounded")
  /// 834 x 1194 points, as `ipad11_0rounded`, in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { device("ipad11_0rounded", orientation) }
  /// 1024 x 1366 points, as `ipad12_9rounded`.
  public static let iPadPro12_9 = device("ipad12_9rounded")
  /// 1024 x 1366 points, as `ipad12_9rounded`, in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    device("ipad12_9rounded", orientation)
  }
}
