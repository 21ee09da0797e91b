import Foundation
import TendonGeometry
import TendonMotion
import TendonTestSupport
import Testing

/// The numbers of a row of a table, separated by spaces, `|`, `/` or commas; `-` for none.
func row(_ text: String) -> [Double?] {
  text.split(whereSeparator: { " |/,".contains($0) }).map { $0 == "-" ? nil : Double($0)! }
}

func rows(_ text: String) -> [[Double?]] { text.split(separator: "\n").map { row(String($0)) } }

/// A CSS `matrix(...)` or `matrix3d(...)`.
func matrix(css: String) -> CATransform3D {
  let inside = css.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
  return matrix(inside.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces))! })
}

/// A matrix of 16 numbers, or an affine one of 6.
func matrix(_ v: [Double]) -> CATransform3D {
  var result = CATransform3D()
  result.elements = v.count == 16 ? v : [v[0], v[1], 0, 0, v[2], v[3], 0, 0, 0, 0, 1, 0, v[4], v[5], 0, 1]
  return result
}

func degrees(_ angle: Double) -> CGFloat { CGFloat(angle * .pi / 180) }

/// The largest difference of two matrices' elements.
func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
  zip(a.elements, b.elements).map { abs($0 - $1) }.max()!
}

/// The numbers that the browser computed, under a key of one of its files. A test that reads them has the trait
/// `.needsOracle`.
func oracle<Value>(_ name: String, _ key: String) throws -> Value {
  let url = try Shared.file("oracles/animation/\(name).json")
  let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
  return try #require(object?[key] as? Value, "\(name).json has no \(key) of the form expected")
}

extension Trait where Self == ConditionTrait {
  static var needsOracle: Self { .needsShared("oracles/animation") }
}
