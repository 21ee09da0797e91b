import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot

extension UIView {
  /// A view that shows what this one shows now; nil if the view has no area.
  ///
  /// The picture does not change when this view does. Without `afterUpdates` layout that waits is left out.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a part of this one shows now; nil if the part has no area. If it is stretched, the parts at
  /// the edges keep their size.
  ///
  /// - Parameters:
  ///   - rect: in the coordinates of the bounds.
  ///   - afterUpdates: true if layout that waits is done before.
  ///   - insets: in points.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets insets: UIEdgeInsets
  ) -> UIView? {
    guard rect.isFiniteRect, rect.width > 0, rect.height > 0, Canvas.canHold(size: rect.size, scale: pixelScale) else {
      return nil
    }
    if afterUpdates { layoutIfNeeded() }
    let bitmap = Canvas.bitmap(size: rect.size, scale: pixelScale) { canvas in
      canvas.translate(x: -rect.minX, y: -rect.minY)
      layer.render(in: canvas)
    }
    let image = UIImage(bitmap: bitmap, scale: pixelScale, capInsets: insets)
    let copy = UIView(frame: CGRect(origin: rect.origin, size: rect.size))
    copy.isUserInteractionEnabled = false
    copy.layer.show(image, tint: .clear)
    return copy
  }

  /// Draws what the view shows now into a rectangle of the current context; true if all of it could be drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0, rect.isFiniteRect else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    return true
  }
}
