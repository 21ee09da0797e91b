import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The form of a transform that stays in the plane: a scene keeps the six numbers of its affine part, `[a b c d tx ty]`.
enum PlanarTransform {
  /// The number of numbers that are kept.
  static let width = 6

  /// The transform as a scene keeps it in this form.
  static let moving = MovingProperties.Property(name: Declared.layer.transform.name, width: width) {
    layer, numbers, index in
    Declared.layer.transform.show?(&layer, CATransform3DMakeAffineTransform(CGAffineTransform(numbers, at: index)))
  }

  /// Appends the six numbers of a transform that is affine.
  static func append(_ transform: CATransform3D, to numbers: inout [Double]) {
    let m = CATransform3DGetAffineTransform(transform)
    numbers += [Double(m.a), Double(m.b), Double(m.c), Double(m.d), Double(m.tx), Double(m.ty)]
  }

  /// The place among the six of a number that is one of the 16; nil for one that the plane does not have.
  static func place(of number: Int) -> Int? {
    switch number {
    case 0, 1: number
    case 4, 5: number - 2
    case 12, 13: number - 8
    default: nil
    }
  }

  /// True if a model's transform is of the plane and no animation, in the order of application, makes another of it.
  static func suits(_ model: LayerProperties, _ animations: [AnimationProgram]) -> Bool {
    guard CATransform3DIsAffine(model.transform) else { return false }
    var isChanged = false
    return animations.allSatisfy { $0.keepsPlane(model, &isChanged) }
  }
}

extension CGAffineTransform {
  /// The transform whose six numbers start at an index.
  fileprivate init(_ n: [Double], at i: Int) {
    self.init(
      a: CGFloat(n[i]), b: CGFloat(n[i + 1]), c: CGFloat(n[i + 2]), d: CGFloat(n[i + 3]), tx: CGFloat(n[i + 4]),
      ty: CGFloat(n[i + 5]))
  }
}

extension AnimationProgram {
  /// True if it makes a transform of the plane of one.
  ///
  /// - Parameter isChanged: True if an animation before this one changes the transform; set where this one does.
  fileprivate func keepsPlane(_ model: LayerProperties, _ isChanged: inout Bool) -> Bool {
    switch body {
    case .property(let program): program.keepsPlane(model, &isChanged)
    case .group(let children): children.allSatisfy { $0.keepsPlane(model, &isChanged) }
    case .transition: true
    }
  }
}

extension PropertyProgram {
  fileprivate func keepsPlane(_ model: LayerProperties, _ isChanged: inout Bool) -> Bool {
    guard let target else { return true }
    // A layer that turns along a path turns in the plane.
    guard target.moving == Declared.movingTransform else {
      if case .path(_, _?) = source { isChanged = true }
      return true
    }
    let isFirst = !isChanged
    isChanged = true
    switch target.output {
    case .progress: return false
    // Its vectors are those of the model; of another transform they may be of space.
    case .part(let part): return isFirst && part.staysInPlane(of: model.transform)
    case .function(let function, _): return function.staysInPlane
    case .numbers:
      guard target.goesThroughTransforms else {
        return (0..<target.count).allSatisfy { PlanarTransform.place(of: target.first + $0) != nil }
      }
      if isCumulative { return false }
      if let (from, to) = way(model) { return from.isAffine && to.isAffine }
      return transformTrack?.isAffine ?? false
    }
  }
}

extension AnimatableValue {
  fileprivate var isAffine: Bool {
    if case .transform(let value) = self { CATransform3DIsAffine(value) } else { false }
  }
}

extension TransformPart {
  /// True if an affine transform stays affine whatever the value of the part.
  fileprivate func staysInPlane(of transform: CATransform3D) -> Bool {
    let vectors = TransformKeyParts(transform).vectors(of: self)
    switch self {
    case .rotationX, .rotationY, .scaleZ, .scale: return false
    case .rotationZ: return vectors[0].z == 0 && vectors[1].z == 0 && vectors[2] == SIMD4(0, 0, 1, 0)
    case .scaleX, .scaleY: return vectors[0].z == 0 && vectors[1].z == 0
    }
  }
}

extension TransformFunction {
  /// True if it makes transforms of the plane alone.
  fileprivate var staysInPlane: Bool { planar(0) != nil }
}
