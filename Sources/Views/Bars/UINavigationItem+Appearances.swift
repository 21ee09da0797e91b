extension UINavigationItem {
  /// The appearances of the bar while this item is shown; nil if none was set.
  var appearances: BarAppearances<UINavigationBarAppearance>? {
    // Only the property below sets the storage.
    appearancesStorage.map { $0 as! BarAppearances<UINavigationBarAppearance> }
  }

  private var ownAppearances: BarAppearances<UINavigationBarAppearance> {
    if let appearances { return appearances }
    let new = BarAppearances<UINavigationBarAppearance>()
    new.whenChanged = { [weak self] in self?.didChange() }
    appearancesStorage = new
    return new
  }

  /// The appearance of the bar while this item is shown and content lies below the bar; nil: that of the bar.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances?[.standard] }
    set { ownAppearances[.standard] = newValue }
  }
  /// The appearance of the bar while this item is shown and no content lies below the bar; nil: that of the bar.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?[.scrollEdge] }
    set { ownAppearances[.scrollEdge] = newValue }
  }
  /// The appearance of a bar of the compact height while this item is shown; nil: the standard one.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances?[.compact] }
    set { ownAppearances[.compact] = newValue }
  }
  /// The appearance of a bar of the compact height while this item is shown and no content lies below the bar; nil: that
  /// of the bar.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?[.compactScrollEdge] }
    set { ownAppearances[.compactScrollEdge] = newValue }
  }
}
