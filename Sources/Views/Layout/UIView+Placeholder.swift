import TendonGeometry
import TendonLayers

/// A size that stands in for the natural size of a view on a design canvas, by axis; nil: the view's own.
struct PlaceholderSize: Equatable {
  var width: CGFloat?
  var height: CGFloat?

  /// The natural size, as far as nothing stands in for it.
  @MainActor func size(of view: UIView) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let own = view.intrinsicContentSize
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }
}

extension UIView {
  /// The width of the alignment rectangle, in points, that layout takes instead of that of `intrinsicContentSize`;
  /// `noIntrinsicMetric`: none; nil (default): the view's own.
  package var placeholderIntrinsicWidth: CGFloat? {
    get { placeholderStorage?.value.width }
    set { setPlaceholder { $0.width = newValue } }
  }

  /// The height of the alignment rectangle, in points, that layout takes instead of that of `intrinsicContentSize`;
  /// `noIntrinsicMetric`: none; nil (default): the view's own.
  package var placeholderIntrinsicHeight: CGFloat? {
    get { placeholderStorage?.value.height }
    set { setPlaceholder { $0.height = newValue } }
  }

  private func setPlaceholder(_ change: (inout PlaceholderSize) -> Void) {
    var size = placeholderStorage?.value ?? PlaceholderSize()
    change(&size)
    guard size != placeholderStorage?.value ?? PlaceholderSize() else { return }
    placeholderStorage = Box(size)
    invalidateIntrinsicContentSize()
  }

  /// The natural size that layout goes by.
  var layoutContentSize: CGSize { placeholderStorage?.value.size(of: self) ?? intrinsicContentSize }

  /// True if the natural height follows from the content at the width that layout finds.
  var measuresForWidth: Bool { wrapsContent && placeholderStorage?.value.height == nil }
}
