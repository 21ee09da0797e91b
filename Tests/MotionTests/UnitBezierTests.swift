import Foundation
import TendonTestSupport
import Testing
@testable import TendonMotion

struct UnitBezierTests {
  static let named: [(String, UnitBezier)] = [
    ("default", .standard), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
  ]

  /// x, then the four curves: computed with 30 digits.
  static let table = """
    0.05|0.0329515413|0.0044746153|0.0822422040|0.0048297497
    0.10|0.0947963057|0.0170266097|0.1605721542|0.0197224536
    0.15|0.1854565372|0.0365774635|0.2358694027|0.0452103073
    0.20|0.2952443343|0.0622820001|0.3083660667|0.0816598563
    0.25|0.4085105914|0.0934646507|0.3781381308|0.1291619310
    0.30|0.5133151610|0.1295767608|0.4451859675|0.1873959067
    0.35|0.6047946772|0.1701670923|0.5094616709|0.2554856135
    0.40|0.6825405060|0.2148609388|0.5708802307|0.3318838701
    0.45|0.7478534372|0.2633450754|0.6293239358|0.4143397090
    0.50|0.8024033876|0.3153568126|0.6846431874|0.5
    0.55|0.8477518890|0.3706760642|0.7366549246|0.5856602910
    0.60|0.8852293099|0.4291197693|0.7851390612|0.6681161299
    0.65|0.9159338488|0.4905383291|0.8298329077|0.7445143865
    0.70|0.9407646143|0.5548140325|0.8704232392|0.8126040933
    0.75|0.9604589783|0.6218618692|0.9065353493|0.8708380690
    0.80|0.9756253556|0.6916339333|0.9377179999|0.9183401437
    0.85|0.9867697303|0.7641305973|0.9634225365|0.9547896927
    0.90|0.9943164775|0.8394278458|0.9829733903|0.9802775465
    0.95|0.9986245415|0.9177577960|0.9955253847|0.9951702503
    """

  /// Oracle: numbers computed with 30 digits; compares `UnitBezier.value(at:)`.
  @Test func namedCurvesMatchTheTable() {
    for row in rows(Self.table) {
      for (i, (name, curve)) in Self.named.enumerated() {
        #expect(abs(curve.value(at: row[0]!) - row[i + 1]!) < 1e-9, "\(name) at \(row[0]!)")
      }
    }
  }

  /// Oracle: the timing functions of Chromium; compares `UnitBezier.value(at:)`.
  @Test(.needsOracle) func namedCurvesMatchTheBrowser() throws {
    let curves: [String: [Double]] = try oracle("chromium_curves_matrices", "curves")
    for (name, curve) in Self.named {
      let expected = try #require(curves[name])
      for (i, value) in expected.enumerated() {
        #expect(abs(curve.value(at: Double(i) / 20) - value) < 1.3e-7, "\(name) at \(Double(i) / 20)")
      }
    }
  }

