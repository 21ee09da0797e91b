import Foundation
import Tendon

@testable import TendonViews

/// A view on a stage of 375 by 667 points.
@MainActor
final class ControlFixture<V: UIView> {
  let stage: Stage
  let view: V

  init(_ view: @autoclosure () -> V, _ frame: CGRect, settings: ReaderSettings = ReaderSettings()) {
    let stage = Stage(settings: settings)
    var made: V!
    stage.perform {
      let controller = UIViewController()
      made = view()
      made.frame = frame
      controller.view.backgroundColor = .systemBackground
      controller.view.addSubview(made)
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
    }
    (self.stage, self.view) = (stage, made)
    stage.advance(by: 0)
  }

  func tap(_ point: CGPoint, times: Int = 1) {
    for _ in 0..<times {
      stage.touch(phase: .began, at: point)
      stage.advance(by: 0.05)
      stage.touch(phase: .ended, at: point)
      stage.advance(by: 0.05)
    }
  }

  /// Waits longer than two taps in a row lie apart.
  func rest() { stage.advance(by: 1) }

  func drag(_ points: [CGPoint], first wait: Double = 0, lifts: Bool = true) {
    stage.touch(phase: .began, at: points[0])
    stage.advance(by: wait)
    for point in points.dropFirst() {
      stage.advance(by: 1.0 / 60)
      stage.touch(phase: .moved, at: point)
    }
    if lifts { stage.touch(phase: .ended, at: points[points.count - 1]) }
    stage.advance(by: 0)
  }

  /// The view's layers of a name.
  func layers(_ name: String) -> [CALayer] {
    var found: [CALayer] = []
    func look(_ layer: CALayer) {
      if layer.name == name, !layer.isHidden { found.append(layer) }
      for sublayer in layer.sublayers ?? [] { look(sublayer) }
    }
    look(stage.window.layer)
    return found
  }

  /// The frame of a layer with a name, in points of the window.
  func box(_ name: String) -> CGRect? {
    layers(name).first.map { stage.window.layer.convert($0.bounds, from: $0) }
  }
}
