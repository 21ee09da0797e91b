import TendonGeometry

/// Shows what fits the words in the search bar.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the words, the scope or whether the search is active have changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears when a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar in a navigation bar, below the title: a tap on it takes it up into the title's place, with a cancel button.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
///
/// Differs from UIKit: no view controller itself. The results' controller becomes a child of the controller whose item has
/// the search, and lies over its view while there are words. The bar stays when the content is scrolled.
@MainActor
open class UISearchController {
  /// What the search bar adds to the navigation bar, and its height while the search is active, in points.
  static let barHeight: CGFloat = 52
  static let duration = 0.25

  /// The bar; it belongs in the navigation item.
  public let searchBar = UISearchBar()
  /// What shows the results above the content; nil: the content itself.
  public let searchResultsController: UIViewController?
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  public weak var delegate: (any UISearchControllerDelegate)?
  /// Whether title and buttons make room for an active search; default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether a cancel button comes and goes with the search; default true.
  open var automaticallyShowsCancelButton = true

  /// Whether there is a search: set by a touch on the bar and by its cancel button. Setting it takes 0.25 seconds.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue) }
  }
  private var active = false
  private var change = 0
  /// The item that shows the bar.
  weak var item: UINavigationItem?

  /// - Parameter searchResultsController: shows the results; nil: the controller that has the search does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    searchBar.searchBarStyle = .minimal
    searchBar.searcher = self
  }

  /// Whether the bar is in the place of title and buttons.
  var coversBar: Bool { active && hidesNavigationBarDuringPresentation }

  private func setActive(_ new: Bool) {
    guard new != active else { return }
    active = new
    change += 1
    let number = change
    if new { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
    if new { searchBar.becomeFirstResponder() } else { end() }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(new, animated: true) }
    showResults()
    let navigation = item?.bar?.navigationController
    UIView.animate(
      withDuration: searchBar.window == nil ? 0 : UISearchController.duration, delay: 0,
      options: [.allowUserInteraction],
      animations: {
        navigation?.navigationBar.shown?.setNeedsLayout()
        navigation?.placeContents()
        navigation?.view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, number == change else { return }
        if new { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
      })
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    searchBar.text = ""
    searchBar.resignFirstResponder()
  }

  /// The bar has got the focus, other words, another scope.
  func barDidBegin() { setActive(true) }
  func barWasCancelled() { setActive(false) }
  func barDidChange() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Lays the results over the content while there are words.
  private func showResults() {
    guard let results = searchResultsController else { return }
    let shows = active && !(searchBar.text ?? "").isEmpty
    guard shows != (results.parent != nil) else { return }
    if shows, let owner = item?.bar?.navigationController?.topViewController {
      owner.addChild(results)
      results.view.frame = owner.view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      owner.view.addSubview(results.view)
      results.didMove(toParent: owner)
    } else if !shows {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }
}
