extension CurveSegment {
  /// The unit vector along which the curve goes on at parameter `t`; at its end, along which it arrives.
  ///
  /// Where the curve stands for a moment (control points on an end, a cusp) it is the limit of the directions behind that
  /// place, at the end of those before. Nil for a piece without length and where points are not finite.
  package func direction(at t: CGFloat) -> CGVector? {
    // The first difference from which something is left decides: with all earlier ones gone, it is the tangent.
    let place = min(max(t, 0), 1)
    if place >= 1 {
      for point in points.dropLast().reversed() {
        if let direction = CurveSegment.unit(from: point, to: end) { return direction }
      }
      return nil
    }
    let rest = place > 0 ? split(at: place).1.points : points
    let size = points.reduce(CGFloat(0)) { max($0, abs($1.x - start.x), abs($1.y - start.y)) }
    for point in rest.dropFirst() {
      // After a cut what should be nothing is rounding.
      let far = max(abs(point.x - rest[0].x), abs(point.y - rest[0].y))
      if place > 0, far <= size * 1e-12 { continue }
      if let direction = CurveSegment.unit(from: rest[0], to: point) { return direction }
    }
    return nil
  }

  private static func unit(from a: CGPoint, to b: CGPoint) -> CGVector? {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGVector(dx: CGFloat(dx / length), dy: CGFloat(dy / length))
  }
}
