import Foundation
import TendonTestSupport
import Testing
import TendonGeometry
import TendonMotion

struct AnimatableValueTests {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

  /// Two values of each kind.
  static let pairs: [(AnimatableValue, AnimatableValue)] = [
    (.number(3), .number(-7)),
    (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -5, y: 60))),
    (.size(CGSize(width: 10, height: 20)), .size(CGSize(width: -3, height: 1))),
    (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 10, y: 20, width: -30, height: 40))),
    (
      .transform(CATransform3DMakeRotation(0.3, 1, 2, 3)),
      .transform(CATransform3DConcat(CATransform3DMakeScale(2, -3, 0.5), CATransform3DMakeTranslation(7, 8, 9)))
    ),
    (.transform(CATransform3DMakeRotation(1, 0, 0, 1)), .transform(CATransform3DMakeScale(-0.3, 7, 1))),
    (.color(red), .color(blue)),
    (
      .path(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20))),
      .path(Path(ellipseIn: CGRect(x: 3, y: 4, width: 1, height: 2)))
    ),
    (.numbers([1, 2, 3]), .numbers([5, -5, 0.1])),
    (.colors([red, blue]), .colors([blue, blue])),
  ]

  @Test(arguments: pairs) func theEndsAreExact(_ a: AnimatableValue, _ b: AnimatableValue) {
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect(a.interpolated(to: b, at: 0.5) != a)
    #expect(a.interpolated(to: a, at: 0.37).distance(to: a) < 1e-15)
    #expect(abs(a.distance(to: b) - b.distance(to: a)) < 1e-12)
    #expect(a.distance(to: a) == 0)
  }

  @Test(arguments: pairs) func differencesAddUp(_ old: AnimatableValue, _ new: AnimatableValue) throws {
    let delta = try #require(old.subtracting(new))
    #expect(new.adding(delta).distance(to: old) < 1e-13)
    #expect(new.adding(new.zero) == new)
    // An additive animation ends at zero: nothing is added any more.
    let end = delta.interpolated(to: delta.zero, at: 1)
    #expect(new.adding(end) == new)
    #expect(try #require(old.subtracting(old)).distance(to: old.zero) < 1e-15)
  }

  @Test func affineDifferencesStayAffine() {
    var noise = SeededNumbers(11)
    for _ in 0..<2000 {
      func random() -> CATransform3D { matrix((0..<6).map { _ in Double.random(in: -3...3, using: &noise) }) }
      guard case .transform(let delta) = AnimatableValue.transform(random()).subtracting(.transform(random())) else {
        Issue.record("no difference")
        return
      }
      #expect(CATransform3DIsAffine(delta))
    }
  }

  @Test func transformsAddByConcatenation() {
    let scale = CATransform3DMakeScale(2, 3, 1)
    let move = CATransform3DMakeTranslation(10, 20, 0)
    #expect(AnimatableValue.transform(scale).adding(.transform(move)) == .transform(CATransform3DConcat(move, scale)))
    let none = AnimatableValue.transform(CATransform3DMakeScale(0, 0, 1))
    #expect(AnimatableValue.transform(scale).subtracting(none) == nil)
    #expect(none.subtracting(.transform(scale)) == none)
  }

  @Test(.needsOracle) func coloursAndPathsAsTheBrowser() throws {
    let (browserColor, browserPath): (String, String) = (
      try oracle("chromium_geometry_timing", "col"), try oracle("chromium_geometry_timing", "path")
    )
    let mixed = AnimatableValue.color(Self.red).interpolated(
      to: .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), at: 0.25)
    guard case .color(let color) = mixed else {
      Issue.record("not a colour")
      return
    }
    let bytes = [color.red, color.green, color.blue].map { Int((Double($0) * 255).rounded(.down)) }
    #expect(browserColor == "rgb(\(bytes[0]), \(bytes[1]), \(bytes[2] + 1))")
    #expect(bytes == [191, 0, 63])

    func shape(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ r: CGFloat, _ e: CGPoint) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: w, y: 0))
      path.addCurve(to: e, control1: CGPoint(x: w, y: r), control2: CGPoint(x: r, y: w))
      path.closeSubpath()
      return path
    }
    let from = shape(0, 0, 100, 50, CGPoint(x: 0, y: 100))
    let to = shape(10, 10, 200, 100, CGPoint(x: 0, y: 150))
    let expected = shape(2.5, 2.5, 125, 62.5, CGPoint(x: 0, y: 112.5))
    #expect(AnimatableValue.path(from).interpolated(to: .path(to), at: 0.25) == .path(expected))
    #expect(browserPath == "path(\"M 2.5 2.5 L 125 0 C 125 62.5 62.5 125 0 112.5 Z\")")
  }

  @Test func coloursAreNotPremultiplied() {
    let clear = AnimatableValue.color(CGColor(red: 1, green: 0, blue: 0, alpha: 0))
    let half = clear.interpolated(to: .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), at: 0.5)
    #expect(half == .color(CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)))
  }

  @Test(.needsOracle) func additiveOpacityAsTheBrowser() throws {
    let expected: [String] = try oracle("chromium_geometry_timing", "add")
    for (fraction, text) in zip([0, 0.25, 0.5, 1], expected) {
      let base = AnimatableValue.number(0.2).interpolated(to: .number(0.6), at: fraction)
      let delta = AnimatableValue.number(-0.3).interpolated(to: .number(0), at: fraction)
      guard case .number(let sum) = base.adding(delta) else {
        Issue.record("\(base) + \(delta) is not a number")
        continue
      }
      #expect(abs(min(max(sum, 0), 1) - Double(text)!) < 1e-9)
    }
  }

  /// The table of additive against replacing animations: the centre goes to 100 and, half way, back.
  @Test func additiveBlocksMatchTheTable() {
    let table = rows(
      """
      0.10|1.972245
      0.25|12.916193
      0.50|50
      0.60|64.839368
      0.75|74.167614
      0.90|64.839368
      1.00|50
      1.25|12.916193
      1.50|0
      """)
    for row in table {
      var value = AnimatableValue.number(row[0]! < 0.5 ? 100 : 0)
      let there = AnimatableValue.number(0).subtracting(.number(100))!
      value = value.adding(
        there.interpolated(to: there.zero, at: UnitBezier.easeInEaseOut.value(at: min(row[0]!, 1))))
      if row[0]! >= 0.5 {
        let back = AnimatableValue.number(100).subtracting(.number(0))!
        value = value.adding(
          back.interpolated(to: back.zero, at: UnitBezier.easeInEaseOut.value(at: row[0]! - 0.5)))
      }
      #expect(value.distance(to: .number(row[1]!)) < 1e-6, "\(row[0]!)")
    }
  }

  @Test func differingStructuresFlipAtTheEnd() {
    let circle = AnimatableValue.path(Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)))
    let square = AnimatableValue.path(Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    for (a, b) in [
      (circle, square), (.numbers([1]), .numbers([1, 2])), (.colors([]), .colors([Self.red])),
    ] as [(AnimatableValue, AnimatableValue)] {
      #expect(a.interpolated(to: b, at: 0.99) == a)
      #expect(a.interpolated(to: b, at: 1) == b)
      #expect(a.interpolated(to: b, at: 1.5) == b)
      #expect(a.adding(b) == a)
      #expect(a.subtracting(b) == nil)
      #expect(a.distance(to: b) == 0)
    }
    let number = AnimatableValue.number(1)
    #expect(number.interpolated(to: circle, at: 0) == circle)
    #expect(number.adding(circle) == number)
    #expect(number.subtracting(circle) == nil)
    #expect(circle.subtracting(.transform(CATransform3D())) == nil)
    #expect(AnimatableValue.transform(CATransform3D()).subtracting(number) == nil)
  }

  @Test func objectsAreTheTargetFromTheStart() {
    let (a, b) = (AnimatableValue.object(3), AnimatableValue.object(7))
    #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: -1) == a)
    for fraction in [1e-12, 0.5, 1, 2] { #expect(a.interpolated(to: b, at: fraction) == b) }
    #expect(a.adding(b) == a && a.subtracting(b) == nil && a.distance(to: b) == 0 && a.zero == a)
    let track = KeyframeTrack(values: [a, b, a], mode: .cubic)
    #expect(track.value(at: 0) == a && track.value(at: 0.25) == b && track.value(at: 0.75) == a)
  }
}
