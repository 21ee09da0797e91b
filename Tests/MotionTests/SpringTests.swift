import Testing
import TendonMotion

struct SpringTests {
  static let times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0]

  /// Positions, checked against a numeric solution of the differential equation to 1.2e-12.
  static let table: [(Spring, String)] = [
    (
      Spring(),
      "0.104405473|0.340299847|0.849425635|1.124354767|1.074590567|0.974151708|1.002170117|0.999364518|1.000024294"
    ),
    (
      Spring(damping: 5),
      "0.112863281|0.392945151|1.070644551|1.430559838|1.036550787|0.881552220|1.084775962|1.003241155|0.993279787"
    ),
    (
      Spring(initialVelocity: 5),
      "0.293078075|0.607053444|1.059065450|1.190976089|1.030619356|0.977008794|1.004862857|0.999495893|0.999998105"
    ),
    (
      Spring(initialVelocity: -5),
      "-0.084267128|0.073546249|0.639785820|1.057733445|1.118561777|0.971294621|0.999477376|0.999233142|1.000050483"
    ),
    (
      Spring(damping: 20),
      "0.090204010|0.264241118|0.593994150|0.800851727|0.959572318|0.995298783|0.999500601|0.999995106|0.999999957"
    ),
    (
      Spring(damping: 20, initialVelocity: 5),
      "0.241836675|0.448180838|0.729329434|0.875532329|0.976417186|0.997372849|0.999727600|0.999997400|0.999999977"
    ),
    (
      Spring(damping: 30, allowsOverdamping: true),
      "0.078866778|0.213354401|0.455504334|0.627817694|0.826595350|0.933265979|0.974317756|0.996196317|0.999436653"
    ),
    (
      Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true),
      "0.085026466|0.173112159|0.324664451|0.448440187|0.632092513|0.778220634|0.866308545|0.951418751|0.982346383"
    ),
    (
      Spring(mass: 3, stiffness: 1000, damping: 500),
      "0.232230493|0.544778390|0.879281932|0.972919282|0.998900979|0.999983393|0.999999773|1|1"
    ),
    (
      Spring(mass: 2, stiffness: 300, damping: 20, initialVelocity: 1),
      "0.191977250|0.539537777|1.123532794|1.234947898|0.955611908|1.004660625|1.001131741|1.000442023|1.000048202"
    ),
  ]

  /// Oracle: a numeric solution of the differential equation; compares `Spring.value(at:)`, `Spring`.
  @Test(arguments: table) func positionsMatchTheTable(_ spring: Spring, _ text: String) {
    for (time, expected) in zip(Self.times, row(text)) {
      #expect(abs(spring.value(at: time) - expected!) < 6e-10, "\(spring) at \(time)")
    }
  }

  /// The closed forms solve `m x'' = k (1 - x) - c x'` (c cut to the critical damping where the spring says so).
  @Test(arguments: table) func theEquationOfMotionHolds(_ spring: Spring, _ text: String) {
    let h = 1e-4
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
    let damping = spring.damping * ratio / spring.dampingRatio
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    for i in 1...200 {
      let t = Double(i) * 0.01
      let velocity = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(abs(velocity - spring.velocity(at: t)) < 1e-4 * (1 + spring.frequency))
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let force = spring.stiffness * (1 - spring.value(at: t)) - damping * spring.velocity(at: t)
      #expect(abs(spring.mass * acceleration - force) < 1e-4 * spring.stiffness)
    }
  }

  /// Near the critical damping all three forms agree: no digits are lost.
  @Test func theThreeFormsMeet() {
    for offset in [-1e-5, -1e-7, -1e-8, 1e-8, 1e-7, 1e-5] {
      let spring = Spring(damping: 20 * (1 + offset), initialVelocity: 3, allowsOverdamping: true)
      let critical = Spring(damping: 20, initialVelocity: 3)
      for i in 0...200 {
        #expect(
          abs(spring.value(at: Double(i) / 100) - critical.value(at: Double(i) / 100)) < abs(offset) * 2 + 1e-7)
      }
    }
  }

  @Test func settlingTimesAreApples() {
    func matches(_ spring: Spring, _ epsilon: Double, _ expected: Double) {
      #expect(abs(spring.settlingTime(epsilon: epsilon) - expected) < 1e-12, "\(spring)")
    }
    matches(Spring(response: 0.5, dampingRatio: 0.8), 0.001, 0.7714094006693448)
    matches(Spring(response: 1.5, dampingRatio: 0.3), 0.001, 5.71461784505134)
    let soft = Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: 0.1)
    matches(soft, 0.1, 5.364617037842078)
    matches(soft, 0.005, 11.35608158495006)
    matches(Spring(response: 0.6, dampingRatio: 0.7), 0.005, 0.8159891974978289)
    matches(Spring(response: 0.5, dampingRatio: 0.6), 0.005, 0.7769325148649515)
    matches(Spring(damping: 5), 0.001, 2.854974609888761)
    matches(Spring(damping: 15), 0.001, 1.022093798185499)
    matches(Spring(), 0.001, 1.4727003346780925)
    matches(Spring(initialVelocity: 5), 0.001, 1.3815510557964275)
    matches(Spring(initialVelocity: -5), 0.001, 1.5350814063145797)
    matches(Spring(response: 0.2, dampingRatio: 1), 0.001, 0.30000000000000004)
    matches(Spring(damping: 20), 0.001, 0.9999999999999999)
    matches(Spring(damping: 30, allowsOverdamping: true), 0.001, 1.9)
    // The system spring of UIKit settles in the known half second at 0.005.
    matches(Spring(mass: 3, stiffness: 1000, damping: 500), 0.005, 0.5)
    #expect(Spring().settlingTime == Spring().settlingTime(epsilon: 0.001))
    #expect(Spring(damping: 0).settlingTime == .infinity)
  }

  @Test func aSettledSpringStaysSettled() {
    for (spring, _) in Self.table {
      let end = spring.settlingTime
      for i in 0...1000 {
        #expect(abs(spring.value(at: end + Double(i) / 500) - 1) <= 0.001 + 1e-12)
      }
    }
  }

  @Test func durationAndBounce() {
    let table: [(Double, Double, String)] = [
      (0.5, 0, "157.913670417|25.132741229|1|0.8|0.357739556|0.821025554|0.986399069|0.999952689"),
      (0.5, 0.15, "157.913670417|21.362830044|.85|0.736650699|0.388102446|0.894509453|1.006019961|0.999966082"),
      (0.5, 0.3, "157.913670417|17.592918860|.7|0.862955283|0.423302123|0.984087491|1.014498422|1.000071597"),
      (0.5, 0.5, "157.913670417|12.566370614|.5|1.171937690|0.479612147|1.140699674|0.989822129|1.001281480"),
      (0.3, 0.3, "438.649084493|29.321531434|.7|0.517773170|0.757060934|1.035281376|0.999162081|1.000000027"),
      (1, 0.25, "39.478417604|9.424777961|.75|1.626712803|0.143142149|0.543010737|0.952092986|1.013394131"),
      (0.5, -0.25, "157.913670417|33.510321638|1.3333|1.3|0.303613755|0.696110117|0.926352086|0.995681245"),
      (0.5, 1, "157.913670417|0|0|inf|0.690983006|2|0|0"),
    ]
    for (duration, bounce, text) in table {
      let spring = Spring(perceptualDuration: duration, bounce: bounce)
      let expected = row(text).map { $0! }
      #expect(abs(spring.stiffness - expected[0]) < 1e-9)
      #expect(abs(spring.damping - expected[1]) < 1e-9)
      #expect(abs(spring.dampingRatio - expected[2]) < 1e-4)
      #expect(spring.settlingTime == expected[3] || abs(spring.settlingTime - expected[3]) < 1e-9)
      for (i, time) in [0.1, 0.25, 0.5, 1].enumerated() {
        #expect(abs(spring.value(at: time) - expected[4 + i]) < 1e-9, "\(duration), \(bounce) at \(time)")
      }
      #expect(abs(spring.perceptualDuration - duration) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
  }

  @Test func impossibleSpringsTrap() async {
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Spring(damping: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(initialVelocity: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(perceptualDuration: 0.5, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(perceptualDuration: 0, bounce: 0) }
  }
}
