extension UIBarItem {
  /// The view that a bar shows for the item; nil while none does.
  package var viewInBar: UIView? {
    var found: UIView?
    for window in UIApplication.shared.windows where found == nil {
      window.forEachDescendant { view in
        if found == nil, (view as? any BarItemView)?.item === self { found = view }
      }
    }
    return found
  }
}
