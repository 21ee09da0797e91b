/// Copies of layers by the `init(layer:)` of their class, as the Objective-C runtime allows it without a `required` initialiser.
///
/// A convenience initialiser calls the designated initialiser of the class that its metatype says, through the table of
/// the class. The language permits the call of one that is not `required` for a final class alone; the metatype is
/// passed as that of a final subclass without members, which has the same representation. A class that does not have
/// the designated initialiser traps: "Use of unimplemented initializer", as in UIKit.
extension CALayer {
  /// A copy by the `init(layer:)` of the layer's class.
  final func copyForPresentation() -> Self {
    let copy: CALayer = unsafeBitCast(type(of: self), to: AnyLayer.Type.self).init(copying: self)
    // The initialiser was that of this class.
    return unsafeDowncast(copy, to: Self.self)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(copying layer: CALayer) { self.init(layer: layer) }
}

/// The class whose metatype stands for others.
private final class AnyLayer: CALayer {}
