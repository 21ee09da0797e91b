import TendonGeometry

extension UIView {
  /// The appearance that holds in this view whatever its surroundings have; default `.unspecified`, that of the
  /// surroundings. It is the style of ``traitOverrides``.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style ?? .unspecified }
    set { traitOverrides.style = newValue == .unspecified ? nil : newValue }
  }

  /// The smallest text size in this view and inside it; nil (default): no limit but those of the views around it.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrides.smallest }
    set { traitOverrides.smallest = newValue }
  }

  /// The largest text size in this view and inside it; nil (default): no limit but those of the views around it.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrides.largest }
    set { traitOverrides.largest = newValue }
  }

  /// The limits of the text size of this view and of those around it, in words for debugging.
  public var appliedContentSizeCategoryLimitsDescription: String {
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
  /// The appearance that holds in this controller's view whatever its surroundings have; default `.unspecified`, that
  /// of the surroundings. It is the style of ``traitOverrides``.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style ?? .unspecified }
    set { traitOverrides.style = newValue == .unspecified ? nil : newValue }
  }
}
