import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot

extension UIImage {
  /// The size of a symbol and the thickness of its strokes.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The weight of the strokes; the raw values are UIKit's.
    public enum Weight: Int, Sendable, CaseIterable {
      /// The weights from the thinnest to the thickest; `unspecified` is drawn as `regular`.
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

      /// The width of the strokes, in units of the square of 24 in which symbols are designed.
      fileprivate var lineWidth: CGFloat {
        switch self {
        case .ultraLight: 0.7
        case .thin: 1.1
        case .light: 1.5
        case .unspecified, .regular: 1.9
        case .medium: 2.2
        case .semibold: 2.5
        case .bold: 2.9
        case .heavy: 3.3
        case .black: 3.7
        }
      }
    }
    /// The size of the symbol relative to the text; the raw values are UIKit's.
    public enum Scale: Int, Sendable {
      /// `small` has 0.78 and `large` 1.28 times the size of the others.
      case `default` = -1, unspecified, small, medium, large

      fileprivate var factor: CGFloat { self == .small ? 0.78 : self == .large ? 1.28 : 1 }
    }

    private var ownPointSize: CGFloat?
    /// The size of the text beside the symbol, in points; default 17.
    public var pointSize: CGFloat {
      get { ownPointSize ?? UIFont.labelFontSize }
      set { ownPointSize = newValue }
    }
    /// The weight of the strokes; default unspecified.
    public var weight = Weight.unspecified
    /// The size relative to the text; default that of the system, medium.
    public var scale = Scale.default

    /// A configuration for text of some size.
    ///
    /// - Parameters:
    ///   - pointSize: the size of the text beside the symbol, in points, above 0.
    ///   - weight: the thickness of the lines.
    ///   - scale: the size of the symbol beside the text.
    public init(pointSize: CGFloat, weight: Weight = .unspecified, scale: Scale = .default) {
      precondition(pointSize > 0 && pointSize.isFinite, "a sign has a size above 0, got \(pointSize)")
      (ownPointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    /// A configuration for a text style, at the reader's text size.
    @MainActor public init(textStyle: UIFont.TextStyle, scale: Scale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// A configuration for the size of a font; its weight is not used.
    public init(font: UIFont, scale: Scale = .default) { self.init(pointSize: font.pointSize, scale: scale) }
    /// A configuration with some scale, 17 points and unspecified weight.
    public init(scale: Scale) { self.scale = scale }
    /// A configuration with some weight, 17 points and default scale.
    public init(weight: Weight) { self.weight = weight }

    /// The colours of the symbol in place of the tint colour; nil (default): the tint colour.
    var colors: [UIColor]?
    /// A configuration in one colour.
    ///
    /// Differs from UIKit: all parts of the symbol have the same opacity.
    public init(hierarchicalColor: UIColor) { colors = [hierarchicalColor] }
    /// A configuration in colours from the first part of the symbol on.
    ///
    /// Differs from UIKit: all parts have the first colour.
    public init(paletteColors: [UIColor]) { colors = paletteColors }
    private init() {}
    /// The configuration that changes nothing.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration() }
    /// A configuration in the tint colour.
    public static func preferringMonochrome() -> SymbolConfiguration {
      var plain = SymbolConfiguration()
      plain.colors = []
      return plain
    }
    /// A configuration in the symbol's own colours.
    ///
    /// Differs from UIKit: the symbols here have none, so that they have the tint colour.
    public static func preferringMulticolor() -> SymbolConfiguration { preferringMonochrome() }

    /// Returns this configuration with what another one specifies.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      var result = self
      if let size = other.ownPointSize { result.ownPointSize = size }
      if other.weight != .unspecified { result.weight = other.weight }
      if other.scale != .default, other.scale != .unspecified { result.scale = other.scale }
      if let colors = other.colors { result.colors = colors }
      return result
    }
  }

  /// The symbol with a name, as a template image that is drawn in the tint colour.
  ///
  /// Differs from UIKit: the symbols are this library's own, simple ones. An unknown name gives a box of the size of a
  /// symbol with the name in it, and a diagnostic; an empty name gives nil. The image has the scale of the main screen.
  @MainActor
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil
  ) {
    guard !name.isEmpty else { return nil }
    let configuration = configuration ?? SymbolConfiguration(scale: .default)
    let scale = UIScreen.main.scale
    UIScreen.main.hasImagesOfScale = true
    // The square of 24 units has 1.2 times the height of the font.
    let unit = min(configuration.pointSize, 2000) * configuration.scale.factor * 1.2 / 24
    let plain = SystemSymbols.directed(name, UIScreen.main.layoutDirection)
    guard let symbol = Symbol(name: plain, lineWidth: configuration.weight.lineWidth) else {
      MediaClock.current.note(
        "system image '\(name.prefix(100))' is not among the signs of this library; a box with its name takes its place"
      )
      let side = CGSize(width: 24 * unit, height: 24 * unit)
      self.init(placeholder: String(name.prefix(100)), size: side, scale: scale)
      return
    }
    let grid = PixelGrid(scale: scale)
    let box = symbol.box
    let size = CGSize(width: grid.ceil((box.width + 1) * unit), height: grid.ceil((box.height + 1) * unit))
    let bitmap = symbol.shownBitmap(size: size, unit: unit, scale: scale)
    let image = UIImage(bitmap: bitmap, scale: scale, renderingMode: .alwaysTemplate)
    let shown = configuration.colors?.first.map { image.withTintColor($0) } ?? image
    self.init(shown) {
      $0.extras.symbol = SymbolSource(name: name, configuration: configuration)
      // The text beside the symbol is as high as the square, of which a fifth lies below its baseline.
      $0.extras.baseline = max(0, (size.height - configuration.pointSize * 0.7) / 2)
      // Symbols of all heights align as a line of that text: its height in whole pixels, around the symbol.
      let line = (UIFont.systemFont(ofSize: configuration.pointSize).lineHeight * scale).rounded(.down) / scale
      let top = ((line - size.height) / 2 * scale).rounded(.down) / scale
      $0.extras.alignmentInsets = UIEdgeInsets(top: -top, left: 0, bottom: size.height + top - line, right: 0)
    }
  }

