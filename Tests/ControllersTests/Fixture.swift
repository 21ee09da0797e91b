import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import TendonStage
import Testing

@testable import TendonViews

/// The calls that controllers have received, in order.
final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Notes what it hears, and checks that appearance callbacks come in a legal order.
class Page: UIViewController {
  let log: Log
  let name: String
  /// The phase between appearing and disappearing, by the callbacks alone.
  private(set) var phase = "gone"
  private(set) var faults: [String] = []

  init(_ name: String, _ log: Log = Log()) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = name
  }

  private func note(_ what: String, from legal: [String], to next: String) {
    if !legal.contains(phase) { faults.append("\(name): \(what) while \(phase)") }
    phase = next
    log.lines.append("\(name).\(what)")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear", from: ["gone", "going"], to: "coming") }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if view.window == nil { faults.append("\(name): is appearing outside a window") }
    note("isAppearing", from: ["coming"], to: "coming")
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", from: ["coming"], to: "here") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear", from: ["here", "coming"], to: "going")
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", from: ["going"], to: "gone") }
}

/// A page with something to see on it.
final class Picture: Page {
  var hue: UIColor = .systemTeal
  override func loadView() {
    super.loadView()
    let box = UIView(frame: CGRect(x: 24, y: 120, width: 200, height: 140))
    box.backgroundColor = hue
    box.layer.cornerRadius = 16
    view.addSubview(box)
    let label = UILabel(frame: CGRect(x: 24, y: 280, width: 300, height: 30))
    label.text = "This is \(name)"
    view.addSubview(label)
    let field = UIView(frame: CGRect(x: 24, y: 330, width: 320, height: 90))
    field.backgroundColor = .secondarySystemBackground
    view.addSubview(field)
  }
}

extension Stage {
  /// The presentation frame of a view, in its superview.
  func seen(_ view: UIView) -> CGRect { perform { view.layer.presentation()?.frame ?? view.frame } }

  /// The opacity of a view's presentation layer.
  func opacity(_ view: UIView) -> Float { perform { (view.layer.presentation() ?? view.layer).opacity } }

  /// Moves a finger from where it is along points, one each sixtieth of a second.
  func move(finger: Int = 0, through points: [CGPoint]) {
    for point in points {
      advance(by: 1.0 / 60)
      touch(finger: finger, phase: .moved, at: point)
    }
  }

  /// A straight drag of `steps` sixtieths of a second, without lifting the finger.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 12, finger: Int = 0, lifts: Bool = false) {
    touch(finger: finger, phase: .began, at: start)
    move(
      finger: finger,
      through: (1...steps).map { step in
        let share = CGFloat(step) / CGFloat(steps)
        return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      })
    if lifts { touch(finger: finger, phase: .ended, at: end) }
  }

  /// Lets everything come to rest.
  func settle() { advance(by: 3) }
}

/// The progress of UIKit's curve 7, for a table beside the transitions: a critically damped spring of mass 3 and
/// stiffness 1000, which a damping of 500 is cut to.
func curve7(_ time: Double) -> CGFloat {
  guard time < 0.5 else { return 1 }
  let w = (1000.0 / 3).squareRoot()
  return CGFloat(1 - (1 + w * time) * exp(-w * time))
}
