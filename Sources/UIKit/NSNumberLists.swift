import Foundation
import TendonDrawing
import TendonLayers
import TendonViews

/// A class with lists that are `[NSNumber]` in UIKit. Literals and lists of numbers go to the properties of the class.
public protocol NumberListing: AnyObject {}

extension CAGradientLayer: NumberListing {}
extension CAShapeLayer: NumberListing {}
extension CAKeyframeAnimation: NumberListing {}

extension NumberListing where Self: CAGradientLayer {
  /// The places of the colours along the line, from 0 to 1, as UIKit has them; see the property of the class.
  @_disfavoredOverload @MainActor public var locations: [NSNumber]? {
    get { (self as CAGradientLayer).locations?.map { (place: CGFloat) in NSNumber(value: Double(place)) } }
    set { (self as CAGradientLayer).locations = newValue?.map { CGFloat($0.doubleValue) } as [CGFloat]? }
  }
}

extension NumberListing where Self: CAGradientLayer {
  /// The colours in order, as UIKit has them; see the property of the class.
  ///
  /// - Precondition: each is a `CGColor` or a `UIColor`.
  @_disfavoredOverload @MainActor public var colors: [Any]? {
    get { (self as CAGradientLayer).colors.map { $0 as [Any] } }
    set {
      let colors = newValue.map { values in
        values.map { value -> CGColor in
          if let color = value as? CGColor { return color }
          guard let color = value as? UIColor else {
            preconditionFailure("CAGradientLayer.colors: \(value) is \(Swift.type(of: value)), and no colour")
          }
          return color.cgColor
        }
      }
      (self as CAGradientLayer).colors = colors
    }
  }
}

extension NumberListing where Self: CAShapeLayer {
  /// The lengths of dashes and gaps in points, as UIKit has them; see the property of the class.
  @_disfavoredOverload @MainActor public var lineDashPattern: [NSNumber]? {
    get { (self as CAShapeLayer).lineDashPattern?.map { (length: CGFloat) in NSNumber(value: Double(length)) } }
    set { (self as CAShapeLayer).lineDashPattern = newValue?.map { CGFloat($0.doubleValue) } as [CGFloat]? }
  }
}

extension NumberListing where Self: CAKeyframeAnimation {
  /// The times of the values as fractions of the duration, as UIKit has them; see the property of the class.
  @_disfavoredOverload @MainActor public var keyTimes: [NSNumber]? {
    get { (self as CAKeyframeAnimation).keyTimes?.map { (time: Double) in NSNumber(value: time) } }
    set { (self as CAKeyframeAnimation).keyTimes = newValue?.map(\.doubleValue) as [Double]? }
  }
}
