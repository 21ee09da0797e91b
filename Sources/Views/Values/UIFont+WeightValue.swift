import TendonDrawing
import TendonGeometry

extension UIFont {
  /// The thickness of the strokes, from -1 over 0, which is regular, to 1; raw values are UIKit's.
  ///
  /// Differs from UIKit: fonts have nine weights. One between them is drawn as the nearest.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The weight with a number on UIKit's scale.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)

    /// The weights that fonts have, from the thinnest to the thickest, with those that are drawn.
    private static let scale: [(weight: Weight, drawn: Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The weight that is drawn: the nearest that fonts have.
    package var drawn: Font.Weight {
      let nearest = Weight.scale.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
      return nearest?.drawn ?? .regular
    }

    /// The weight of a font.
    package init(drawn: Font.Weight) { self = Weight.scale.first { $0.drawn == drawn }?.weight ?? .regular }
  }
}
