import ArgumentParser
import Tendon

/// The options of the command line for the matrix of environments: each a value, or several with commas.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The screens of devices, with commas; \"devices\" lists them.", valueName: "ID,..."))
  var device: String?
  @Option(help: ArgumentHelp("How the devices are held: portrait,landscape. (default: portrait)", valueName: "LIST"))
  var orientation: String?
  @Option(
    help: ArgumentHelp("The sizes of text: xSmall to xxxLarge, AX1 to AX5. (default: large)", valueName: "SIZE,..."))
  var textSize: String?
  @Option(
    help: ArgumentHelp(
      "The languages of texts, such as de or pt-BR, from .strings and .xcstrings beside the document; base is its own.",
      valueName: "LANG,..."))
  var language: String?
  @OptionGroup var look: LookOptions
  @Option(help: ArgumentHelp("Several directions: ltr,rtl.", valueName: "LIST")) var directions: String?
  @Option(help: ArgumentHelp("Several looks: light,dark.", valueName: "LIST")) var looks: String?
  @Option(help: ArgumentHelp("Several contrasts: normal,high.", valueName: "LIST")) var contrasts: String?
  @Option(
    help: ArgumentHelp(
      "Made-up languages besides the real ones: double (every text twice), accented, mirrored.", valueName: "LIST"))
  var pseudo: String?

  func validate() throws {
    if look.rtl, directions != nil { throw ValidationError("--rtl is one direction: leave it or --directions out") }
    if look.dark, looks != nil { throw ValidationError("--dark is one look: leave it or --looks out") }
    if look.contrast, contrasts != nil {
      throw ValidationError("--contrast is one contrast: leave it or --contrasts out")
    }
    var trial = EnvironmentMatrix()
    for (key, values) in lists {
      do { try trial.set(key, values) } catch {
        let hint = key == "devices" ? " (\"devices\" lists all)" : ""
        throw ValidationError("\(error)\(hint)")
      }
    }
  }

  /// The lists that are given, by the names that configurations use.
  var lists: [(key: String, values: [String])] {
    var lists: [(String, [String])] = []
    for (key, text) in [
      ("devices", device), ("orientations", orientation), ("text_sizes", textSize), ("languages", language),
      ("directions", look.rtl ? "rtl" : directions), ("looks", look.dark ? "dark" : looks),
      ("contrasts", look.contrast ? "high" : contrasts), ("pseudo", pseudo),
    ] {
      if let text { lists.append((key, text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))) }
    }
    return lists
  }

  /// True if more than one picture of a scene is asked for.
  var hasSeveral: Bool { lists.contains { $0.values.count > 1 } || pseudo != nil }

  /// The matrix; lists that are not given have their defaults.
  var matrix: EnvironmentMatrix {
    var matrix = EnvironmentMatrix()
    for (key, values) in lists { try? matrix.set(key, values) }
    return matrix
  }

  /// The settings of the reader, of a matrix with one cell.
  var settings: ReaderSettings { matrix.environments.first?.settings ?? ReaderSettings() }

  /// The screen of the device, of a matrix with one cell; nil without a device.
  var screen: (size: CGSize, scale: CGFloat)? {
    guard device != nil else { return nil }
    return matrix.environments.first.map { ($0.size, $0.scale) }
  }
}
