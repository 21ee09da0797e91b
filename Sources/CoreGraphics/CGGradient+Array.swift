import Foundation
import TendonDrawing
import TendonGeometry

extension CGGradient {
  /// A gradient of colours (`CGColor`) in an array of Core Foundation, at locations from 0 to 1, or evenly spread; nil
  /// without colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }
}
