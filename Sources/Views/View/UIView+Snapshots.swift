import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot

extension UIView {
  func plainSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  func plainResizableSnapshotView(
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

  @discardableResult
  func plainDrawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
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
