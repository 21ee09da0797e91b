import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot

extension UIImage {
  /// How a sign is drawn: its size and how thick its lines are.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// Raw values are UIKit's.
    public enum Weight: Int, Sendable, CaseIterable {
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

      /// Units of the square of 24 that signs are drawn in.
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
    /// Raw values are UIKit's.
    public enum Scale: Int, Sendable {
      case `default` = -1, unspecified, small, medium, large

      fileprivate var factor: CGFloat { self == .small ? 0.78 : self == .large ? 1.28 : 1 }
    }

    /// Points; default 17.
    public var pointSize: CGFloat = UIFont.labelFontSize
    public var weight = Weight.unspecified
    public var scale = Scale.default

    /// - Parameter pointSize: of the text that the sign goes with, above 0.
    public init(pointSize: CGFloat, weight: Weight = .unspecified, scale: Scale = .default) {
      precondition(pointSize > 0 && pointSize.isFinite, "a sign has a size above 0, got \(pointSize)")
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    /// For text of a style, at the size that the reader has chosen.
    @MainActor public init(textStyle: UIFont.TextStyle, scale: Scale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    public init(font: UIFont, scale: Scale = .default) { self.init(pointSize: font.pointSize, scale: scale) }
    public init(scale: Scale) { self.scale = scale }
    public init(weight: Weight) { self.weight = weight }
  }

  /// The sign of that name, as a template that takes the tint colour.
  ///
  /// Differs from UIKit: the signs are this library's own, plain ones. A name that it does not know gives a box with the
  /// name in it, of the size of a sign, and a diagnostic; nil only without a name. Pixels are those of the main screen.
  @MainActor
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil
  ) {
    guard !name.isEmpty else { return nil }
    let configuration = configuration ?? SymbolConfiguration(scale: .default)
    let scale = UIScreen.main.scale
    // The square of 24 units is 1.2 times as high as the type.
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
    self.init(bitmap: symbol.bitmap(size: size, unit: unit, scale: scale), scale: scale, renderingMode: .alwaysTemplate)
  }

  /// A box with a name in it, as large as fits on one line: a big picture is often shown small.
  @MainActor
  package convenience init(placeholder name: String, size: CGSize, scale: CGFloat) {
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

/// Names of signs that follow the direction of the language.
enum SystemSymbols {
  /// `chevron.forward` points to the right where lines run from left to right.
  static func directed(_ name: String, _ direction: UIUserInterfaceLayoutDirection) -> String {
    // `forward` and `backward` by themselves are signs of a player.
    let (ahead, back) = direction == .leftToRight ? ("right", "left") : ("left", "right")
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first, ["chevron", "arrow"].contains(first) else { return name }
    return parts.map { $0 == "forward" ? ahead : $0 == "backward" ? back : $0 }.joined(separator: ".")
  }
}
