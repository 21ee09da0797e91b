import TendonGeometry
import TendonSnapshot

/// A rectangle with round corners, in a layer's coordinates (points).
///
/// Undocumented by Apple: a radius above half the shorter side is reduced to it; a negative one counts as 0.
struct RoundedBox: Hashable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
  var radius: Double
  /// The rounded corners, as in `LayerSnapshot.maskedCorners`.
  var corners: UInt8
  var isContinuous: Bool

  init(_ rect: CGRect, radius: Double = 0, corners: UInt8 = LayerSnapshot.allCorners, isContinuous: Bool = false) {
    minX = Double(rect.minX)
    minY = Double(rect.minY)
    maxX = Double(rect.maxX)
    maxY = Double(rect.maxY)
    self.radius = max(0, min(radius, (maxX - minX) / 2, (maxY - minY) / 2))
    self.corners = self.radius > 0 ? corners & LayerSnapshot.allCorners : 0
    if self.corners == 0 { self.radius = 0 }
    self.isContinuous = isContinuous && self.radius > 0
  }

  /// The outline of a layer's background, border and clip.
  init(of layer: LayerSnapshot) {
    self.init(
      layer.bounds, radius: Double(layer.cornerRadius), corners: layer.maskedCorners,
      isContinuous: layer.hasContinuousCorners)
  }

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var isEmpty: Bool { !(width > 0 && height > 0) }
  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// The outline moved inwards on all sides; round corners keep their centres while they have a radius.
  func inset(by distance: Double) -> RoundedBox {
    var result = self
    result.minX += distance
    result.minY += distance
    result.maxX -= distance
    result.maxY -= distance
    result.radius = max(0, min(radius - distance, result.width / 2, result.height / 2))
    if result.radius == 0 {
      result.corners = 0
      result.isContinuous = false
    }
    return result
  }

  func offset(x: Double, y: Double) -> RoundedBox {
    var result = self
    result.minX += x
    result.maxX += x
    result.minY += y
    result.maxY += y
    return result
  }

  func contains(_ rect: CGRect) -> Bool {
    Double(rect.minX) >= minX && Double(rect.maxX) <= maxX && Double(rect.minY) >= minY && Double(rect.maxY) <= maxY
  }

  func isContained(in rect: CGRect) -> Bool {
    minX >= Double(rect.minX) && maxX <= Double(rect.maxX) && minY >= Double(rect.minY) && maxY <= Double(rect.maxY)
  }
}
