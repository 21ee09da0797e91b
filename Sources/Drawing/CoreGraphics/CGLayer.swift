import Foundation
import TendonGeometry
import TendonSnapshot

#if !canImport(Darwin)
  /// A drawing that is kept for repeated use in contexts like the one that it was made for.
  public final class CGLayer {
    /// The context that draws into the layer.
    public let context: CGContext?
    /// The size in points.
    public let size: CGSize

    /// Makes a layer with the scale of a context; nil for a size that no canvas can have.
    ///
    /// - Parameters:
    ///   - context: the context into which the layer will be drawn.
    ///   - size: the size in points.
    ///   - auxiliaryInfo: reserved; not used.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
      guard Canvas.canHold(size: size, scale: context.scale) else { return nil }
      self.size = size
      self.context = CGContext(size: size, scale: context.scale)
    }
  }

  extension Canvas {
    /// Draws a layer with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
      draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer stretched over a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
      guard let image = layer.context?.makeImage() else { return }
      draw(upright: image, in: rect)
    }
  }
#endif
