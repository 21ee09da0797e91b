import TendonGeometry
import TendonLayers

extension UIView {
  /// The alpha below which a view does not receive touches (UIKit's documentation).
  static let leastTouchableAlpha: Float = 0.01

  /// The calls of `hitTest` that are inside each other now, and how many may be before the stack runs short.
  private static var hitTestDepth = 0
  private static let hitTestDepthLimit = 500

  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard accepts(point, with: event) else { return nil }
    guard UIView.hitTestDepth < UIView.hitTestDepthLimit else { return deepestHit(point, with: event) }
    UIView.hitTestDepth += 1
    defer { UIView.hitTestDepth -= 1 }
    for view in subviewsInDrawingOrder.reversed() {
      if let inside = view.point(fromSuperview: point), let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// As `defaultHitTest`, but without asking the `hitTest` of the views inside: a view that accepts the point is the
  /// answer if none inside it does, so that a walk downward finds it.
  private func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView {
    var (found, point) = (self, point)
    search: while true {
      for view in found.subviewsInDrawingOrder.reversed() {
        guard let inside = view.point(fromSuperview: point), view.accepts(inside, with: event) else { continue }
        (found, point) = (view, inside)
        continue search
      }
      return found
    }
  }

  private func accepts(_ point: CGPoint, with event: UIEvent?) -> Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= UIView.leastTouchableAlpha && blockingAnimations == 0
      && self.point(inside: point, with: event)
  }

  /// A point of the superview in this view's coordinates. It uses the model layer, so that a moving view is hit at its
  /// final position, unless a property animator moves it and requests hits at its displayed position. Nil if the point
  /// is not on this view.
  private func point(fromSuperview point: CGPoint) -> CGPoint? {
    (presentationHits > 0 ? layer.presentation() ?? layer : layer).pointFromSuperlayer(point)
  }

  /// The subviews from back to front as they are drawn: by zPosition, equal ones by index.
  var subviewsInDrawingOrder: [UIView] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    return subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }

  // MARK: - Recognizers

  var plainGestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizersStorage }
    set {
      for recognizer in gestureRecognizersStorage ?? [] { removeGestureRecognizer(recognizer) }
      guard let newValue else { return gestureRecognizersStorage = nil }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  /// The implementation of `addGestureRecognizer` where no class overrides it.
  final func plainAddGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizersStorage = (gestureRecognizersStorage ?? []) + [recognizer]
    recognizer.view = self
  }

  /// The implementation of `removeGestureRecognizer` where no class overrides it.
  final func plainRemoveGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizersStorage?.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.cancel()
  }
}
