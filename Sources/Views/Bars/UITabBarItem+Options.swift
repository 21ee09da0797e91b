import Foundation
import TendonGeometry

extension UITabBarItem {
  /// Sets the attributes of the badge's text in a state; nil: the system's.
  public func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    decoration.badgeAttributes[state] = attributes
  }
  /// The attributes of the badge's text that were set for a state; nil if none were.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    decoration.badgeAttributes[state]
  }

  /// The appearances of the bar while the item is selected; nil if none was set.
  var appearances: BarAppearances<UITabBarAppearance>? {
    // Only the property below sets the storage.
    appearancesStorage.map { $0 as! BarAppearances<UITabBarAppearance> }
  }

  private var ownAppearances: BarAppearances<UITabBarAppearance> {
    if let appearances { return appearances }
    let new = BarAppearances<UITabBarAppearance>()
    new.whenChanged = { [weak self] in self?.didChange() }
    appearancesStorage = new
    return new
  }

  /// The appearance of the bar while the item is selected; nil: that of the bar.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances?[.standard] }
    set { ownAppearances[.standard] = newValue }
  }
  /// The appearance of the bar while the item is selected and no content lies below the bar; nil: that of the bar.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances?[.scrollEdge] }
    set { ownAppearances[.scrollEdge] = newValue }
  }
}
