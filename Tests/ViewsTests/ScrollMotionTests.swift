import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Deceleration, rubber-banding and bouncing of content (published measurements of UIKit).
@MainActor
@Suite struct ScrollMotionTests {
  private func coast(_ rate: Double, _ velocity: Double) -> ScrollMotion.Axis {
    ScrollMotion.Axis(
      from: 0, velocity: velocity, least: -1e6, greatest: 1e6, rate: rate, bounces: true, scale: 1)
  }

  @Test(arguments: [
    (0.998, 1000.0, 499.499833, 3.449923, [196.689515, 315.928023, 432.035127]),
    (0.998, 2000.0, 998.999666, 3.796150, [393.379030, 631.856045, 864.070253]),
    (0.99, 1000.0, 99.499162, 0.526679, [91.433908, 98.845405, 99.494867]),
    (0.99, 2000.0, 198.998325, 0.595646, [182.867816, 197.690810, 198.989734]),
  ])
  func aFlickDiesAway(rate: Double, velocity: Double, rest: Double, stop: Double, seen: [Double]) {
    let axis = coast(rate, velocity)
    #expect(abs(axis.duration - stop) < 1e-6)
    for (time, expected) in zip([0.25, 0.5, 1], seen) where time <= stop {
      #expect(abs(Double(axis.offset(after: time)) - expected) < 1e-5, "after \(time) s")
    }
    // It stops when half a point is left.
    #expect(abs(Double(axis.offset(after: 10)) - rest) <= 0.5 + 1e-6)
  }

  @Test(arguments: [
    (320.0, [5.407066, 25.323741, 46.933333, 81.860465, 130.370370, 185.263158]),
    (667.0, [5.455019, 26.411087, 50.810249, 94.427284, 165.434047, 265.112918]),
    (844.0, [5.464391, 26.632243, 51.635150, 97.316562, 174.511278, 289.221184]),
  ])
  func theContentGivesLessAndLess(length: Double, seen: [Double]) {
    for (pull, expected) in zip([10.0, 50.0, 100.0, 200.0, 400.0, 800.0], seen) {
      let shown = RubberBand.shown(CGFloat(-pull), 0, 100, length: CGFloat(length), gives: true)
      #expect(abs(Double(-shown) - expected) < 1e-6)
      #expect(abs(Double(RubberBand.finger(shown, 0, 100, length: CGFloat(length))) + pull) < 1e-6)
      #expect(RubberBand.shown(CGFloat(-pull), 0, 100, length: CGFloat(length), gives: false) == 0)
    }
  }

  @Test func aFlickPastTheEndComesBackToIt() {
    let axis = ScrollMotion.Axis(
      from: 90, velocity: 2000, least: 0, greatest: 100, rate: 0.998, bounces: true, scale: 2)
    var (furthest, last) = (0.0, 90.0)
    for step in 0...4000 {
      let y = Double(axis.offset(after: Double(step) / 1000))
      #expect(abs(y - last) < 2.1, "no jump at \(step) ms")
      (furthest, last) = (max(furthest, y), y)
    }
    #expect(furthest > 110)
    #expect(axis.offset(after: axis.duration) == 100)
    let hard = ScrollMotion.Axis(
      from: 90, velocity: 2000, least: 0, greatest: 100, rate: 0.998, bounces: false, scale: 2)
    for step in 0...1000 { #expect(hard.offset(after: Double(step) / 1000) <= 100 + 1e-9) }
  }

  @Test func aFingerDragsAndTheContentCoasts() {
    let host = Host(CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    let root = UIView()
    root.addSubview(scroll)
    host.show(root)
    var offsets: [CGFloat] = []
    let observation = scroll.observeContentOffset { offsets.append($0.contentOffset.y) }
    host.perform { host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: 100, y: 180)) }
    for step in 1...10 {
      host.advance(to: Double(step) / 60)
      host.perform {
        host.window.sendTouch(finger: 1, phase: .moved, at: CGPoint(x: 100, y: 180 - 10 * CGFloat(step)))
      }
    }
    #expect(scroll.isDragging)
    #expect(scroll.contentOffset.y == 90, "100 points less the 10 that begin the drag")
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 100, y: 80)) }
    #expect(!scroll.isDragging)
    #expect(scroll.isDecelerating)
    let start = host.clock.now
    host.advance(to: start + 10)
    #expect(!scroll.isDecelerating)
    // 600 points a second, 0.998 a millisecond: 299.7 points more.
    #expect(abs(scroll.contentOffset.y - (90 + 600 * 0.499499833)) < 1)
    #expect(offsets == offsets.sorted())
    observation.invalidate()
    let count = offsets.count
    host.perform { scroll.contentOffset.y = 0 }
    #expect(offsets.count == count)
  }
}
