import TendonGeometry

/// Brings touches to their views, as far as recognizers let them through.
@MainActor
enum TouchDelivery {
  /// Calls one method of one view with all touches that it is due for; false where nothing is due.
  static func deliverNext(of touches: [UITouch]) -> Bool {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let due = touches.filter { $0.due == phase }
      guard let view = due.first?.view else { continue }
      let own = due.filter { $0.view === view }
      deliver(own, phase, to: view, all: touches)
      return true
    }
    return false
  }

  private static func deliver(_ touches: [UITouch], _ phase: UITouch.Phase, to view: UIView, all: [UITouch]) {
    let event = UIEvent(touches: Set(all), timestamp: touches.map(\.timestamp).max() ?? 0)
    var live: [UITouch.Record] = []
    for touch in touches {
      live.append(touch.now)
      touch.takeNext(phase)
    }
    let set = Set(touches)
    switch phase {
    case .began:
      if view.enclosingScrollView?.touchesShouldBegin(set, with: event, in: view) ?? true {
        view.touchesBegan(set, with: event)
      } else {
        for touch in touches { touch.isMute = true }
      }
    case .moved, .stationary: view.touchesMoved(set, with: event)
    case .ended: view.touchesEnded(set, with: event)
    case .cancelled: view.touchesCancelled(set, with: event)
    }
    for (touch, state) in zip(touches, live) { touch.now = state }
  }
}

extension UIView {
  /// The scroll view whose content this view is part of; nil outside any.
  var enclosingScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scroll = current as? UIScrollView { return scroll }
      view = current.superview
    }
    return nil
  }
}
