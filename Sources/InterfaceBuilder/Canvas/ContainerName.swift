import Foundation
import TendonViews

extension UIViewController {
  /// The container with its name in place of what it holds, its bars around it.
  func named(_ name: String) -> UIViewController {
    func content() -> UIViewController {
      let controller = UIViewController()
      controller.view = ContainerNameView(name)
      return controller
    }
    switch self {
    case let navigation as UINavigationController:
      navigation.setViewControllers([content()], animated: false)
      return navigation
    case let tabs as UITabBarController:
      let items = (tabs.viewControllers ?? []).map(\.tabBarItem)
      tabs.setViewControllers(
        items.map { item in
          let controller = content()
          controller.tabBarItem = item
          return controller
        }, animated: false)
      return tabs
    default: return content()
    }
  }
}

/// The content of a container on the canvas: its kind in the middle of a grey area.
private final class ContainerNameView: UIView {
  init(_ name: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let label = UILabel(frame: .zero)
    label.text = name
    label.textColor = .secondaryLabel
    label.font = .systemFont(ofSize: 28, weight: .semibold)
    label.textAlignment = .center
    label.numberOfLines = 0
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
