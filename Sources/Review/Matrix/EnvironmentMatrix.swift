import TendonViews

/// Every combination of some devices, orientations and settings.
package struct EnvironmentMatrix: Hashable, Sendable {
  package enum Orientation: String, CaseIterable, Sendable { case portrait, landscape }
  package enum Direction: String, CaseIterable, Sendable { case ltr, rtl }
  package enum Look: String, CaseIterable, Sendable { case light, dark }
  package enum Contrast: String, CaseIterable, Sendable { case normal, high }

  /// The smallest phone that iOS 15 runs on, a phone of today, and a tablet.
  package static let defaultDevices = ["retina4_7", "retina6_12"]

  package var devices = defaultDevices
  package var orientations: [Orientation] = [.portrait]
  package var textSizes: [UIContentSizeCategory] = [.large]
  /// nil: the language in which the document is written.
  package var languages: [String?] = [nil]
  package var directions: [Direction?] = [nil]
  package var looks: [Look] = [.light]
  package var contrasts: [Contrast] = [.normal]
  package var pseudo: [PseudoLanguage] = []

  /// The most cells.
  package static let limit = 4096

  package init() {}

  /// The number of cells.
  package var count: Int {
    let texts = languages.count * directions.count + pseudo.count
    return [devices.count, orientations.count, textSizes.count, looks.count, contrasts.count]
      .reduce(texts) { $0.multipliedReportingOverflow(by: $1).overflow ? Int.max : $0 * $1 }
  }

  /// The cells, in the order of devices, orientations, languages, looks, contrasts and text sizes.
  package var environments: [ReviewEnvironment] {
    var cells: [ReviewEnvironment] = []
    for device in devices {
      for orientation in orientations {
        for (settings, pseudo) in readers {
          for look in looks {
            for contrast in contrasts {
              for size in textSizes {
                var settings = settings
                settings.userInterfaceStyle = look == .dark ? .dark : .light
                settings.accessibilityContrast = contrast == .high ? .high : .normal
                settings.preferredContentSizeCategory = size
                if let cell = ReviewEnvironment(
                  device: device, isLandscape: orientation == .landscape, settings: settings, pseudo: pseudo)
                {
                  cells.append(cell)
                }
              }
            }
          }
        }
      }
    }
    return cells
  }

  /// Languages with directions, and the made-up languages.
  private var readers: [(ReaderSettings, PseudoLanguage?)] {
    var readers: [(ReaderSettings, PseudoLanguage?)] = []
    for language in languages {
      for direction in directions {
        var settings = language.map { ReaderSettings(language: $0) } ?? ReaderSettings()
        if let direction { settings.layoutDirection = direction == .rtl ? .rightToLeft : .leftToRight }
        readers.append((settings, nil))
      }
    }
    return readers + pseudo.map { (ReaderSettings(), $0) }
  }
}
