import Foundation
import Testing
import TendonMotion

struct SpringFittingTests {
  /// Oracle: a table of roots found numerically; compares `Spring.fitting(duration:dampingRatio:initialVelocity:)`.
  @Test func withoutVelocityMatchesTheTable() {
    let table = rows(
      """
      0.1|46.101953539|2125.390120126|9.220390708|1.519138
      0.25|22.214920714|493.502702317|11.107460357|1.285161
      0.3|19.169792715|367.480952722|11.501875629|1.248701
      0.5|12.716898269|161.719501592|12.716898269|1.158066
      0.6|11.033455344|121.737136833|13.240146413|1.127989
      0.7|9.839646588|96.818644979|13.775505223|1.102094
      0.8|8.994296689|80.897372935|14.390874703|1.077774
      0.9|8.480844852|71.924729402|15.265520733|1.051745
      0.99|8.945679512|80.025181929|17.712445434|1.015042
      1.0|9.233413476|85.255924427|18.466826953|-
      """)
    for row in table {
      let spring = Spring.fitting(duration: 1, dampingRatio: row[0]!)
      #expect(abs(spring.frequency - row[1]!) < 1e-8, "ratio \(row[0]!)")
      #expect(abs(spring.stiffness - row[2]!) < 1e-6)
      #expect(abs(spring.damping - row[3]!) < 1e-8)
      if let settling = row[4] { #expect(abs(spring.settlingTime - settling) < 1e-6) }
      // Values hang on the product of frequency and duration only.
      for duration in [0.05, 0.25, 3] {
        let other = Spring.fitting(duration: duration, dampingRatio: row[0]!)
        #expect(abs(other.frequency * duration - spring.frequency) < 1e-8)
      }
    }
  }

  @Test func withVelocityMatchesTheTable() {
    // Ratio, duration, velocity, stiffness, damping.
    let table = rows(
      """
      0.5 0.5 1 630.094277865 25.101678786
      0.8 0.5 1 317.076172509 28.490612518
      0.8 0.5 3 302.099731642 27.809626265
      1 0.5 1 336.910846367 36.710262672
      1 0.5 5 317.600664750 35.642708357
      0.5 0.5 0 646.878006367 25.433796539
      0.7 0.5 0 387.274579915 27.551010447
      """)
    for row in table {
      let spring = Spring.fitting(duration: row[1]!, dampingRatio: row[0]!, initialVelocity: row[2]!)
      #expect(abs(spring.stiffness - row[3]!) < 1e-6, "\(row)")
      #expect(abs(spring.damping - row[4]!) < 1e-7, "\(row)")
      #expect(spring.initialVelocity == row[2]!)
    }
  }

  @Test func springsOfTheDemos() {
    // Ratio, duration, velocity, frequency, stiffness, damping, peak, its time.
    let table = rows(
      """
      .4 .25 5 58.376823 3407.85351 46.701459 1.2548 .0575
      .4 .25 0 60.786412 3694.98793 48.629130 1.2538 .0568
      .3 1 .75 18.691176 349.360044 11.214705 1.3726 .175
      .3 1 1 18.507869 342.541197 11.104721 1.3729 .1755
      .5 .2 0 63.584491 4042.98754 63.584491 1.163 .0575
      """)
    for row in table {
      let spring = Spring.fitting(duration: row[1]!, dampingRatio: row[0]!, initialVelocity: row[2]!)
      #expect(abs(spring.frequency - row[3]!) < 1e-6)
      #expect(abs(spring.stiffness / row[4]! - 1) < 1e-7)
      #expect(abs(spring.damping - row[5]!) < 1e-6)
      let peak = (0...25_000).map { Double($0) * 1e-5 }.max { spring.value(at: $0) < spring.value(at: $1) }!
      #expect(abs(spring.value(at: peak) - row[6]!) < 1e-4)
      #expect(abs(peak - row[7]!) < 1e-3)
    }
    // Published with the derivation: ratio 0.25, 3 s.
    let published = Spring.fitting(duration: 3, dampingRatio: 0.25)
    #expect(abs(published.stiffness - 54.83363359078326) < 1e-9)
    #expect(abs(published.damping - 3.702486785620688) < 1e-10)
  }

  /// Over the whole range the equation holds, and at the root it falls: no root of the absolute value is taken.
  @Test func theRootIsTheLargest() {
    for ratio in [0.05, 0.1, 0.3, 0.5, 0.8, 0.95, 0.999, 1] {
      for duration in [0.01, 0.2, 0.5, 1, 4, 10] {
        for velocity in [-20, -1, 0, 0.5, 1, 3, 5, 8, 20, 200.0] {
          let spring = Spring.fitting(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          func excess(_ w: Double, _ v: Double) -> Double {
            ratio < 1
              ? abs((ratio * w - v) / (w * (1 - ratio * ratio).squareRoot())) * exp(-ratio * w * duration) - 0.001
              : (1 + (w - v) * duration) * exp(-w * duration) - 0.001
          }
          let w = spring.frequency
          let v = abs(excess(w, velocity)) < 1e-10 ? velocity : 0
          #expect(abs(excess(w, v)) < 1e-10)
          #expect(ratio * w >= v)
          for factor in [1.001, 1.1, 2, 10] { #expect(excess(w * factor, v) < 0) }
          if v != velocity {
            // No root above the turning point: the excess is negative from there on.
            for factor in stride(from: 1.0, through: 20, by: 0.01) {
              #expect(excess(max(velocity / ratio, 1e-9) * factor, velocity) < 0)
            }
          }
        }
      }
    }
  }

  @Test func outOfRangeIsCut() {
    #expect(Spring.fitting(duration: 0, dampingRatio: 0.5) == Spring.fitting(duration: 0.01, dampingRatio: 0.5))
    #expect(Spring.fitting(duration: 99, dampingRatio: 0.5) == Spring.fitting(duration: 10, dampingRatio: 0.5))
    #expect(Spring.fitting(duration: 1, dampingRatio: 7) == Spring.fitting(duration: 1, dampingRatio: 1))
    #expect(Spring.fitting(duration: 1, dampingRatio: -7) == Spring.fitting(duration: 1, dampingRatio: 0.05))
  }
}
