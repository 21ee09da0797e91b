extension UIViewController {
  /// Overrides the traits of a child with those that a collection specifies; nil: with none.
  public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.traitOverrides = collection.map { UITraitOverrides($0) } ?? UITraitOverrides()
  }

  /// The traits with which this controller overrides those of a child; nil: none.
  public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    let overrides = child.traitOverrides
    guard overrides != UITraitOverrides() else { return nil }
    return overrides.applied(to: UITraitCollection(traitsFrom: []))
  }
}
