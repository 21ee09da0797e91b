import TendonGeometry
import TendonPixelKernels
import TendonSnapshot

extension SceneBuilder {
  /// A box in one colour, with its edges as the compositor is set; nothing where it is outside the clip.
  mutating func fill(_ box: RoundedBox, _ color: UInt32, of id: Int, _ plane: DevicePlane, _ clip: PixelRect) {
    guard color != 0, !box.isEmpty else { return }
    let table = cache.corner(box)
    let shape = plane.shape(of: box, hardEdges: hardEdges, table: table)
    guard shape.isFinite else { return skip(id, .notFinite) }
    if let whole = shape.wholePixels(in: clip) {
      emit(.init(rect: whole, content: .fill(color: color, shape: nil)))
      return
    }
    let rect = shape.polygon(in: clip).bounds
    guard !rect.isEmpty else { return }
    emit(.init(rect: rect, content: .fill(color: color, shape: list.add(shape, table))))
  }

  mutating func drawBackground(of layer: LayerSnapshot, _ box: RoundedBox, _ place: Place, _ context: Context) {
    guard let color = layer.backgroundColor else { return }
    var box = box
    // Under an opaque border the background's edge would show through the border's antialiased one.
    if let border = layer.borderColor, border.opacity >= 1, context.opacity >= 1, layer.borderWidth > 0 {
      box = box.inset(by: Double(layer.borderWidth) / 2)
    }
    fill(
      box, color.multiplied(by: context.tint).premultiplied(context.opacity), of: layer.id, place.plane, context.clip)
  }

  /// The border lies inside the bounds and follows the corners: the outline without itself moved inwards.
  mutating func makeBorder(
    of layer: LayerSnapshot, _ box: RoundedBox, _ place: Place, _ context: Context
  ) -> DisplayOperation? {
    guard let borderColor = layer.borderColor else { return nil }
    let color = borderColor.multiplied(by: context.tint).premultiplied(context.opacity)
    guard color != 0 else { return nil }
    let table = cache.corner(box)
    let outer = place.plane.shape(of: box, hardEdges: hardEdges, table: table)
    guard outer.isFinite else {
      skip(layer.id, .notFinite)
      return nil
    }
    let rect = outer.polygon(in: context.clip).bounds
    guard !rect.isEmpty else { return nil }
    let outerIndex = list.add(outer, table)
    var innerIndex: Int?
    let hole = box.inset(by: Double(layer.borderWidth))
    if !hole.isEmpty {
      let table = cache.corner(hole)
      let inner = place.plane.shape(of: hole, hardEdges: hardEdges, table: table)
      if inner.isFinite { innerIndex = list.add(inner, table) }
    }
    return .init(rect: rect, content: .border(color: color, outer: outerIndex, inner: innerIndex))
  }
}

extension CGColor {
  private var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
    guard let c = components, let alpha = c.last else { return (0, 0, 0, 0) }
    func clamp(_ x: CGFloat) -> Double { x > 0 ? Double(min(x, 1)) : 0 }
    // Grey colours of Core Graphics have two components.
    guard c.count >= 4 else { return (clamp(c[0]), clamp(c[0]), clamp(c[0]), clamp(alpha)) }
    return (clamp(c[0]), clamp(c[1]), clamp(c[2]), clamp(alpha))
  }

  /// Alpha from 0 to 1; what is not a number counts as 0.
  var opacity: Double { rgba.alpha }

  /// The pixel of this colour under an opacity, each component rounded once.
  func premultiplied(_ opacity: Double) -> UInt32 {
    let c = rgba
    let alpha = c.alpha * opacity * 255
    func byte(_ x: Double) -> UInt32 { UInt32((x * alpha).rounded()) }
    return UInt32(alpha.rounded()) << 24 | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue)
  }
}
