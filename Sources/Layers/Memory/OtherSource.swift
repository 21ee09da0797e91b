import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The values of a step that are computed as `AnimatableValue`s.
struct OtherSource {
  let program: PropertyProgram
  /// The model's value when the layer was committed.
  let model: AnimatableValue?
  let target: MovingTarget

  func run(_ step: MovingStep, at fraction: Double, cycle: Int, _ values: UnsafeMutableBufferPointer<Double>) {
    guard let value = program.value(at: fraction, cycle: cycle, model: model) else { return }
    show(value, step, values)
  }

  /// The same at a progress that a driver decides.
  func run(_ step: MovingStep, progress: Double, vertical: Double?, _ values: UnsafeMutableBufferPointer<Double>) {
    guard var value = program.value(progress: progress, model: model) else { return }
    if let vertical, vertical != progress, case .point(let point) = value,
      case .point(let other)? = program.value(progress: vertical, model: model)
    {
      value = .point(CGPoint(x: point.x, y: other.y))
    }
    show(value, step, values)
  }

  private func show(_ value: AnimatableValue, _ step: MovingStep, _ values: UnsafeMutableBufferPointer<Double>) {
    var value = value
    let numbers = UnsafeMutableBufferPointer(
      rebasing: values[step.target..<step.target + step.count + (step.isOptional ? 1 : 0)])
    let whole = AnimatableValue(numbers, target.kind)
    if let part = target.part {
      guard let whole else { return }
      if step.isAdditive { value = part.get(whole).adding(value) }
      guard value.isFinite else { return AnimationProgram.noteNotFinite(program.property.keyPath) }
      value = part.set(whole, value)
      // Products of huge numbers: what is not finite is not seen.
      guard value.isFinite else { return }
    } else if step.isAdditive {
      guard let whole else { return }
      value = whole.adding(value)
    }
    guard value.isFinite else { return AnimationProgram.noteNotFinite(program.property.keyPath) }
    value.write(to: numbers, isFloat: step.isFloat)
  }
}

extension AnimatableValue {
  /// A number, point, size, rectangle or colour as up to four numbers; nil for anything else.
  var shortNumbers: SIMD4<Double>? {
    switch self {
    case .number(let value): SIMD4(value, 0, 0, 0)
    case .point(let value): SIMD4(Double(value.x), Double(value.y), 0, 0)
    case .size(let value): SIMD4(Double(value.width), Double(value.height), 0, 0)
    case .rect(let value):
      SIMD4(
        Double(value.origin.x), Double(value.origin.y), Double(value.size.width), Double(value.size.height))
    case .color(let value): SIMD4(Double(value.red), Double(value.green), Double(value.blue), Double(value.alpha))
    default: nil
    }
  }

  /// The value that the numbers are, or nil for a colour that is none.
  fileprivate init?(_ numbers: UnsafeMutableBufferPointer<Double>, _ kind: AnimatableProperty.Kind) {
    func number(_ i: Int) -> CGFloat { CGFloat(numbers[i]) }
    switch kind {
    case .number: self = .number(numbers[0])
    case .point: self = .point(CGPoint(x: number(0), y: number(1)))
    case .size: self = .size(CGSize(width: number(0), height: number(1)))
    case .rect: self = .rect(CGRect(x: number(0), y: number(1), width: number(2), height: number(3)))
    case .transform: self = .transform(CATransform3D(numbers))
    case .color:
      guard numbers[4] != 0 else { return nil }
      self = .color(CGColor(red: number(0), green: number(1), blue: number(2), alpha: number(3)))
    default: return nil
    }
  }

  fileprivate func write(to numbers: UnsafeMutableBufferPointer<Double>, isFloat: Bool) {
    if case .transform(let value) = self { return value.write(to: numbers) }
    guard let short = shortNumbers else { return }
    for i in 0..<min(numbers.count, 4) { numbers[i] = isFloat ? Double(Float(short[i])) : short[i] }
    if numbers.count == 5 { numbers[4] = 1 }
  }
}

extension SIMD4<Double> {
  /// A point as the first two of four numbers.
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0) }
}

extension CATransform3D {
  init(_ n: UnsafeMutableBufferPointer<Double>) {
    self.init(
      m11: CGFloat(n[0]), m12: CGFloat(n[1]), m13: CGFloat(n[2]), m14: CGFloat(n[3]), m21: CGFloat(n[4]),
      m22: CGFloat(n[5]), m23: CGFloat(n[6]), m24: CGFloat(n[7]), m31: CGFloat(n[8]), m32: CGFloat(n[9]),
      m33: CGFloat(n[10]), m34: CGFloat(n[11]), m41: CGFloat(n[12]), m42: CGFloat(n[13]), m43: CGFloat(n[14]),
      m44: CGFloat(n[15]))
  }

  func write(to n: UnsafeMutableBufferPointer<Double>) {
    (n[0], n[1], n[2], n[3]) = (Double(m11), Double(m12), Double(m13), Double(m14))
    (n[4], n[5], n[6], n[7]) = (Double(m21), Double(m22), Double(m23), Double(m24))
    (n[8], n[9], n[10], n[11]) = (Double(m31), Double(m32), Double(m33), Double(m34))
    (n[12], n[13], n[14], n[15]) = (Double(m41), Double(m42), Double(m43), Double(m44))
  }
}
