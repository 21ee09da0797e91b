import TendonGeometry

extension UIBarButtonItem {
  /// The proxy of the class: attributes, images, distances and the tint colour that are set on it apply to items that
  /// have none of their own, also of subclasses. Other properties are not passed on.
  public static func appearance() -> UIBarButtonItem { appearance(whenContainedInInstancesOf: []) }

  /// The proxy of the items in bars that are in instances of other classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem {
    proxy(of: self, in: containers, { $0 is Self }) { UIBarButtonItem() }
  }
}

extension UITabBarItem {
  /// The proxy of the class: attributes, distances and insets that are set on it apply to items that have none of their
  /// own, also of subclasses. Other properties are not passed on.
  public static func appearance() -> UITabBarItem { appearance(whenContainedInInstancesOf: []) }

  /// The proxy of the items in bars that are in instances of other classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem {
    proxy(of: self, in: containers, { $0 is Self }) { UITabBarItem() }
  }
}

/// The proxy of a class of items in bars that are in instances of other classes.
@MainActor
private func proxy<Item: UIBarItem>(
  of type: UIBarItem.Type, in containers: [any UIAppearanceContainer.Type],
  _ isInstance: @escaping (UIBarItem) -> Bool, make: () -> Item
) -> Item {
  BarItemProxies.current.proxy(
    of: type, in: containers.map { ObjectIdentifier($0) },
    isContained: { AppearanceProxies.isContained(from: $0, containers) }, isInstance, make: make)
}
