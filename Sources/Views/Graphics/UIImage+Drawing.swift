import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// Drawing on the current context.
extension UIImage {
  /// Draws the image in its size with its top left at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// The same by a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image stretched over a rectangle; its caps keep their size.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image stretched over a rectangle, by a blend mode and an opacity; its caps keep their size.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0, !bitmap.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if blendMode != .normal { context.setBlendMode(blendMode) }
    guard capInsets != .zero else { return context.draw(upright: bitmap, in: rect, alpha: alpha) }
    // The nine parts: three columns and three rows in the image and in the rectangle.
    let pixels = CGSize(width: bitmap.width, height: bitmap.height)
    func edges(_ from: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [CGFloat] {
      // Caps that do not fit share the room.
      let share = min(1, length / max(first + last, .leastNonzeroMagnitude))
      return [from, from + first * share, from + length - last * share, from + length]
    }
    let (l, r, t, b) = (capInsets.left, capInsets.right, capInsets.top, capInsets.bottom)
    let (xs, ys) = (edges(rect.minX, rect.width, l, r), edges(rect.minY, rect.height, t, b))
    let us = edges(0, pixels.width, l * scale, r * scale)
    let vs = edges(0, pixels.height, t * scale, b * scale)
    for (i, j) in (0..<3).flatMap({ i in (0..<3).map { (i, $0) } }) {
      let part = CGRect(x: us[i], y: vs[j], width: us[i + 1] - us[i], height: vs[j + 1] - vs[j])
      let place = CGRect(x: xs[i], y: ys[j], width: xs[i + 1] - xs[i], height: ys[j + 1] - ys[j])
      guard part.width > 0, part.height > 0, place.width > 0, place.height > 0,
        let piece = bitmap.cropping(to: part)
      else { continue }
      context.draw(upright: piece, in: place, alpha: alpha)
    }
  }

  /// Fills a rectangle with copies of the image, one of which lies at the origin.
  public func drawAsPattern(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect, tile: bitmap, in: CGRect(origin: .zero, size: size))
  }
}
