import TendonGeometry
import TendonLayers

extension UIView {
  /// The alpha below which a view does not hear touches (UIKit's documentation).
  static let leastTouchableAlpha: CGFloat = 0.01

  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= UIView.leastTouchableAlpha, blockingAnimations == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviewsInDrawingOrder.reversed() {
      // UIKit goes by the model: a view in motion is touched where it is going to be.
      let inside = view.layer.convert(point, from: layer)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// The subviews from back to front as they are drawn: by zPosition, equal ones by index.
  var subviewsInDrawingOrder: [UIView] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    return subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }

  // MARK: - Recognizers

  /// The recognizers that listen to this view, in the order added.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizersStorage.isEmpty ? nil : gestureRecognizersStorage }
    set {
      for recognizer in gestureRecognizersStorage { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizersStorage.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizersStorage.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.cancel()
  }
}
