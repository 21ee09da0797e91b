import TendonGeometry
import TendonLayers
import TendonViews
import Testing

@MainActor struct AnimationContextTests {
  @Test func groupsOpenedByHandTakeOverSettingsAndEndWithTheirAnimations() {
    let host = Host()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.show(view)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.perform { view.addSubview(box) }
    var ended: [Double] = []
    host.perform {
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 1
      NSAnimationContext.current.allowsImplicitAnimation = true
      NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
      NSAnimationContext.current.completionHandler = { ended.append(MediaClock.current.now) }
      NSAnimationContext.beginGrouping()
      #expect(NSAnimationContext.current.duration == 1 && NSAnimationContext.current.completionHandler == nil)
      NSAnimationContext.endGrouping()
      box.center.x = 105
      NSAnimationContext.endGrouping()
      #expect(NSAnimationContext.current.duration == 0.25)
    }
    let start = host.clock.now
    host.advance(to: start + 0.5)
    #expect(abs(host.seen(box).midX - 55) < 1e-9 && ended.isEmpty)
    host.advance(to: start + 1.1)
    #expect(ended.count == 1 && abs(ended[0] - start - 1) < 1e-9)
  }

  /// Through a view's animator a property animates, whatever the context says of changes without one; a subclass has its
  /// own properties there.
  @Test func aViewsAnimatorAnimatesWhatIsSetThroughIt() {
    final class Gauge: UIView {
      var level: CGFloat = 0 { didSet { frame.size.width = level } }
    }
    let host = Host()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.show(view)
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    host.perform { view.addSubview(gauge) }
    var hasEnded = false
    host.perform {
      NSAnimationContext.runAnimationGroup({ context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        gauge.animator().level = 80
        gauge.frame.origin.y = 50
      }) { hasEnded = true }
      #expect(gauge.level == 80 && gauge.animator().level == 80)
    }
    let start = host.clock.now
    host.advance(to: start + 0.5)
    #expect(abs(host.seen(gauge).width - 40) < 1e-9 && host.seen(gauge).minY == 50 && !hasEnded)
    host.advance(to: start + 1)
    #expect(host.seen(gauge).width == 80 && hasEnded)
  }

  @Test func aTransformInThreeDimensionsIsTheLayers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(CATransform3DEqualToTransform(view.layer.transform, view.transform3D))
    #expect(!CATransform3DEqualToTransform(view.layer.transform, CATransform3DIdentity))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CATransform3DEqualToTransform(view.transform3D, CATransform3DMakeScale(2, 3, 1)))
  }
}
