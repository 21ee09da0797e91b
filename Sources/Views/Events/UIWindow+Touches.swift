import TendonGeometry
import TendonLayers

/// The change of one finger at one time.
public struct FingerChange: Hashable, Sendable {
  /// Names the finger while it is down.
  public var finger: Int
  /// Began, moved, ended or cancelled.
  public var phase: UITouch.Phase
  /// In points of the window.
  public var point: CGPoint

  /// A change of the finger with the given number, to a phase at a point.
  public init(finger: Int, phase: UITouch.Phase, point: CGPoint) {
    (self.finger, self.phase, self.point) = (finger, phase, point)
  }
}

/// An object that is notified of every touch that begins in a window.
@MainActor
protocol WindowTouchObserver: AnyObject {
  /// Called when a touch has begun, before the window delivers it.
  func touchWentDown(_ touch: UITouch)
}

extension UIWindow {
  /// Processes a change of one finger: finds the view, then sends the touch to the recognizers and to the view.
  ///
  /// - Parameters:
  ///   - finger: names the finger while it is down.
  ///   - phase: began, moved, ended or cancelled.
  ///   - point: in the window.
  ///
  /// A finger that moves or lifts without having come down is ignored.
  public func sendTouch(finger: Int, phase: UITouch.Phase, at point: CGPoint) {
    sendTouches([FingerChange(finger: finger, phase: phase, point: point)])
  }

  /// Processes simultaneous changes of several fingers as one event. A second change of the same finger begins another
  /// event.
  ///
  /// A view whose `isMultipleTouchEnabled` is false receives the first finger only; recognizers receive all. A finger
  /// is ignored if it comes down while another is on a view with `isExclusiveTouch`, or on such a view while another
  /// finger is down.
  public func sendTouches(_ changes: [FingerChange]) {
    var rest = changes[...]
    while !rest.isEmpty {
      var named: Set<Int> = []
      let count = rest.firstIndex { !named.insert($0.finger).inserted } ?? rest.endIndex
      sendOnce(rest[..<count])
      rest = rest[count...]
    }
  }

  private func sendOnce(_ changes: ArraySlice<FingerChange>) {
    let now = MediaClock.current.now
    var changed: [UITouch] = []
    var fresh: [UITouch] = []
    for change in changes {
      if change.phase == .began {
        if UIApplication.shared.isIgnoringInteractionEvents { continue }
        if touches[change.finger] != nil { sendTouch(finger: change.finger, phase: .cancelled, at: change.point) }
        let touch = newTouch(at: change.point, now: now)
        touches[change.finger] = touch
        changed.append(touch)
        fresh.append(touch)
      } else if let touch = touches[change.finger] {
        touch.move(to: change.point, phase: change.phase, at: now)
        changed.append(touch)
      }
    }
    guard !changed.isEmpty else { return }
    let event = UIEvent(touches: Set(touches.values), changed: changed, timestamp: now)
    for touch in fresh {
      touch.gestureRecognizers = recognizers(for: touch, event)
      touchObserver?.touchWentDown(touch)
    }
    for touch in changed where touch.isLifted {
      for finger in touches.keys where touches[finger] === touch { touches[finger] = nil }
      if touch.phase == .ended { note(tap: touch, now: now) }
    }
    sendEvent(event)
  }

  private func newTouch(at point: CGPoint, now: Double) -> UITouch {
    touchCount += 1
    let touch = UITouch(
      view: hitTest(point, with: nil), window: self, location: point, timestamp: now,
      tapCount: tapCount(at: point, now: now), order: touchCount)
    let held = touches.values.filter { $0.view != nil && !$0.isLost }
    let others = held.filter { $0.view !== touch.view }
    if others.contains(where: { $0.view?.isExclusiveTouch ?? false })
      || touch.view?.isExclusiveTouch ?? false && !others.isEmpty
    {
      touch.view = nil
    }
    // Recognizers receive every finger; the view receives a second one only if `isMultipleTouchEnabled` is true.
    if let view = touch.view, !view.isMultipleTouchEnabled, held.contains(where: { $0.view === view }) {
      touch.isIgnoredByView = true
    }
    return touch
  }

  /// The recognizers of the touched view and those above it, innermost first.
  private func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizersStorage ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }

  private func tapCount(at point: CGPoint, now: Double) -> Int {
    guard let last = lastTap, now - last.time <= TapLimits.pause,
      (point.x - last.point.x) * (point.x - last.point.x) + (point.y - last.point.y) * (point.y - last.point.y)
        <= TapLimits.distance * TapLimits.distance
    else { return 1 }
    return last.count + 1
  }

  private func note(tap touch: UITouch, now: Double) {
    let isTap = touch.tapCount > 0 && now - touch.startTime <= TapLimits.duration
    lastTap = isTap ? (touch.start, now, touch.tapCount) : nil
  }

  // MARK: - Views that go

  /// A view has left the window, and with it what is inside: their touches are cancelled, their recognizers give up.
  ///
  /// As UIKit documents it for `touchesCancelled(_:with:)`. `Undocumented by Apple:` the recognizers of views that stay
  /// go on with the finger, as a table's does that reloads its rows under it; and so do all where a view is put into
  /// another superview in the same window.
  func lostTouches(of view: UIView) { gestures.release(view, leaving: true) }

  /// Cancels whatever is on the screen, as when the window goes.
  package func cancelTouches() { gestures.releaseAll() }

  // MARK: - Keys

  /// Types text into whatever has the keyboard; false where nothing takes text.
  @discardableResult
  public func insertText(_ text: String) -> Bool {
    guard let input = firstResponder as? any UIKeyInput else { return false }
    input.insertText(text)
    return true
  }

  /// The first responder of the window.
  public var currentFirstResponder: UIResponder? { firstResponder }
}
