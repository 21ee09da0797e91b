import TendonGeometry
import TendonLayers

extension UIWindow {
  /// How near and how soon a tap has to follow another to count as its repetition: points and seconds.
  static let repeatedTapDistance: CGFloat = 45
  static let repeatedTapInterval = 0.35

  /// Takes what a finger does: finds the view, lets the recognizers see it, and tells the view.
  ///
  /// - Parameters:
  ///   - finger: names the finger while it is down.
  ///   - phase: began, moved, ended or cancelled.
  ///   - point: in the window.
  ///
  /// A finger that moves or lifts without having come down is ignored.
  public func sendTouch(finger: Int, phase: UITouch.Phase, at point: CGPoint) {
    let now = MediaClock.current.now
    let touch: UITouch
    if phase == .began {
      if touches[finger] != nil { sendTouch(finger: finger, phase: .cancelled, at: point) }
      touch = UITouch(
        view: hitTest(point, with: nil), window: self, location: point, timestamp: now,
        tapCount: tapCount(at: point, now: now))
      touch.gestureRecognizers = recognizers(for: touch)
      // Recognizers see every finger; the view hears of a second one only where it says so.
      if let view = touch.view, !view.isMultipleTouchEnabled, touches.values.contains(where: { $0.view === view }) {
        touch.isCancelledInView = true
      }
      touches[finger] = touch
      lastTap = (point, now, touch.tapCount)
    } else {
      guard let known = touches[finger] else { return }
      touch = known
      touch.previousLocation = touch.location
      touch.location = point
      touch.phase = phase
      touch.timestamp = now
    }
    let event = UIEvent(touches: Set(touches.values), timestamp: now)
    deliver(touch, event)
    if phase == .ended || phase == .cancelled {
      touches[finger] = nil
      let recognizers = touch.gestureRecognizers ?? []
      for recognizer in recognizers
      where !touches.values.contains(where: { $0.gestureRecognizers?.contains(recognizer) ?? false }) {
        recognizer.finishSequence()
      }
    } else {
      touch.phase = .stationary
    }
  }

  private func deliver(_ touch: UITouch, _ event: UIEvent) {
    let phase = touch.phase
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touch, event) }
    let takesOver = (touch.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
    if takesOver, !touch.isCancelledInView {
      touch.isCancelledInView = true
      if phase != .began {
        touch.phase = .cancelled
        touch.view?.touchesCancelled([touch], with: event)
        touch.phase = phase
      }
      return
    }
    guard !touch.isCancelledInView, let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }

  /// The recognizers of the touched view and those above it, innermost first.
  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizersStorage
      where recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }

  private func tapCount(at point: CGPoint, now: Double) -> Int {
    guard let last = lastTap, now - last.time <= UIWindow.repeatedTapInterval,
      abs(point.x - last.point.x) <= UIWindow.repeatedTapDistance,
      abs(point.y - last.point.y) <= UIWindow.repeatedTapDistance
    else { return 1 }
    return last.count + 1
  }

  // MARK: - Keys

  /// Types text into whatever has the keyboard; false where nothing takes text.
  @discardableResult
  public func insertText(_ text: String) -> Bool {
    guard let input = firstResponder as? any UIKeyInput else { return false }
    input.insertText(text)
    return true
  }

  /// What has the keyboard.
  public var currentFirstResponder: UIResponder? { firstResponder }
}
