import Testing
import TendonGeometry
import TendonMotion
import TendonTestSupport

struct KeyframeTrackTests {
  static let values: [AnimatableValue] = [.number(0), .number(100), .number(50), .number(200)]

  func number(_ value: AnimatableValue) -> Double {
    if case .number(let number) = value { number } else { .nan }
  }

  @Test func smoothCurvesMatchTheTable() {
    // Tension, continuity, bias; then three places in each of the three ways.
    let table = rows(
      """
      0 0 0|21.484375 / 53.125 / 83.203125|93.359375 / 71.875 / 51.953125|76.953125 / 121.875 / 168.359375
      .5 0 0|18.554688 / 51.5625 / 83.789062|92.773438 / 73.4375 / 54.882812|75.195312 / 123.4375 / 172.460938
      1 0 0|15.625 / 50 / 84.375|92.1875 / 75 / 57.8125|73.4375 / 125 / 176.5625
      0 .5 0|19.726562 / 54.6875 / 87.304688|96.289062 / 70.3125 / 46.679688|71.679688 / 120.3125 / 171.289062
      0 0 .5|16.210938 / 45.3125 / 76.757812|100.976562 / 82.8125 / 60.742188|68.164062 / 110.9375 / 160.742188
      0 0 -.5|26.757812 / 60.9375 / 89.648438|85.742188 / 60.9375 / 43.164062|85.742188 / 132.8125 / 175.976562
      """)
    for row in table {
      let track = KeyframeTrack(
        values: Self.values, mode: .cubic, tension: Array(repeating: row[0]!, count: 4),
        continuity: Array(repeating: row[1]!, count: 4), bias: Array(repeating: row[2]!, count: 4))
      for way in 0..<3 {
        #expect(number(track.value(at: Double(way) / 3)) == number(Self.values[way]))
        for place in 0..<3 {
          let value = number(track.value(at: (Double(way) + Double(place + 1) / 4) / 3))
          #expect(abs(value - row[3 + way * 3 + place]!) < 6e-7, "\(row) at \(way), \(place)")
        }
      }
    }
  }

  @Test func linearTracksGoStraight() {
    let track = KeyframeTrack(values: Self.values, keyTimes: [0, 0.1, 0.6, 1])
    #expect(abs(number(track.value(at: 0.05)) - 50) < 1e-12)
    #expect(abs(number(track.value(at: 0.35)) - 75) < 1e-12)
    #expect(abs(number(track.value(at: 0.8)) - 125) < 1e-12)
    #expect(number(track.value(at: 0.1)) == 100)
    #expect(number(track.value(at: 1)) == 200)
    // An overshoot goes on beyond the ends.
    #expect(abs(number(track.value(at: 1.1)) - 237.5) < 1e-9)
    #expect(abs(number(track.value(at: -0.05)) + 50) < 1e-9)
  }

  @Test func curvesBelongToTheirWays() {
    let track = KeyframeTrack(
      values: Self.values, curves: [.easeIn, .linear, .easeInEaseOut])
    #expect(abs(number(track.value(at: 0.5 / 3)) - 31.53568126) < 1e-7)
    #expect(abs(number(track.value(at: 1.5 / 3)) - 75) < 1e-9)
    #expect(abs(number(track.value(at: 2.25 / 3)) - (50 + 150 * 0.1291619310)) < 1e-6)
  }

  @Test func discreteTracksStay() {
    let track = KeyframeTrack(values: Self.values, mode: .discrete)
    for (fraction, value) in [(-1, 0), (0, 0), (0.2499, 0), (0.25, 100), (0.5, 50), (0.75, 200), (1, 200), (2.0, 200)] {
      #expect(number(track.value(at: fraction)) == Double(value), "\(fraction)")
    }
    let timed = KeyframeTrack(values: Self.values, keyTimes: [0, 0.1, 0.2, 0.9, 1], mode: .discrete)
    for (fraction, value) in [(0.05, 0), (0.15, 100), (0.5, 50), (0.95, 200.0)] {
      #expect(number(timed.value(at: fraction)) == value)
    }
  }

  @Test func keysThatDoNotReachTheEndsAreHeld() {
    for mode in [KeyframeTrack.Mode.linear, .cubic] {
      let track = KeyframeTrack(values: Self.values, keyTimes: [0.2, 0.4, 0.4, 0.8], mode: mode)
      #expect(number(track.value(at: 0)) == 0)
      #expect(number(track.value(at: -3)) == 0)
      #expect(number(track.value(at: 0.4)) == 50)
      #expect(abs(number(track.value(at: 0.4 - 1e-12)) - 100) < 1e-6)
      #expect(number(track.value(at: 0.9)) == 200)
      #expect(number(track.value(at: 7)) == 200)
    }
    let one = KeyframeTrack(values: [.number(7)], mode: .cubicPaced)
    #expect(number(one.value(at: 0.3)) == 7)
    #expect(number(one.value(at: .nan)) == 7)
  }

