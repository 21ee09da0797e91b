import Foundation
import TendonGeometry

/// A search bar in a navigation bar, below the title. A tap moves it to the place of the title and adds a cancel
/// button.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
///
/// Differs from UIKit: it is not presented, and its own view is not used. The results controller becomes a child of the
/// controller whose item has the search, and covers its view.
open class UISearchController: UIViewController {
  /// The height that the search bar adds to the navigation bar, and the bar's height while the search is active, in
  /// points, without scopes.
  static let barHeight: CGFloat = 52
  static let duration = 0.25

  /// The search bar, which the navigation item shows.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar()
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
  /// True if the scopes appear and disappear with the search, where the bar has titles for them; default true.
  open var automaticallyShowsScopeBar = true
  /// True if the content is dimmed while the search is active and no results are shown; a tap on it ends the search.
  /// Default: true.
  open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
  /// True if the results appear and disappear with the text; default true.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// True if the results are shown. Setting it makes ``automaticallyShowsSearchResultsController`` false.
  open var showsSearchResultsController: Bool {
    get { searchResultsController?.parent != nil }
    set {
      asksForResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var asksForResults = false
  private var obscuring: DimmingView?

  /// ``obscuresBackgroundDuringPresentation``, by its older name.
  public var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

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
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A search controller without a controller of results.
  public override init(nibName: String?, bundle nibBundle: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibName, bundle: nibBundle)
    setUp()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchBar.searchBarStyle = .minimal
    searchBar.searcher = self
  }

  /// The height of the search bar in the navigation bar, in points.
  var barHeight: CGFloat { UISearchController.barHeight + (searchBar.hasScopes ? UISearchBar.scopeHeight : 0) }

  /// True if the search bar moves away while the content scrolls.
  var hidesWhenScrolling: Bool { !active && item?.hidesSearchBarWhenScrolling ?? false }

  /// True if the bar is at the place of title and buttons.
  var coversBar: Bool { active && hidesNavigationBarDuringPresentation }

  private func setActive(_ new: Bool) {
    guard new != active else { return }
    active = new
    change += 1
    let number = change
    if new { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
    if new { searchBar.becomeFirstResponder() } else { end() }
    if automaticallyShowsScopeBar, !(searchBar.scopeButtonTitles ?? []).isEmpty { searchBar.showsScopeBar = new }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(new, animated: true) }
    showResults()
    let bar = item?.bar as? UINavigationBar
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
  func barDidBegin() {
    if !active { delegate?.presentSearchController(self) }
    setActive(true)
  }
  func barWasCancelled() { setActive(false) }
  func barDidChange() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private var wantsResults: Bool {
    guard active, searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : asksForResults
  }

  /// Shows the results above the content, or dims the content.
  private func showResults() {
    let shows = wantsResults
    let owner = (item?.bar as? UINavigationBar)?.host?.topViewController
    showObscuring(active && obscuresBackgroundDuringPresentation && !shows, over: owner)
    guard let results = searchResultsController, shows != (results.parent != nil) else { return }
    if shows, let owner {
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

  private func showObscuring(_ shows: Bool, over owner: UIViewController?) {
    guard shows, let owner else {
      guard let view = obscuring else { return }
      obscuring = nil
      guard view.window != nil, !wantsResults else { return view.removeFromSuperview() }
      UIView.animate(withDuration: UISearchController.duration, animations: { view.alpha = 0 }) { _ in
        view.removeFromSuperview()
      }
      return
    }
    guard obscuring == nil else { return }
    let view = DimmingView(frame: owner.view.bounds)
    view.backgroundColor = DimmingView.shade
    view.layer.name = "search dimming"
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.tapped = { [weak self] in self?.setActive(false) }
    owner.view.addSubview(view)
    obscuring = view
    guard view.window != nil else { return }
    UIView.performWithoutAnimation { view.alpha = 0 }
    UIView.animate(withDuration: UISearchController.duration) { view.alpha = 1 }
  }
}