  /// A box with a name in it, in the largest type that fits on one line, because large images are often shown small.
  /// Where the clock draws no contents, the box is empty.
  @MainActor
  package convenience init(placeholder name: String, size: CGSize, scale: CGFloat) {
    guard MediaClock.current.drawsContents else {
      // The size alone matters, which one pixel a point is enough for where it is whole.
      let isWhole = size.width == size.width.rounded() && size.height == size.height.rounded()
      let scale = isWhole ? min(scale, 1) : scale
      self.init(bitmap: Canvas.blank(size: size, scale: scale), scale: scale, placeholderName: name)
      return
    }
    let bitmap = Canvas.bitmap(size: size, scale: scale) { canvas in
      let box = CGRect(origin: .zero, size: size)
      canvas.fill(box, color: CGColor(gray: 0.85, alpha: 1))
      canvas.stroke(Path(rect: box.insetBy(dx: 0.5, dy: 0.5)), color: CGColor(gray: 0.6, alpha: 1))
      // Few characters are wider than 0.9 of the size.
      let fitting = (size.width - 4) / (0.9 * CGFloat(max(name.count, 2)))
      let font = Font(family: Font.systemFamily, size: min(max(4, min(size.height / 4, fitting)), 64))
      let text = AttributedText(name, font: font, color: CGColor(gray: 0.35, alpha: 1))
      let layout = TextLayout(
        text, style: ParagraphStyle(alignment: .center), width: max(size.width - 4, 1), maximumLines: 0)
      canvas.clip(to: box)
      canvas.draw(layout, at: CGPoint(x: 2, y: max(0, (size.height - layout.size.height) / 2)))
    }
    self.init(bitmap: bitmap, scale: scale, placeholderName: name)
  }
}

extension Symbol {
  /// The picture of the symbol; blank where the clock draws no contents, as its size alone matters there.
  @MainActor
  func shownBitmap(size: CGSize, unit: CGFloat, scale: CGFloat) -> Bitmap {
    guard MediaClock.current.drawsContents else { return Canvas.blank(size: size, scale: scale) }
    return bitmap(size: size, unit: unit, scale: scale)
  }
}

/// Symbol names that depend on the direction of the language.
enum SystemSymbols {
  /// Replaces `forward` and `backward` in the name of a chevron or an arrow by `right` and `left`; the converse from
  /// right to left.
  static func directed(_ name: String, _ direction: UIUserInterfaceLayoutDirection) -> String {
    // `forward` and `backward` alone are the symbols of a media player.
    let (ahead, back) = direction == .leftToRight ? ("right", "left") : ("left", "right")
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first, ["chevron", "arrow"].contains(first) else { return name }
    return parts.map { $0 == "forward" ? ahead : $0 == "backward" ? back : $0 }.joined(separator: ".")
  }
}
