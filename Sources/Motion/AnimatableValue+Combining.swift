import TendonGeometry

extension AnimatableValue {
  /// True if both are numbers, both points, and so on.
  func isSameKind(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.transform, .transform),
      (.color, .color), (.path, .path), (.numbers, .numbers), (.colors, .colors), (.object, .object):
      true
    default: false
    }
  }

  /// The value whose components are made of the components of both, in a fixed order; nil where kinds or structures
  /// differ. Transforms are taken as 16 numbers, which is right for sums of weights and distances only.
  func combined(with other: AnimatableValue, by operation: (Double, Double) -> Double) -> AnimatableValue? {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { CGFloat(operation(Double(a), Double(b))) }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    func mix(_ a: CGColor, _ b: CGColor) -> CGColor {
      CGColor(
        red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(operation(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.transform(let a), .transform(let b)):
      var result = CATransform3D()
      result.elements = combine(a.elements, b.elements, operation)
      return .transform(result)
    case (.color(let a), .color(let b)): return .color(mix(a, b))
    case (.path(let a), .path(let b)):
      guard a.elements.count == b.elements.count else { return nil }
      var result: [Path.Element] = []
      result.reserveCapacity(a.elements.count)
      for (a, b) in zip(a.elements, b.elements) {
        switch (a, b) {
        case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
        case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
        case (.quad(let p, let c), .quad(let q, let d)): result.append(.quad(mix(p, q), control: mix(c, d)))
        case (.cubic(let p, let c1, let c2), .cubic(let q, let d1, let d2)):
          result.append(.cubic(mix(p, q), control1: mix(c1, d1), control2: mix(c2, d2)))
        case (.close, .close): result.append(.close)
        default: return nil
        }
      }
      return .path(Path(elements: result))
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(combine(a, b, operation)) : nil
    case (.colors(let a), .colors(let b)):
      return a.count == b.count ? .colors(zip(a, b).map { mix($0, $1) }) : nil
    default: return nil
    }
  }
}

/// Two lists of the same length, component by component.
func combine(_ a: [Double], _ b: [Double], _ operation: (Double, Double) -> Double) -> [Double] {
  zip(a, b).map { operation($0, $1) }
}
