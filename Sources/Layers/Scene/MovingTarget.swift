import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The place of the numbers that an animation changes among those of its layer.
struct MovingTarget {
  /// The bit of the property in a ``MovingSet``.
  let bit: Int
  /// The properties that move with it.
  let moving: MovingSet
  /// The first number of it, and the number of numbers; of a colour without the one that says that there is one.
  let first: Int
  let count: Int
  /// The kind of the numbers taken together.
  let kind: AnimatableProperty.Kind
  /// True if the model has a `Float`.
  let isFloat: Bool
  /// The effect of the animated numbers on these.
  var output = StepOutput.numbers

  /// A colour may be nil, and says so in the number behind it.
  var isOptional: Bool { kind == .color }

  /// The number of numbers that an animation goes through.
  var inputCount: Int {
    switch output {
    case .numbers: count
    case .part, .progress: 1
    case .function(let function, _): function.inputCount
    }
  }

  /// True if an animation goes through transforms.
  var goesThroughTransforms: Bool {
    if case .numbers = output { kind == .transform } else { false }
  }

  /// The numbers of a whole property; nil for one that does not move by numbers.
  init?(_ declaration: any LayerPropertyDeclaration) {
    guard let bit = Declared.moving.firstIndex(where: { $0.name == declaration.name }),
      let kind = declaration.animatable?.kind, let width = declaration.moving?.width
    else { return nil }
    self.init(
      bit: bit, moving: declaration.isOfShadow ? Declared.movingShadow : MovingSet(bit: bit), first: 0,
      count: kind == .color ? width - 1 : width, kind: kind, isFloat: declaration.isFloat)
  }

  private init(
    bit: Int, moving: MovingSet, first: Int, count: Int, kind: AnimatableProperty.Kind, isFloat: Bool
  ) {
    (self.bit, self.moving, self.first, self.count) = (bit, moving, first, count)
    (self.kind, self.isFloat) = (kind, isFloat)
  }

  /// The numbers of a property that writes a part of this one.
  func with(_ part: ValuePart) -> MovingTarget {
    var target = self
    target.output = part.output
    return target
  }

  /// The numbers of a part of a whole property.
  func part(_ name: String, _ part: ValuePart) -> MovingTarget {
    guard let (first, count, kind) = MovingTarget.numbers(of: name, in: kind) else {
      return with(part)
    }
    return MovingTarget(
      bit: bit, moving: moving, first: self.first + first, count: count, kind: kind, isFloat: isFloat)
  }

  /// The parts that are numbers of their own: the first, how many, and what they are together.
  private static func numbers(
    of part: String, in kind: AnimatableProperty.Kind
  ) -> (Int, Int, AnimatableProperty.Kind)? {
    switch (kind, part) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): (0, 1, .number)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): (1, 1, .number)
    case (.rect, "origin"): (0, 2, .point)
    case (.rect, "size"): (2, 2, .size)
    case (.rect, "size.width"): (2, 1, .number)
    case (.rect, "size.height"): (3, 1, .number)
    case (.transform, "translation"): (12, 2, .size)
    case (.transform, "translation.x"): (12, 1, .number)
    case (.transform, "translation.y"): (13, 1, .number)
    case (.transform, "translation.z"): (14, 1, .number)
    default: nil
    }
  }
}
