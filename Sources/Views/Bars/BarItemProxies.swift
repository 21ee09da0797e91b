import TendonContext
import TendonGeometry

extension UIBarItem {
  /// The decoration of the item with the values of the proxies where it has none.
  var shownDecoration: BarItemDecoration {
    BarItemProxies.current.proxies(of: self).reduce(decoration) { $0.filled(from: $1.decoration) }
  }
}

extension UIBarButtonItem {
  /// The tint colour of the item, otherwise that of its proxies; nil: that of the bar.
  var shownTintColor: UIColor? {
    tintColor ?? BarItemProxies.current.proxies(of: self).lazy.compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
  }
}

extension UITabBarItem {
  /// The distance of the item's title, otherwise that of its proxies; nil: that of the bar.
  var shownTitleAdjustment: UIOffset? {
    titleAdjustment
      ?? BarItemProxies.current.proxies(of: self).lazy.compactMap { ($0 as? UITabBarItem)?.titleAdjustment }.first
  }
}

/// The proxies of bar items of a stage.
@MainActor
final class BarItemProxies {
  static var current: BarItemProxies { StageContext.current[key] }
  private static let key = ContextKey(BarItemProxies())

  private struct Entry {
    let type: UIBarItem.Type
    /// The classes of the containers, the innermost first, and the question whether a view is in such ones.
    let containers: [ObjectIdentifier]
    let isContained: (UIView?) -> Bool
    let isInstance: (UIBarItem) -> Bool
    let proxy: UIBarItem
  }
  private var entries: [Entry] = []

  func proxy<Item: UIBarItem>(
    of type: UIBarItem.Type, in containers: [ObjectIdentifier], isContained: @escaping (UIView?) -> Bool,
    _ isInstance: @escaping (UIBarItem) -> Bool, make: () -> Item
  ) -> Item {
    let known = entries.first { $0.type == type && $0.containers == containers }
    if let proxy = known?.proxy as? Item { return proxy }
    let proxy = make()
    // The particular ones come first.
    let index = entries.firstIndex { $0.containers.count < containers.count } ?? entries.endIndex
    entries.insert(
      Entry(type: type, containers: containers, isContained: isContained, isInstance: isInstance, proxy: proxy),
      at: index)
    return proxy
  }

  /// The proxies that apply to an item, the most particular first.
  func proxies(of item: UIBarItem) -> [UIBarItem] {
    guard !entries.isEmpty else { return [] }
    let bar = item.bar as? UIView
    return entries.filter { entry in
      entry.isInstance(item) && (entry.containers.isEmpty || entry.isContained(bar))
    }.map(\.proxy)
  }

  /// The decorations for the buttons in a view that are no bar items, such as the cancel button of a search bar.
  func decoration(in view: UIView) -> BarItemDecoration {
    let item = UIBarButtonItem()
    return entries.filter { entry in
      entry.isInstance(item)
        && (entry.containers.isEmpty || entry.isContained(view))
    }.reduce(BarItemDecoration()) { $0.filled(from: $1.proxy.decoration) }
  }
}
