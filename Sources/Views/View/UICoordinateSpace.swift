import TendonGeometry

/// An object with coordinates that can be converted to those of other objects: a view, or a screen.
@MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds of the object, in points of its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The origin of the window in points of the screen; zero for a screen.
  private var windowOrigin: CGPoint { (self as? UIView)?.window?.frame.origin ?? .zero }

  private func toScreen(_ rect: CGRect) -> CGRect {
    guard let view = self as? UIView else { return rect }
    return view.convert(rect, to: nil as UIView?).offsetBy(dx: windowOrigin.x, dy: windowOrigin.y)
  }

  private func fromScreen(_ rect: CGRect) -> CGRect {
    guard let view = self as? UIView else { return rect }
    return view.convert(rect.offsetBy(dx: -windowOrigin.x, dy: -windowOrigin.y), from: nil as UIView?)
  }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.fromScreen(toScreen(rect))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    fromScreen(coordinateSpace.toScreen(rect))
  }
}

extension UIView: UICoordinateSpace {}

/// The coordinates of a screen: points from its upper left corner.
final class ScreenCoordinateSpace: UICoordinateSpace {
  private let size: () -> CGSize
  init(_ size: @escaping () -> CGSize) { self.size = size }
  var bounds: CGRect { CGRect(origin: .zero, size: size()) }
}
