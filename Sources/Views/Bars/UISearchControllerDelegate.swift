/// Updates the results of a search.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text, the scope or the active state of the search has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller, which is notified when a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search that the user has begun becomes active.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search is active and its animation has ended.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search becomes inactive.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search is inactive and its animation has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func presentSearchController(_ searchController: UISearchController) {}
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
