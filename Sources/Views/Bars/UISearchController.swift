import TendonGeometry

/// Updates the results of a search.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text, the scope or the active state of the search has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller, which is notified when a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
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
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar in a navigation bar, below the title. A tap moves it to the place of the title and adds a cancel
/// button.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
///
/// Differs from UIKit: it is not a view controller itself. The results controller becomes a child of the controller
/// whose item has the search, and covers its view while there is text. The bar stays when the content scrolls.
@MainActor
open class UISearchController {
  /// The height that the search bar adds to the navigation bar, and the bar's height while the search is active, in
  /// points.
  static let barHeight: CGFloat = 52
  static let duration = 0.25

  /// The search bar, which the navigation item shows.
  public let searchBar = UISearchBar()
  /// The controller that shows the results above the content; nil: the content shows them itself.
  public let searchResultsController: UIViewController?
  /// The object that updates the results; not retained.
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  public weak var delegate: (any UISearchControllerDelegate)?
  /// True if the title and the buttons are hidden while the search is active; default true.
  open var hidesNavigationBarDuringPresentation = true
  /// True if a cancel button appears and disappears with the search; default true.
  open var automaticallyShowsCancelButton = true

  /// True if the search is active: set by a touch on the bar and by its cancel button. A change takes 0.25 seconds.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue) }
  }
  private var active = false
  private var change = 0
  /// The item whose bar shows the search.
  weak var item: UINavigationItem?

  /// A search controller with a search bar of the style `minimal`.
  ///
  /// - Parameter searchResultsController: shows the results; nil: the controller with the search shows them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    searchBar.searchBarStyle = .minimal
    searchBar.searcher = self
  }

  /// True if the bar is at the place of title and buttons.
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
    let bar = item?.bar
    UIView.animate(
      withDuration: searchBar.window == nil ? 0 : UISearchController.duration, delay: 0,
      options: [.allowUserInteraction],
      animations: {
        guard let bar, let host = bar.host else { return }
        bar.shown?.setNeedsLayout()
        host.placeContents()
        host.view.layoutIfNeeded()
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

  /// Called when the bar has become first responder, was cancelled, or has a new text or scope.
  func barDidBegin() { setActive(true) }
  func barWasCancelled() { setActive(false) }
  func barDidChange() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the results above the content while there is text.
  private func showResults() {
    guard let results = searchResultsController else { return }
    let shows = active && !(searchBar.text ?? "").isEmpty
    guard shows != (results.parent != nil) else { return }
    if shows, let owner = item?.bar?.host?.topViewController {
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

extension UISearchController: Hashable {
  public nonisolated static func == (a: UISearchController, b: UISearchController) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
