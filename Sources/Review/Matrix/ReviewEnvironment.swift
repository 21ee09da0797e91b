import TendonGeometry
import TendonViews

/// One cell of the matrix: a screen and what its reader has set.
package struct ReviewEnvironment: Hashable, Sendable {
  /// The device by its name in documents.
  package let device: String
  /// The screen in points, as it is held.
  package let size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  package let isLandscape: Bool
  package let settings: ReaderSettings
  /// The made-up language of the texts; nil for the real one.
  package let pseudo: PseudoLanguage?

  /// The words that distinguish the environment, such as `retina4_7 landscape dark de`.
  package var name: String { words.joined(separator: " ") }

  /// The same as a part of a file name.
  package var fileName: String { words.joined(separator: "-") }

  private var words: [String] {
    var words = [device]
    if isLandscape { words.append("landscape") }
    if let pseudo { words.append(pseudo.rawValue) } else if let language = settings.language { words.append(language) }
    let natural = settings.language.map { ReaderSettings(language: $0).layoutDirection } ?? .leftToRight
    if settings.layoutDirection != natural, pseudo != .mirrored { words.append(isRightToLeft ? "rtl" : "ltr") }
    if settings.userInterfaceStyle == .dark { words.append("dark") }
    if settings.accessibilityContrast == .high { words.append("contrast") }
    if settings.preferredContentSizeCategory != .large {
      words.append(settings.preferredContentSizeCategory.shortName)
    }
    return words
  }

  /// True for a tablet.
  package var isPad: Bool { ScreenDevice.named(device)?.isPad ?? false }

  package var isRightToLeft: Bool { settings.layoutDirection == .rightToLeft }

  /// The traits of a window that fills the screen.
  @MainActor var traits: UITraitCollection { UIScreen(size: size, scale: scale, settings: settings).traits }

  package init?(
    device: String, isLandscape: Bool = false, settings: ReaderSettings = ReaderSettings(),
    pseudo: PseudoLanguage? = nil
  ) {
    guard let screen = ScreenDevice.named(device) else { return nil }
    self.device = device
    size = isLandscape ? CGSize(width: screen.size.height, height: screen.size.width) : screen.size
    (scale, self.isLandscape, self.pseudo) = (screen.scale, isLandscape, pseudo)
    var settings = settings
    if pseudo == .mirrored { settings.layoutDirection = .rightToLeft }
    self.settings = settings
  }
}

/// The devices with a name.
package struct DeviceRow: Codable, Hashable, Sendable {
  package let id: String
  /// In portrait, in points.
  package let width: Double
  package let height: Double
  /// Pixels a point.
  package let scale: Double
  /// `phone` or `pad`.
  package let kind: String
  /// The insets of the safe area in portrait, in points.
  package let top: Double
  package let bottom: Double
  package let isDefault: Bool
  /// The models that are sold with the screen.
  package let models: [String]

  /// In the order of the table of screens.
  package static var all: [DeviceRow] {
    ScreenDevice.all.compactMap { device in
      device.id.map { id in
        DeviceRow(
          id: id, width: Double(device.size.width), height: Double(device.size.height), scale: Double(device.scale),
          kind: device.isPad ? "pad" : "phone", top: Double(device.statusInset),
          bottom: Double(device.homeInset(isLandscape: false)),
          isDefault: EnvironmentMatrix.defaultDevices.contains(id),
          models: DeviceModels.names(of: id))
      }
    }
  }
}
