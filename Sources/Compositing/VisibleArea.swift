import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

/// The rectangle of a layer's coordinates outside of which its sublayers are not visible.
struct VisibleArea {
  private var minX: CGFloat
  private var minY: CGFloat
  private var maxX: CGFloat
  private var maxY: CGFloat

  /// Nil if the sublayers are seen in perspective, or preserve their depth.
  init?(_ context: SceneBuilder.Context?) {
    guard let context, context.space.cuts.isEmpty, context.space.local.isFlat else { return nil }
    let map = context.space.base.after(Homography(context.space.local))
    guard map.w.isConstant, map.w.c > 0, let back = map.inverse, !context.clip.isEmpty else { return nil }
    (minX, minY, maxX, maxY) = (.infinity, .infinity, -.infinity, -.infinity)
    // Edges are antialiased over a pixel.
    let (left, right) = (Double(context.clip.minX - 2), Double(context.clip.maxX + 2))
    let (top, bottom) = (Double(context.clip.minY - 2), Double(context.clip.maxY + 2))
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      guard let point = back.project(x, y), point.x.isFinite, point.y.isFinite else { return nil }
      (minX, maxX) = (min(minX, CGFloat(point.x)), max(maxX, CGFloat(point.x)))
      (minY, maxY) = (min(minY, CGFloat(point.y)), max(maxY, CGFloat(point.y)))
    }
  }

  /// Returns true if the area and a box share a point, or if a number of the box is NaN.
  func meets(_ box: CGRect) -> Bool {
    !(box.origin.x > maxX || box.origin.y > maxY || box.origin.x + box.size.width < minX
      || box.origin.y + box.size.height < minY)
  }
}

extension CATransform3D {
  /// True if x and y of an image depend neither on depth nor on perspective.
  fileprivate var isFlat: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 && m31 == 0 && m32 == 0 }
}

extension LayerSnapshot {
  /// The box of the bounds in the superlayer; nil if it is seen in perspective or the layer may draw anywhere.
  var boundsInSuperlayer: CGRect? { kind == .plain ? box(of: bounds) : nil }

  /// The box of all that the layer draws, in the superlayer; nil if unknown.
  var reachInSuperlayer: CGRect? {
    guard kind == .plain, isFinite, let extent = extent(isStrict: true) else { return nil }
    return box(of: extent)
  }

  private func box(of rect: CGRect) -> CGRect? {
    let place = Homography(matrixToSuperlayer)
    guard place.w.isConstant, place.w.c > 0, place.isFinite, place.inverse != nil else { return nil }
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for corner in rect.corners {
      guard let p = place.project(Double(corner.x), Double(corner.y)) else { return nil }
      (minX, maxX) = (min(minX, p.x), max(maxX, p.x))
      (minY, maxY) = (min(minY, p.y), max(maxY, p.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
