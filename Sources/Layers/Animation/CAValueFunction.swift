import Foundation
import TendonGeometry
import TendonMotion

/// The ways in which a `CAValueFunction` makes a transform of numbers.
///
/// Angles are in radians, lengths in points. `scale` and `translate` take three numbers, the others one.
public enum CAValueFunctionName: String, Hashable, Sendable {
  /// A rotation about one axis by an angle.
  case rotateX, rotateY, rotateZ
  /// A scale of all three axes.
  case scale
  /// A scale of one axis.
  case scaleX, scaleY, scaleZ
  /// A translation along all three axes.
  case translate
  /// A translation along one axis.
  case translateX, translateY, translateZ

  var function: TransformFunction {
    switch self {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    }
  }

  /// The key path, below a transform, of what the function makes: there the numbers of a model are read.
  fileprivate var part: String? {
    switch self {
    case .rotateX: "rotation.x"
    case .rotateY: "rotation.y"
    case .rotateZ: "rotation.z"
    case .scaleX: "scale.x"
    case .scaleY: "scale.y"
    case .scaleZ: "scale.z"
    case .translateX: "translation.x"
    case .translateY: "translation.y"
    case .translateZ: "translation.z"
    case .scale, .translate: nil
    }
  }
}

/// Makes a transform of the numbers that a property animation goes through.
///
/// The function is applied after the numbers have been interpolated: an angle from 0 to 2 pi turns once round, where the
/// transforms at its ends are the same.
public final class CAValueFunction: NSObject, Sendable {
  /// The name that the function was made from.
  public let name: CAValueFunctionName

  /// Differs from Core Animation: cannot fail, every name has a function.
  public init(name: CAValueFunctionName) { self.name = name }

  public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction).map { self == $0 } ?? false }
  public override var hash: Int { name.hashValue }
}

extension AnimatableProperty {
  /// The numbers that `function` makes this transform of; traps for another kind of property.
  ///
  /// The numbers of a model are those of its parts: the angle about an axis, the scales, the translation. Written, they
  /// make the whole transform, which replaces what is there or, where `isAdditive`, is multiplied with it.
  func input(of function: CAValueFunction, isAdditive: Bool) -> AnimatableProperty {
    precondition(kind == .transform, "a value function makes a transform, \"\(keyPath)\" is a \(kind.rawValue)")
    let name = function.name
    let axes =
      name == .scale ? ["scale.x", "scale.y", "scale.z"] : ["translation.x", "translation.y", "translation.z"]
    let parts = (name.part.map { [$0] } ?? axes).compactMap { ValuePart.named($0, of: .transform) }
    let isList = name.function.inputCount > 1
    let part = ValuePart(
      kind: isList ? .numbers : .number,
      get: { whole in
        let numbers = parts.map { part -> Double in
          if case .number(let number) = part.get(whole) { number } else { 0 }
        }
        return isList ? .numbers(numbers) : .number(numbers[0])
      },
      set: { whole, value in
        let numbers: [Double] =
          switch value {
          case .number(let number): [number]
          case .numbers(let list): list
          default: []
          }
        guard let made = name.function.transform(numbers) else { return whole }
        return isAdditive ? whole.adding(.transform(made)) : .transform(made)
      }, output: .function(name.function, isAdditive: isAdditive))
    var property = with(part, keyPath: keyPath, target: target?.with(part))
    property.convert = { any in
      guard let value = AnimatableValue(any, kind: isList ? .numbers : .number) else { return nil }
      if case .numbers(let list) = value, list.count != name.function.inputCount { return nil }
      return value
    }
    return property
  }
}