  @Test func pacedTracksKeepTheirSpeed() {
    let points = [(0, 0), (30, 40), (30, 50), (130, 50)].map {
      AnimatableValue.point(CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)))
    }
    let track = KeyframeTrack(values: points, keyTimes: [0, 0.9, 0.95, 1], mode: .paced)
    #expect(track.keyTimes == [0, 50.0 / 160, 60.0 / 160, 1])
    #expect(track.value(at: 55.0 / 160).distance(to: .point(CGPoint(x: 30, y: 45))) < 1e-9)
    let still = KeyframeTrack(values: [.number(1), .number(1), .number(1)], mode: .paced)
    #expect(still.keyTimes == [0, 0.5, 1])

    let smooth = KeyframeTrack(values: points, mode: .cubicPaced)
    var gone = [0.0]
    let steps = 20_000
    for i in 0..<steps {
      let (a, b) = (smooth.value(at: Double(i) / Double(steps)), smooth.value(at: Double(i + 1) / Double(steps)))
      gone.append(gone[i] + a.distance(to: b))
    }
    for i in 0...steps {
      #expect(abs(gone[i] / gone[steps] - Double(i) / Double(steps)) < 1e-4)
    }
    #expect(smooth.value(at: 0) == points[0])
    #expect(smooth.value(at: 1).distance(to: points[3]) < 1e-9)
    // It is the curve of the cubic mode: the same points, at other times.
    let cubic = KeyframeTrack(values: points, mode: .cubic)
    for i in 0...100 {
      let point = smooth.value(at: Double(i) / 100)
      let nearest = (0...3000).map { cubic.value(at: Double($0) / 3000).distance(to: point) }.min()!
      #expect(nearest < 0.1)
    }
    let standing = KeyframeTrack(values: [.number(2), .number(2), .number(2)], mode: .cubicPaced)
    for i in -1...11 { #expect(number(standing.value(at: Double(i) / 10)) == 2) }
  }

  /// Smooth in each kind of value is smooth in each of its components.
  @Test func componentsAreIndependent() {
    let rects = [(0.0, 1.0, 2.0, 3.0), (100, 50, 20, 10), (50, 0, -10, 8), (200, 4, 5, 6)]
    let track = KeyframeTrack(
      values: rects.map {
        .rect(CGRect(x: CGFloat($0.0), y: CGFloat($0.1), width: CGFloat($0.2), height: CGFloat($0.3)))
      },
      mode: .cubic, tension: [0.1, 0.2, 0.3, 0.4], continuity: [0, -0.5, 0.5, 0], bias: [0.3, 0, 0, -0.3])
    let parts: [[Double]] = [rects.map(\.0), rects.map(\.1), rects.map(\.2), rects.map(\.3)]
    let single = parts.map {
      KeyframeTrack(
        values: $0.map { .number($0) }, mode: .cubic, tension: track.tension, continuity: track.continuity,
        bias: track.bias)
    }
    for i in 0...60 {
      let fraction = Double(i) / 60
      guard case .rect(let rect) = track.value(at: fraction) else {
        Issue.record("not a rectangle")
        return
      }
      let got = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
      for (a, b) in zip(got, single.map { number($0.value(at: fraction)) }) { #expect(abs(a - b) < 1e-10) }
    }
  }

  @Test func transformsTurnSmoothly() {
    // Even turns in the plane stay even turns; a full circle in steps goes round, not back.
    let quarter = (0...4).map { CATransform3DMakeRotation(degrees(90 * Double($0)), 0, 0, 1) }
    for (keys, tolerance) in [
      (quarter, 1e-12), ((0...4).map { CATransform3DMakeRotation(degrees(30 * Double($0)), 0, 1, 0) }, 1e-3),
    ] {
      let track = KeyframeTrack(values: keys.map { .transform($0) }, mode: .cubic)
      for i in 20...60 {  // the two inner ways, where all four neighbours exist
        let fraction = Double(i) / 80
        let index = Int(fraction * 4)
        let straight = keys[index].interpolated(to: keys[index + 1], at: fraction * 4 - Double(index))
        guard case .transform(let value) = track.value(at: fraction) else {
          Issue.record("not a transform")
          return
        }
        #expect(difference(value, straight) < tolerance)
      }
    }
    // A key that cannot be taken apart is reached in a step, the others smoothly.
    var broken = CATransform3D()
    broken.m44 = 0
    let track = KeyframeTrack(
      values: [.transform(quarter[0]), .transform(broken), .transform(quarter[2])], mode: .cubic)
    #expect(track.value(at: 0.4) == .transform(quarter[0]))
    #expect(track.value(at: 0.5) == .transform(broken))
  }

  @Test func badTracksTrap() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: []) }
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: [.number(1)], keyTimes: [0, 1]) }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack(values: [.number(1), .number(2)], keyTimes: [0.5, 0.4])
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack(values: [.number(1), .number(2)], keyTimes: [0, .nan])
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack(values: [.number(1), .number(2)], curves: [.easeIn, .easeIn])
    }
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: [.number(1)], tension: [0, 0]) }
  }

  @Test("A place lies after the last key time at or before it, at its part of the way; also with many keys")
  func places() {
    var noise = SeededNumbers(3)
    for count in 2...12 {
      for _ in 0..<20 {
        var times = Set((2..<count).map { _ in Double(Int.random(in: 1...63, using: &noise)) / 64 }).sorted()
        times = [0] + times + [1]
        let values = times.indices.map { AnimatableValue.number(Double($0 * $0)) }
        let tracks = [KeyframeTrack.Mode.linear, .cubic].map {
          KeyframeTrack(values: values, keyTimes: times, mode: $0)
        }
        for fraction in times + (0..<20).map({ _ in .random(in: -0.2...1.2, using: &noise) }) {
          let key = min(max(times.lastIndex { $0 <= fraction } ?? 0, 0), times.count - (fraction == 1 ? 1 : 2))
          let place = fraction == 1 ? 0 : (fraction - times[key]) / (times[key + 1] - times[key])
          for track in tracks {
            let spot = track.spot(at: fraction)
            #expect(spot.key == key && spot.place == place, "\(fraction) in \(times)")
          }
        }
      }
    }
  }
}
