import TendonGeometry

extension UIView {
  var plainOverrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style ?? .unspecified }
    set { traitOverrides.style = newValue == .unspecified ? nil : newValue }
  }

  var plainMinimumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrides.smallest }
    set { traitOverrides.smallest = newValue }
  }

  var plainMaximumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrides.largest }
    set { traitOverrides.largest = newValue }
  }

  /// The implementation of `appliedContentSizeCategoryLimitsDescription`.
  var textSizeLimits: String {
    var parts: [String] = []
    var next: UIView? = self
    while let view = next {
      let limits = [("minimum", view.minimumContentSizeCategory), ("maximum", view.maximumContentSizeCategory)]
      let own = limits.compactMap { name, limit in limit.map { "\(name) \($0)" } }
      if !own.isEmpty { parts.append("\(type(of: view)): " + own.joined(separator: ", ")) }
      next = view.superview
    }
    return parts.joined(separator: "; ")
  }
}

extension UIViewController {
  var plainOverrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style ?? .unspecified }
    set { traitOverrides.style = newValue == .unspecified ? nil : newValue }
  }
}
