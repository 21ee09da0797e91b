import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews
import Testing

/// A stage that nobody holds any more goes with all that was on it, whatever was still on its way.
@MainActor
@Suite struct LeavingTests {
  private final class Remains {
    weak var view: UIView?
    weak var controller: UIViewController?
    weak var clock: MediaClock?
  }

  private func remains(after begin: (UIView) -> Void) -> Remains {
    let remains = Remains()
    let stage = Stage(UIViewController())
    stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      stage.window.rootViewController?.view.addSubview(view)
      begin(view)
      (remains.view, remains.controller, remains.clock) = (view, stage.window.rootViewController, stage.clock)
    }
    stage.advance(by: 0.1)
    return remains
  }

  @Test(arguments: [UIView.AnimationOptions(), [.repeat, .autoreverse], .allowUserInteraction])
  func animationsOnTheirWay(_ options: UIView.AnimationOptions) {
    let remains = remains { view in
      UIView.animate(
        withDuration: 1, delay: 0, options: options, animations: { view.center.x = 200 },
        completion: { _ in view.removeFromSuperview() })
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test func layersAnimationsWithoutAnEnd() {
    let remains = remains { view in
      CATransaction.begin()
      CATransaction.setCompletionBlock { view.isHidden = true }
      let blink = CABasicAnimation(keyPath: "opacity")
      blink.toValue = 0
      blink.repeatCount = .infinity
      view.layer.add(blink, forKey: "blink")
      CATransaction.commit()
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test func deadlinesToCome() {
    let remains = remains { view in
      let clock = MediaClock.current
      clock.schedule(after: 5) { view.alpha = CGFloat(clock.now) }
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }

  @Test func aFieldThatIsTypedInto() {
    let remains = remains { view in
      let field = UITextField(frame: view.bounds)
      view.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(remains.view == nil && remains.controller == nil && remains.clock == nil)
  }
}