  @Test func easingOutIsEasingInBackwards() {
    for i in 0...1000 {
      let x = Double(i) / 1000
      #expect(abs(UnitBezier.easeOut.value(at: x) - (1 - UnitBezier.easeIn.value(at: 1 - x))) < 1e-9)
      #expect(
        abs(UnitBezier.easeInEaseOut.value(at: x) - (1 - UnitBezier.easeInEaseOut.value(at: 1 - x))) < 1e-9)
      #expect(UnitBezier.linear.value(at: x) == x)
    }
  }

  /// The curve's own points, by its parameter, lie on the function; steep and flat ends included.
  @Test func everyCurveIsItsOwnInverse() {
    var noise = SeededNumbers(1)
    var curves = [UnitBezier(0, 0, 0, 1), UnitBezier(1, 0, 0, 1), UnitBezier(1, 0, 1, 0), UnitBezier(0, 1, 0, 1)]
    for _ in 0..<200 {
      curves.append(
        UnitBezier(
          .random(in: 0...1, using: &noise), .random(in: -2...3, using: &noise), .random(in: 0...1, using: &noise),
          .random(in: -2...3, using: &noise)))
    }
    for curve in curves {
      for i in 0...50 {
        let t = Double(i) / 50
        let u = 1 - t
        let x = 3 * u * u * t * curve.x1 + 3 * u * t * t * curve.x2 + t * t * t
        let y = 3 * u * u * t * curve.y1 + 3 * u * t * t * curve.y2 + t * t * t
        let slope = curve.slope(at: x)
        // x itself is rounded, which counts as often as the slope says; where the curve is steep there is no number.
        guard slope.isFinite, abs(slope) < 1e3 else { continue }
        #expect(abs(curve.value(at: x) - y) < 1e-12 * max(1, abs(slope)), "\(curve) at \(t)")
      }
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  /// x of the parameter that is found is x again, within rounding: next to flat points and ends too.
  @Test func theParameterSolvesTheCubic() {
    var noise = SeededNumbers(7)
    func pick() -> Double {
      let small = Double.random(in: 0...1e-3, using: &noise)
      return [0, 1, small, 1 - small, .random(in: 0...1, using: &noise)].randomElement(using: &noise)!
    }
    for turn in 0..<20_000 {
      let cubic = UnitCubic(pick(), pick())
      let inverse = CubicInverse(cubic)
      let tiny: Double = exp(Double.random(in: -40...0, using: &noise))
      let near = cubic.value(at: .random(in: 0...1, using: &noise)) + .random(in: -1e-12...1e-12, using: &noise)
      let x = min(max([tiny, 1 - tiny, near, .random(in: 0...1, using: &noise)][turn % 4], 0), 1)
      let t = inverse.parameter(at: x)
      #expect((0...1).contains(t) && abs(cubic.value(at: t) - x) < 2e-14, "\(cubic) at \(x): \(t)")
    }
    // Flat in the middle, between two quarters, and beside it.
    let flat = CubicInverse(UnitCubic(1, 0))
    #expect(flat.parameter(at: 0.5) == 0.5)
    for offset in [1e-17, 1e-15, 1e-9, 1e-3] {
      let expected: Double = 0.5 + pow(offset / 4, 1.0 / 3)
      #expect(abs(flat.parameter(at: 0.5 + offset) - expected) < 1e-5)
    }
  }

  /// Eight places at once have the bits of eight evaluations: flat and steep curves, the ends and places beyond them too.
  @Test func eightPlacesAreEightEvaluations() {
    var noise = SeededNumbers(11)
    func pick() -> Double {
      let small = Double.random(in: 0...1e-3, using: &noise)
      return [0, 1, small, 1 - small, .random(in: 0...1, using: &noise)].randomElement(using: &noise)!
    }
    var known = 0
    for turn in 0..<4_000 {
      let standard = [UnitBezier.easeIn, .easeOut, .easeInEaseOut, .standard, .linear]
      let other = UnitBezier(pick(), .random(in: -2...3, using: &noise), pick(), pick())
      let curve = turn % 2 == 0 ? standard[turn / 2 % 5] : other
      var places = SIMD8<Double>()
      for lane in 0..<8 {
        let tiny: Double = exp(Double.random(in: -40...0, using: &noise))
        let even = Double(Int.random(in: -1...9, using: &noise)) / 8
        let any = Double.random(in: 0...1, using: &noise)
        places[lane] = [tiny, 1 - tiny, even, any, any, any, 1 + tiny, -tiny][(turn / 16 + lane) % 8]
      }
      if turn == 77 { places[3] = .nan }
      let values = curve.values(at: places)
      for lane in 0..<8 {
        let expected = curve.value(at: places[lane])
        #expect(values[lane].bitPattern == expected.bitPattern, "\(curve) at \(places[lane])")
      }
      let isKnown = CubicInverse(UnitCubic(curve.x1, curve.x2)).parameters(at: places).isKnown
      if curve == .easeInEaseOut { known += (0..<8).count(where: { isKnown[$0] }) }
    }
    // Most of the places in the middle are found without the steps of one lane.
    #expect(known > 400 * 8 / 4)
  }

  /// A curve with its control points on the diagonal is the line, however they lie on it.
  @Test func theDiagonalIsLinear() {
    for x in [-1, 0, 0.1, 0.3, 0.7, 1, 2] {
      #expect(UnitBezier(0.2, 0.2, 0.9, 0.9).value(at: x) == x && UnitBezier(0.2, 0.2, 0.9, 0.9).slope(at: x) == 1)
    }
  }

  @Test func slopeIsTheDerivative() {
    for (_, curve) in Self.named {
      for i in 1..<100 {
        let x = Double(i) / 100
        let numeric = (curve.value(at: x + 1e-4) - curve.value(at: x - 1e-4)) / 2e-4
        #expect(abs(curve.slope(at: x) - numeric) < 1e-4)
      }
    }
  }

  @Test func goesOnAlongItsTangents() {
    #expect(UnitBezier.standard.value(at: -1) == -0.1 / 0.25)
    #expect(UnitBezier.standard.value(at: 2) == 1)
    // A control point that sits on the end gives way to the other one.
    #expect(abs(UnitBezier.easeIn.value(at: 1.5) - (1 + 0.5 / 0.58)) < 1e-12)
    #expect(abs(UnitBezier.easeOut.value(at: -0.5) + 0.5 / 0.58) < 1e-12)
    #expect(UnitBezier.easeInEaseOut.value(at: -0.5) == 0 && UnitBezier.easeInEaseOut.value(at: 1.5) == 1)
    #expect(UnitBezier(0, 0, 0, 0).value(at: -2) == -2 && UnitBezier(1, 1, 1, 1).value(at: 3) == 3)
    #expect(UnitBezier(0.5, 0.5, 1, 0.5).value(at: 1.5) == 1 && UnitBezier.linear.value(at: -3) == -3)
    #expect(abs(UnitBezier(0.2, 0.6, 0.5, 0.5).value(at: 1.5) - 1.5) < 1e-12)
    #expect(abs(UnitBezier(0, 0, 0.5, 0.25).value(at: -0.5) + 0.25) < 1e-12)
    #expect(UnitBezier(0, 0.5, 0.5, 1).value(at: -0.5) == 0)
  }

  @Test func outsideTheUnitSquareTraps() async {
    await #expect(processExitsWith: .failure) { _ = UnitBezier(1.1, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = UnitBezier(0, 0, -0.1, 1) }
    await #expect(processExitsWith: .failure) { _ = UnitBezier(0, .nan, 1, 1) }
  }
}
