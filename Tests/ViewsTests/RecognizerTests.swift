import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Every recognizer on the gesture that it stands for, and on one that it does not.
@MainActor @Suite struct RecognizerTests {
  private func watched(_ recognizer: UIGestureRecognizer) -> (Host, UIView) {
    let host = Host(CGSize(width: 300, height: 300))
    let view = UIView()
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(recognizer)
    host.show(view)
    return (host, view)
  }

  private func drag(_ host: Host, from: CGPoint, to: CGPoint, seconds: Double, finger: Int = 1) {
    host.perform { host.window.sendTouch(finger: finger, phase: .began, at: from) }
    for step in 1...10 {
      host.advance(to: host.clock.now + seconds / 10)
      let share = CGFloat(step) / 10
      let point = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      host.perform { host.window.sendTouch(finger: finger, phase: .moved, at: point) }
    }
    host.perform { host.window.sendTouch(finger: finger, phase: .ended, at: to) }
  }

  /// The list is nil until a recognizer is added, and empty once the last one is gone.
  @Test func listOfRecognizers() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    #expect(view.gestureRecognizers == nil)
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [])
    view.gestureRecognizers = [tap]
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && tap.view == nil)
  }

  @Test func aSwipeIsQuickAndStraight() {
    var count = 0
    let swipe = UISwipeGestureRecognizer { _ in count += 1 }
    swipe.direction = [.left]
    let (host, _) = watched(swipe)
    drag(host, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 110), seconds: 0.2)
    #expect(count == 1)
    drag(host, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), seconds: 0.2)
    drag(host, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 200), seconds: 0.2)
    drag(host, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 100), seconds: 3)
    #expect(count == 1)
  }

  @Test func aLongPressBeginsByItself() {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    let (host, _) = watched(press)
    host.perform { host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 50, y: 50)) }
    host.advance(to: 0.4)
    #expect(states == [])
    host.advance(to: 0.6)
    #expect(states == [.began])
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 50, y: 50)) }
    #expect(states == [.began, .ended])
    // A finger that strays is none.
    drag(host, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), seconds: 1)
    #expect(states.count == 2)
  }

  @Test func aPinchMeasuresTheDistance() {
    var last: CGFloat = 0
    let pinch = UIPinchGestureRecognizer { last = ($0 as! UIPinchGestureRecognizer).scale }
    let (host, _) = watched(pinch)
    host.perform {
      host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 100, y: 100))
      host.window.sendTouch(finger: 2, phase: .began, at: CGPoint(x: 190, y: 100))
      host.window.sendTouch(finger: 2, phase: .moved, at: CGPoint(x: 200, y: 100))
      host.window.sendTouch(finger: 2, phase: .moved, at: CGPoint(x: 300, y: 100))
    }
    #expect(abs(last - 200 / 98) < 1e-9, "8 points begin the pinch and do not count")
    #expect(pinch.state == .changed)
    host.perform { host.window.sendTouch(finger: 2, phase: .ended, at: CGPoint(x: 300, y: 100)) }
    #expect(pinch.state == .changed, "a pinch ends when both fingers have lifted")
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 100, y: 100)) }
    #expect(pinch.state == .possible)
  }

  @Test func aRotationFollowsTheTurn() {
    var last: CGFloat = 0
    let turn = UIRotationGestureRecognizer { last = ($0 as! UIRotationGestureRecognizer).rotation }
    let (host, _) = watched(turn)
    host.perform {
      host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 150, y: 150))
      host.window.sendTouch(finger: 2, phase: .began, at: CGPoint(x: 250, y: 150))
      for degrees in stride(from: 10.0, through: 90, by: 10) {
        let angle = degrees * .pi / 180
        host.window.sendTouch(
          finger: 2, phase: .moved, at: CGPoint(x: 150 + 100 * cos(angle), y: 150 + 100 * sin(angle)))
      }
    }
    // A tenth of a radian begins the turn and does not count.
    #expect(abs(last - (.pi / 2 - 0.1)) < 1e-6)
  }

  @Test func aDragFromTheEdgeBeginsThere() {
    var count = 0
    let edge = UIScreenEdgePanGestureRecognizer { if $0.state == .began { count += 1 } }
    edge.edges = .left
    let (host, _) = watched(edge)
    drag(host, from: CGPoint(x: 5, y: 100), to: CGPoint(x: 100, y: 100), seconds: 0.3)
    #expect(count == 1)
    drag(host, from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), seconds: 0.3)
    #expect(count == 1)
  }

  @Test func aTapOfTwoFingersNeedsTwo() {
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.numberOfTouchesRequired = 2
    let (host, _) = watched(tap)
    host.tap(CGPoint(x: 50, y: 50))
    #expect(count == 0)
    host.perform {
      for finger in 1...2 { host.window.sendTouch(finger: finger, phase: .began, at: CGPoint(x: 60 * finger, y: 50)) }
      for finger in 1...2 { host.window.sendTouch(finger: finger, phase: .ended, at: CGPoint(x: 60 * finger, y: 50)) }
    }
    #expect(count == 1)
  }
}
