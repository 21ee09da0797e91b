import Tendon

/// A header that folds up as the list below it scrolls: each offset sets constants at once, and nothing is animated.
class HeaderController: UIViewController, UITableViewDataSource {
  @Outlet var list: UITableView!
  @Outlet var titleLabel: UILabel!
  @Outlet var titleBottom: NSLayoutConstraint!
  @Outlet var backgroundTop: NSLayoutConstraint!
  @Outlet var contentTop: NSLayoutConstraint!
  @Outlet var infoCenterY: NSLayoutConstraint!

  private var observation: UIScrollViewObservation?

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    follow()
  }

  /// Hears of the offset by observing it.
  func follow() {
    observation = list.observe(\.contentOffset) { [weak self] list, _ in self?.fold(at: list.contentOffset.y) }
  }

  /// The bar is 64 points high: after as many the header is folded.
  final func fold(at offset: CGFloat) {
    let part = min(max(offset / 64, 0), 1)
    titleLabel.alpha = 1 - part
    titleBottom.constant = 16 * part
    contentTop.constant = 9 - 64 * part
    backgroundTop.constant = contentTop.constant
    infoCenterY.constant = 9 * part
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Chapter \(indexPath.row + 1)"
    return cell
  }
}

/// The same header, which hears of the offset as the list's delegate.
final class DelegateHeaderController: HeaderController, UITableViewDelegate {
  override func follow() { list.delegate = self }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { fold(at: scrollView.contentOffset.y) }
}
