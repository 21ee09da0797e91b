import TendonGeometry

/// Creation of collection views from their class; see `CALayer+Metatype.swift`.
extension UICollectionView {
  /// A collection view of a class, by `init(frame:collectionViewLayout:)`.
  package static func make(
    _ type: UICollectionView.Type, frame: CGRect, layout: UICollectionViewLayout
  ) -> UICollectionView {
    unsafeBitCast(type, to: AnyCollectionView.Type.self).init(ofClassWithFrame: frame, layout: layout)
  }

  // Inlined, the call would be to the final class's own initialiser.
  @inline(never) fileprivate convenience init(ofClassWithFrame frame: CGRect, layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }
}

/// The class whose metatype stands for others.
private final class AnyCollectionView: UICollectionView {}
