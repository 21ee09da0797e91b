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
      if allows(set, with: event, in: view) {
        view.touchesBegan(set, with: event)
      } else {
        for touch in touches { touch.isIgnoredByView = true }
      }
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: view.touchesMoved(set, with: event)
    case .ended: view.touchesEnded(set, with: event)
    case .cancelled: view.touchesCancelled(set, with: event)
    }
    for (touch, state) in zip(touches, live) { touch.now = state }
  }

  /// Returns the decision of the nearest superview that makes one; true if none does.
  private static func allows(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    var outer = view.superview
    while let current = outer {
      if let decision = current.allowsContentTouches(touches, with: event, in: view) { return decision }
      outer = current.superview
    }
    return true
  }
}
