/// The parts of a flow layout that are no longer valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is asked for sizes and distances again. Default: true.
  ///
  /// Differs from UIKit: not read; the delegate is asked whenever the layout is invalid.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the attributes of all elements are computed again. Default: true.
  ///
  /// Differs from UIKit: not read; they are computed whenever the layout is invalid.
  open var invalidateFlowLayoutAttributes = true
}
