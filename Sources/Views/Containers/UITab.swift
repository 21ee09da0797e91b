import Foundation
import TendonGeometry

/// A tab of a tab bar controller, which creates its controller.
@MainActor
open class UITab: NSObject {
  /// The title of the tab's item.
  open var title: String { didSet { item.title = title } }
  /// The image of the tab's item.
  open var image: UIImage? { didSet { item.image = image } }
  /// A smaller line below the title. Default: nil. Differs from UIKit: a bar does not show it.
  open var subtitle: String?
  /// The text of the badge; nil (default): none.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// The name of the tab within its controller.
  public let identifier: String
  /// True if the bar does not have the tab. Default: false.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsDidChange() } } }
  /// A value of the app. Default: nil.
  open var userInfo: Any?
  /// The controller that has the tab; nil: none has.
  public private(set) weak var tabBarController: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private(set) var viewControllerIfLoaded: UIViewController?
  private let item: UITabBarItem

  /// A tab whose controller is created on first use.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    item = UITabBarItem(title: title, image: image, tag: 0)
  }

  /// The controller of the tab, created on first use; nil without a provider.
  public var viewController: UIViewController? {
    if let viewControllerIfLoaded { return viewControllerIfLoaded }
    guard let made = provider?(self) else { return nil }
    made.tabBarItem = item
    viewControllerIfLoaded = made
    return made
  }

  func attach(to controller: UITabBarController) { tabBarController = controller }
}
