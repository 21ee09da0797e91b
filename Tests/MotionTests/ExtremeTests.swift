import Foundation
import TendonTestSupport
import Testing
import TendonGeometry
import TendonMotion

/// Numbers that nobody means: every question is answered, at once, by something that can be shown.
struct ExtremeTests {
  static let numbers = [
    0, -0.0, 1e-300, Double.leastNonzeroMagnitude, 1e-9, 1, 0.3, 1e9, 1e300, Double.greatestFiniteMagnitude, -1e-300,
    -1, -1e300,
    -Double.greatestFiniteMagnitude,
  ]

  @Test func everyTimingHasAPlace() {
    var noise = SeededNumbers(23)
    func pick() -> Double { Self.numbers.randomElement(using: &noise)! }
    for _ in 0..<50_000 {
      let timing = MediaTiming(
        beginTime: pick(), duration: pick(), speed: pick(), timeOffset: pick(),
        repeatCount: Bool.random(using: &noise) ? .infinity : pick(),
        repeatDuration: Bool.random(using: &noise) ? .infinity : pick(), autoreverses: .random(using: &noise),
        fillMode: [.removed, .forwards, .backwards, .both].randomElement(using: &noise)!)
      for time in [pick(), pick(), 0, 0.5, .infinity, -.infinity] {
        guard let progress = timing.progress(atParentTime: time) else { continue }
        #expect((0...1).contains(progress.fraction), "\(timing) at \(time)")
      }
      #expect(!timing.endTime.isNaN && timing.activeDuration >= 0)
    }
  }

  @Test func everyCurveHasAnAnswer() {
    var noise = SeededNumbers(29)
    for _ in 0..<5_000 {
      let curve = UnitBezier(
        .random(in: 0...1, using: &noise), Self.numbers.randomElement(using: &noise)!,
        .random(in: 0...1, using: &noise),
        Self.numbers.randomElement(using: &noise)!)
      for x in [0, 1e-300, 0.1, 0.5, 1 - 1e-16, 1] {
        let y = curve.value(at: x)
        #expect(!y.isNaN || abs(curve.y1) > 1e299 || abs(curve.y2) > 1e299)
      }
      _ = curve.value(at: .infinity)
      _ = curve.value(at: .nan)
    }
  }

  /// Springs out of all proportion may answer that they have no number, but they answer, and settle at once or never.
  @Test func everySpringAnswers() {
    let positive = Self.numbers.filter { $0 > 0 }
    for mass in positive {
      for stiffness in positive {
        for damping in positive + [0] {
          for velocity in [0, 1, -1e300, 1e300] {
            for allows in [true, false] {
              let spring = Spring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: allows
              )
              _ = spring.value(at: 0.1)
              _ = spring.velocity(at: 0.1)
              #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
              _ = spring.settlingTime
            }
          }
        }
      }
    }
    for duration in Self.numbers + [.infinity] {
      for ratio in Self.numbers + [.infinity] {
        for velocity in Self.numbers {
          let spring = Spring.fitting(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.stiffness > 0 && spring.damping > 0)
        }
      }
    }
  }

  /// A million keys cost what a million keys must, and finding one of them nothing.
  @Test func aMillionKeys() {
    let count = 1_000_000
    let values = (0..<count).map { AnimatableValue.number(Double($0)) }
    for mode in [KeyframeTrack.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let track = KeyframeTrack(values: values, mode: mode)
      for i in 0...1000 {
        let value = track.value(at: Double(i) / 1000)
        #expect(value.distance(to: .number(Double(i) / 1000 * Double(count - 1))) < 2, "\(mode) at \(i)")
      }
    }
  }

  @Test func valuesOverflowWithoutCrashing() {
    let huge = AnimatableValue.number(.greatestFiniteMagnitude)
    let other = AnimatableValue.number(-.greatestFiniteMagnitude)
    _ = huge.interpolated(to: other, at: 0.5)
    #expect(huge.interpolated(to: other, at: 1) == other)
    for number in Self.numbers {
      var m = CATransform3D()
      (m.m11, m.m41, m.m34) = (CGFloat(number), CGFloat(number), CGFloat(-number))
      _ = CATransform3D().interpolated(to: m, at: 0.5)
      _ = m.interpolated(to: CATransform3DMakeRotation(1, 1, 1, 0), at: 0.5)
      #expect(CATransform3D().interpolated(to: m, at: 1) == m)
    }
  }
}
