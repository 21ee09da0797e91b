import Foundation
import TendonGeometry

extension UIImage {
  /// The name and the configuration by which a symbol was found.
  struct SymbolSource: Equatable, Sendable {
    var name: String
    var configuration: SymbolConfiguration
  }

  /// The properties that few images have.
  struct Extras: Equatable, Sendable {
    var resizingMode = ResizingMode.tile
    var symbol: SymbolSource?
    var alignmentInsets = UIEdgeInsets.zero
    var flipsForDirection = false
    /// From the lower edge up to the baseline, in points; nil: none.
    var baseline: CGFloat?
  }

  /// The configuration of an image; the one of a symbol.
  public typealias Configuration = SymbolConfiguration

  /// The symbol with a name; see `init(systemName:withConfiguration:)`. The traits make no difference.
  @MainActor public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }
  /// The symbol with a name.
  ///
  /// Differs from UIKit: symbols are drawn whole, whatever the value.
  @MainActor public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// True if the image is a symbol.
  public var isSymbolImage: Bool { extras.symbol != nil }
  /// The configuration of a symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? { extras.symbol?.configuration }
  /// The configuration of a symbol; nil for other images.
  public var configuration: Configuration? { symbolConfiguration }
  /// The symbol in another configuration, of which unspecified parts stay as they are; nil for other images.
  @MainActor public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = extras.symbol else { return nil }
    let all = symbol.configuration.applying(configuration)
    guard all != symbol.configuration else { return self }
    guard let image = SymbolImages.image(symbol.name, all) else { return nil }
    return UIImage(image) {
      if self.renderingMode != .alwaysTemplate { $0.renderingMode = self.renderingMode }
      ($0.capInsets, $0.extras.flipsForDirection) = (self.capInsets, self.extras.flipsForDirection)
    }
  }
  /// The symbol in another configuration, of which unspecified parts stay as they are; other images as they are.
  @MainActor public func withConfiguration(_ configuration: Configuration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }

  /// The behaviour of the part between the caps. Default: `tile`.
  public var resizingMode: ResizingMode { extras.resizingMode }
  /// The left cap's width, in whole points.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The upper cap's height, in whole points.
  public var topCapHeight: Int { Int(capInsets.top) }

  /// The edges of the image, in points, outside the rectangle by which Auto Layout aligns an image view. Default: zero.
  public var alignmentRectInsets: UIEdgeInsets { extras.alignmentInsets }
  /// The same image with edges, in points, that are outside the rectangle by which Auto Layout aligns an image view.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    UIImage(self) { $0.extras.alignmentInsets = insets }
  }

  /// True if image views mirror the image where the language runs from right to left. Default: false.
  public var flipsForRightToLeftLayoutDirection: Bool { extras.flipsForDirection }
  /// The same image that image views mirror where the language runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(self) { $0.extras.flipsForDirection = true }
  }
  /// The image as it is shown in a direction of the language.
  func directed(isRightToLeft: Bool) -> UIImage {
    isRightToLeft && extras.flipsForDirection ? withHorizontallyFlippedOrientation() : self
  }

  /// True if the image has a baseline, as symbols have.
  public var hasBaseline: Bool { extras.baseline != nil }
  /// The distance from the lower edge up to the baseline, in points; nil without one.
  public var baselineOffsetFromBottom: CGFloat? { extras.baseline }
  /// The same image with a baseline, in points above the lower edge.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage {
    UIImage(self) { $0.extras.baseline = offset }
  }
  /// The same image without a baseline.
  public func imageWithoutBaseline() -> UIImage { UIImage(self) { $0.extras.baseline = nil } }

  /// The traits for which the image was chosen: its scale.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
}

/// Symbols in configurations that views ask for, since a view asks at each layout.
@MainActor
private enum SymbolImages {
  private struct Key: Hashable {
    let name: String
    let configuration: UIImage.SymbolConfiguration
    let scale: CGFloat
    let direction: UIUserInterfaceLayoutDirection
  }
  private static var known: [Key: UIImage] = [:]
  private static let limit = 100

  /// The symbol, drawn once for each configuration; colours of a configuration are resolved anew each time.
  static func image(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    let key = Key(
      name: name, configuration: configuration, scale: UIScreen.main.scale, direction: UIScreen.main.layoutDirection)
    if configuration.colors == nil, let image = known[key] { return image }
    guard let image = UIImage(systemName: name, withConfiguration: configuration) else { return nil }
    if known.count >= limit { known = [:] }
    if configuration.colors == nil { known[key] = image }
    return image
  }
}

extension UIImage {
  /// The system's plus in a circle, as a template.
  @MainActor public static var add: UIImage { system("plus.circle") }
  /// The system's minus in a circle, as a template.
  @MainActor public static var remove: UIImage { system("minus.circle") }
  /// The system's sign for more actions, as a template.
  @MainActor public static var actions: UIImage { system("ellipsis.circle") }
  /// The system's check mark, as a template.
  @MainActor public static var checkmark: UIImage { system("checkmark") }
  /// The system's check mark in a circle, as a template.
  @MainActor public static var strokedCheckmark: UIImage { system("checkmark.circle") }
  @MainActor private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
