extension Path {
  /// Adds an arc about `center`, joined by a line to where the pen is; angles in radians, clockwise on screen where
  /// `clockwise` is true (as UIKit counts it, y down).
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      if sweep < 0 || sweep > full { sweep = CGFloat(fmod(Double(sweep), Double(full))) }
      if sweep < 0 { sweep += full }
    } else {
      if sweep > 0 || sweep < -full { sweep = CGFloat(fmod(Double(sweep), Double(full))) }
      if sweep > 0 { sweep -= full }
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))), y: center.y + radius * CGFloat(sin(Double(angle))))
    }
    let start = point(startAngle)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    guard sweep != 0, radius > 0 else { return }
    let pieces = Int((abs(Double(sweep)) / (Double.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / CGFloat(pieces)
    let arm = CGFloat(4.0 / 3.0 * tan(Double(step) / 4)) * radius
    for i in 0..<pieces {
      let (a, b) = (startAngle + CGFloat(i) * step, startAngle + CGFloat(i + 1) * step)
      let (p, q) = (point(a), point(b))
      addCurve(
        to: q,
        control1: CGPoint(
          x: p.x - arm * CGFloat(sin(Double(a))), y: p.y + arm * CGFloat(cos(Double(a)))),
        control2: CGPoint(
          x: q.x + arm * CGFloat(sin(Double(b))), y: q.y - arm * CGFloat(cos(Double(b)))))
    }
  }
}
