extension UIViewController {
  func plainSetOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.traitOverrides = collection.map { UITraitOverrides($0) } ?? UITraitOverrides()
  }

  func plainOverrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    let overrides = child.traitOverrides
    guard overrides != UITraitOverrides() else { return nil }
    return overrides.applied(to: UITraitCollection(traitsFrom: []))
  }
}
