import ControlsExample
import Tendon

/// A control on a stage, with a finger, a count of its events, and its parts by name.
@MainActor
final class ControlBench<Control: UIView> {
  let stage: Stage
  let control: Control
  /// The times at which `.valueChanged` was sent.
  private(set) var changes: [Double] = []
  /// The events sent, in order.
  private(set) var events: [String] = []

  private static var names: [(UIControl.Event, String)] {
    [
      (.touchDown, "down"), (.touchDragInside, "drag"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"),
    ]
  }

  /// - Parameter width: of the control, in points; nil: as it asks for. It lies at (100, 100).
  init(width: CGFloat? = nil, mirrored: Bool = false, _ make: @MainActor () -> Control) {
    var made: Control?
    var settings = ReaderSettings()
    settings.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    stage = Stage(size: CGSize(width: 500, height: 400), scale: 2, settings: settings, UIViewController())
    stage.perform { made = make() }
    guard let made else { preconditionFailure("a control is made") }
    control = made
    stage.perform {
      let size = made.sizeThatFits(CGSize(width: width ?? 0, height: 0))
      made.frame = CGRect(x: 100, y: 100, width: width ?? size.width, height: size.height)
      stage.window.rootViewController?.view.addSubview(made)
    }
    guard let control = made as? UIControl else { return }
    control.addAction(for: .valueChanged) { [unowned self] _ in changes.append(stage.clock.now) }
    for (event, name) in Self.names { control.addAction(for: event) { [unowned self] _ in events.append(name) } }
  }

  func perform(_ body: (Control) -> Void) { stage.perform { body(control) } }
  func wait(_ seconds: Double) { stage.advance(by: seconds) }

  // MARK: - A finger, in the control's coordinates

  func down(_ x: CGFloat, _ y: CGFloat = 16) { touch(.began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat = 16) { touch(.moved, x, y) }
  func up(_ x: CGFloat, _ y: CGFloat = 16) { touch(.ended, x, y) }
  func cancel(_ x: CGFloat = 0, _ y: CGFloat = 16) { touch(.cancelled, x, y) }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    stage.touch(phase: phase, at: CGPoint(x: 100 + x, y: 100 + y))
  }

  func tap(_ x: CGFloat, _ y: CGFloat = 16) {
    down(x, y)
    wait(0.05)
    up(x, y)
  }

  /// Goes through the places, 20 ms apart.
  func drag(_ places: CGFloat...) {
    down(places[0])
    for x in places.dropFirst() {
      wait(0.02)
      move(x)
    }
    up(places[places.count - 1])
  }

  // MARK: - Parts

  func layers(_ name: String) -> [CALayer] {
    stage.perform {
      control.layoutIfNeeded()
      return ControlPart.parts(of: control).filter { $0.name == name }.map(\.layer)
    }
  }

  /// The frame of a part as it is meant to be, in the control.
  func frame(_ name: String) -> CGRect {
    layers(name).first.map { layer in stage.perform { control.layer.convert(layer.bounds, from: layer) } } ?? .null
  }

  /// A part as it is seen now.
  func seen(_ name: String) -> CALayer? {
    layers(name).first.flatMap { layer in stage.perform { layer.presentation() } }
  }
}
