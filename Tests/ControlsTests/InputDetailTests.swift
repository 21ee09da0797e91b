import Foundation
import Tendon
import Testing

@MainActor struct InputDetailTests {
  private final class Pad: UIView {
    var seen: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      let again = event?.coalescedTouches(for: touch) ?? []
      seen.append("\(again.map { $0.preciseLocation(in: self).x }) \(touch.type == .direct) \(touch.force)")
      seen.append("\(event?.predictedTouches(for: touch)?.count ?? -1) \(touch.maximumPossibleForce)")
    }
  }

  @Test func touchesHaveDetails() {
    let pad = Pad(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1, controller)
    stage.perform { controller.view.addSubview(pad) }
    stage.touch(phase: .began, at: CGPoint(x: 30, y: 30))
    #expect(pad.seen == ["[20.0] true 0.0", "0 0.0"])
  }

  /// A recognizer that does not accept fingers leaves them to others.
  @Test func recognizersChooseTheirTouches() {
    let controller = UIViewController()
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1, controller)
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    stage.perform { controller.view.addGestureRecognizer(tap) }
    func touch() {
      stage.touch(phase: .began, at: CGPoint(x: 30, y: 30))
      stage.advance(by: 0.05)
      stage.touch(phase: .ended, at: CGPoint(x: 30, y: 30))
      stage.advance(by: 1)
    }
    touch()
    #expect(taps == 1)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    touch()
    #expect(taps == 1)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    touch()
    #expect(taps == 2 && tap.buttonMaskRequired == .primary)
  }
}
