import TendonDrawing
import TendonGeometry

extension UIFont.Weight {
  /// The weight that is nearest to a number on UIKit's scale, from -0.8 (ultra light) over 0 (regular) to 0.62 (black).
  ///
  /// Differs from UIKit: there are nine weights and none between them.
  public init(rawValue: CGFloat) {
    let scale: [(weight: UIFont.Weight, value: CGFloat)] = [
      (.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23), (.semibold, 0.3),
      (.bold, 0.4), (.heavy, 0.56), (.black, 0.62),
    ]
    self = scale.min { abs($0.value - rawValue) < abs($1.value - rawValue) }?.weight ?? .regular
  }
}
