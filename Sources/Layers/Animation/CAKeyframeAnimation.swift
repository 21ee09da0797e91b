import TendonDrawing
import TendonGeometry
import TendonMotion

/// The interpolation of a keyframe animation between its keys.
public enum CAAnimationCalculationMode: String, Hashable, Sendable {
  /// Straight from key to key.
  case linear
  /// Each value stays until the next key time.
  case discrete
  /// As `linear`, at an even speed.
  case paced
  /// A smooth curve through the keys.
  case cubic
  /// As `cubic`, at an even speed along the curve.
  case cubicPaced

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

/// The turn of a layer along the path that it goes.
public enum CAAnimationRotationMode: String, Hashable, Sendable {
  /// Its +x axis points along the path.
  case rotateAuto = "auto"
  /// Its -x axis points along the path.
  case rotateAutoReverse = "autoReverse"
}

/// Goes through a list of values, or along a path.
///
/// The animation's own timing function bends the whole time first, then `timingFunctions` bend the ways between keys.
/// Traps when it is added to a layer with no value at all, or where lengths of lists do not match or key times do not
/// ascend in 0...1.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one or more, of the types that `CABasicAnimation` takes.
  public var values: [Any]?
  /// A way for a property that is a point; it wins over `values`. Default nil.
  ///
  /// Every line and curve of it is the way between two keys, at an even speed; the paced modes go all of it at one speed.
  /// The cubic modes go along a path as `linear` and `paced` do: see `PathTrack`.
  public var path: CGPath?
  /// True if the layer turns about z along `path`, after its own transform; default nil. Without a path it has no effect.
  public var rotationMode: CAAnimationRotationMode?
  /// The fractions of the duration at which they are reached, 0...1; default evenly spread.
  ///
  /// Differs from Core Animation: numbers instead of `NSNumber`.
  public var keyTimes: [Double]?
  /// A curve for each way between two keys, one fewer than keys.
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
    (path, rotationMode) = (other.path, other.rotationMode)
    calculationMode = other.calculationMode
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func source(for property: AnimatableProperty, of layer: CALayer) -> PropertyProgram.Source {
    let curves = timingFunctions?.map(\.curve) ?? []
    if let path {
      precondition(
        property.kind == .point, "a path moves points, \"\(property.keyPath)\" is a \(property.kind.rawValue)")
      let way = PathWay(path: path.path, keyTimes: keyTimes ?? [], curves: curves, mode: calculationMode.mode)
      return .path(way.track, turn: rotationMode)
    }
    guard let values, !values.isEmpty else {
      preconditionFailure("a keyframe animation of \"\(property.keyPath)\" has one value or more")
    }
    let way = KeyframeWay(
      values: values.map { property.value($0, named: "a value") }, keyTimes: keyTimes ?? [],
      curves: curves, mode: calculationMode.mode, tension: tensionValues ?? [],
      continuity: continuityValues ?? [], bias: biasValues ?? [])
    return .keyframes(way.keyframes)
  }
}
