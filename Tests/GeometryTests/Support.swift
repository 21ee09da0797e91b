import TendonGeometry
import TendonTestSupport

func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
  zip(a.elements, b.elements).map { abs($0 - $1) }.max()!
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(a.x - b.x), Double(a.y - b.y)) }

func degrees(_ angle: Double) -> CGFloat { CGFloat(angle * .pi / 180) }

extension SeededNumbers {
  mutating func number(_ range: ClosedRange<Double> = -3...3) -> CGFloat {
    CGFloat(Double.random(in: range, using: &self))
  }

  mutating func affine() -> CGAffineTransform {
    CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(-99...99), ty: number(-99...99))
  }

  mutating func matrix() -> CATransform3D {
    var m = CATransform3D()
    m.elements = (0..<16).map { _ in Double(number()) }
    return m
  }
}
