import ArgumentParser
import Tendon

/// The options of the command line for the user's settings, such as dark appearance.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The size of text: xSmall to xxxLarge, AX1 to AX5. (default: large)", valueName: "SIZE"),
    transform: TextSizeArgument.init)
  var textSize: TextSizeArgument?
  @Option(
    help: ArgumentHelp(
      "The language of texts, such as de or pt-BR, from .strings and .xcstrings beside the document.",
      valueName: "LANG"))
  var language: String?
  @OptionGroup var look: LookOptions

  func validate() throws {
    guard let language else { return }
    let isName = language.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains($0))
    }
    guard isName, (1...40).contains(language.utf8.count) else {
      throw ValidationError("\"\(language)\" is no language: write one such as de or pt-BR")
    }
  }

  var settings: ReaderSettings {
    var settings = language.map { ReaderSettings(language: $0) } ?? ReaderSettings()
    if look.rtl { settings.layoutDirection = .rightToLeft }
    if look.dark { settings.userInterfaceStyle = .dark }
    if look.contrast { settings.accessibilityContrast = .high }
    if let textSize { settings.preferredContentSizeCategory = textSize.category }
    return settings
  }
}

/// A size of text on the command line, by its short name.
struct TextSizeArgument {
  let category: UIContentSizeCategory

  init(_ argument: String) throws {
    guard let category = UIContentSizeCategory(shortName: argument) else {
      let names = UIContentSizeCategory.allCases.map(\.shortName)
      throw ArgumentError(
        Suggestion.nearest(to: argument, in: names).map { "did you mean \"\($0)\"?" }
          ?? "write one of \(names.joined(separator: ", "))")
    }
    self.category = category
  }
}

/// A device, on the command line.
struct DeviceOptions: ParsableArguments {
  enum Orientation: String, ExpressibleByArgument, CaseIterable { case portrait, landscape }

  @Option(
    help: ArgumentHelp(
      "The screen of a device, as documents name it: \(LayoutReport.Environment.devices.joined(separator: ", ")).",
      valueName: "ID"))
  var device: String?
  @Option(help: "How the device is held. (default: portrait)") var orientation: Orientation?

  func validate() throws {
    if orientation != nil, device == nil { throw ValidationError("--orientation needs a --device") }
    if let device, LayoutReport.Environment.device(device) == nil {
      let known = LayoutReport.Environment.devices
      throw ValidationError(
        "there is no device \"\(device)\"; \(DeviceModels.advice(for: device, among: known)) (--help lists all)"
      )
    }
  }

  /// The screen of the device, nil without one.
  var screen: (size: CGSize, scale: CGFloat)? {
    guard let device,
      case .screen(let size, let scale)? = LayoutReport.Environment.device(
        device, isLandscape: orientation == .landscape)
    else { return nil }
    return (size, scale)
  }
}

/// The status bar of a picture or a film, on the command line.
struct StatusBarOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, help: "The status bar above the interface. (default: with --device, else as the scene says)"
  )
  var statusBar: Bool?

  /// Nil: as the scene says.
  func shows(on held: DeviceOptions) -> Bool? { statusBar ?? (held.device != nil ? true : nil) }
}
