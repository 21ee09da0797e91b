import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// A stage with one view that fills it, and fingers that are told what to do by time.
@MainActor
final class Bench {
  let stage: Stage
  let root: UIView
  var time: Double { stage.clock.now }

  init(size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 1, _ root: UIView = UIView()) {
    self.root = root
    let controller = UIViewController()
    controller.view = root
    stage = Stage(size: size, scale: scale, controller)
    // No status bar: the screen is the view's alone.
    stage.window.screen.safeAreaInsets = .zero
    stage.perform { stage.window.safeAreaMayHaveChanged() }
  }

  /// Adds a view to the root.
  @discardableResult
  func add<V: UIView>(_ view: V, _ frame: CGRect) -> V {
    stage.perform {
      view.frame = frame
      root.addSubview(view)
    }
    return view
  }

  func touch(_ finger: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    stage.touch(finger: finger, phase: phase, at: CGPoint(x: x, y: y))
  }
  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { touch(finger, .began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { touch(finger, .moved, x, y) }
  func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { touch(finger, .ended, x, y) }
  func wait(_ seconds: Double) { stage.advance(by: seconds) }

  func tap(_ x: CGFloat, _ y: CGFloat, seconds: Double = 0.05) {
    down(x, y)
    wait(seconds)
    up(x, y)
  }

  /// A finger that goes straight and evenly, 60 moves a second; lifts in motion unless it is to stay down.
  func drag(
    from: CGPoint, to: CGPoint, seconds: Double, finger: Int = 1, lifts: Bool = true, each: () -> Void = {}
  ) {
    down(from.x, from.y, finger: finger)
    let count = max(1, Int((seconds * 60).rounded()))
    for step in 1...count {
      wait(seconds / Double(count))
      let part = CGFloat(step) / CGFloat(count)
      move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, finger: finger)
      each()
    }
    if lifts { up(to.x, to.y, finger: finger) }
  }
}

/// Writes down what happens, in order.
@MainActor
final class Log {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down the touches that it hears.
final class HearingView: UIView {
  let log: Log
  let title: String

  init(_ title: String, _ log: Log, frame: CGRect = .zero) {
    (self.title, self.log) = (title, log)
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    let phases = Set(touches.map(\.phase)).count
    log.note("\(title) \(what)" + (touches.count > 1 ? " \(touches.count)" : "") + (phases > 1 ? " mixed" : ""))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A delegate whose answers are closures.
@MainActor
final class Answers: UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var receives: (UITouch) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins(recognizer) }
  func gestureRecognizer(_: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives(touch) }
  func gestureRecognizer(_: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { receivesEvent(event) }
  func gestureRecognizer(
    _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together(one, other) }
  func gestureRecognizer(
    _ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requires(one, other) }
  func gestureRecognizer(
    _ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { isRequired(one, other) }
}

/// A recognizer that does what a test says.
final class Puppet: UIGestureRecognizer {
  var onBegan: (Puppet) -> Void = { _ in }
  var onMoved: (Puppet) -> Void = { _ in }
  var onEnded: (Puppet) -> Void = { _ in }
  var resets = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onBegan(self) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onMoved(self) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { onEnded(self) }
  override func reset() {
    super.reset()
    resets += 1
  }
}
