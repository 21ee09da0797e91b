extension UINavigationItem {
  /// The search whose bar is shown below the title; default nil. It is visible if the bar belongs to a navigation
  /// controller.
  public var searchController: UISearchController? {
    // Only this property sets the storage.
    get { searchStorage.map { $0 as! UISearchController } }
    set {
      searchController?.item = nil
      newValue?.item = self
      searchStorage = newValue
    }
  }
}
