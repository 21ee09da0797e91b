import TendonMotion

/// How a keyframe animation goes from key to key.
public enum CAAnimationCalculationMode: String, Hashable, Sendable {
  case linear, discrete, paced, cubic, cubicPaced

  var mode: KeyframeTrack.Mode {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    }
  }
}

/// Goes through a list of values.
///
/// The animation's own timing function bends the whole time first, then `timingFunctions` bend the ways between keys.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one or more, of the types that `CABasicAnimation` takes.
  public var values: [Any]?
  /// The fractions of the duration at which they are reached, 0...1; default evenly spread.
  ///
  /// Differs from Core Animation: numbers instead of `NSNumber`.
  public var keyTimes: [Double]?
  /// A curve for each way between two keys, one fewer than values.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// Default `linear`. The paced modes ignore `keyTimes` and `timingFunctions`.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// For the cubic modes, one a key; default zeros. Above 0 the curve is tighter.
  public var tensionValues: [Double]?
  /// For the cubic modes, one a key; default zeros. Above 0 it has corners.
  public var continuityValues: [Double]?
  /// For the cubic modes, one a key; default zeros. Above 0 it bulges before the key.
  public var biasValues: [Double]?

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    calculationMode = other.calculationMode
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func source(for property: AnimatableProperty, of layer: CALayer) -> PropertyProgram.Source {
    guard let values, !values.isEmpty else {
      preconditionFailure("a keyframe animation of \"\(property.keyPath)\" has one value or more")
    }
    let track = KeyframeTrack(
      values: values.map { property.value($0, named: "a value") }, keyTimes: keyTimes ?? [],
      curves: timingFunctions?.map(\.curve) ?? [], mode: calculationMode.mode, tension: tensionValues ?? [],
      continuity: continuityValues ?? [], bias: biasValues ?? [])
    return .keyframes(track)
  }
}
