import Foundation
import TendonGeometry
import TendonViews

extension ElementRule {
  static let navigationBar = ElementRule("navigationBar", UINavigationBar.self, base: .view) { bar, reading, builder in
    setBar(reading, builder, style: { bar.barStyle = $0 }, translucent: { bar.isTranslucent = $0 }) {
      bar.barTintColor = $0
    }
    if let large = reading.optionalBool("largeTitles") { bar.prefersLargeTitles = large }
    bar.titleTextAttributes = attributes("titleTextAttributes", reading, builder)
    bar.largeTitleTextAttributes = attributes("largeTitleTextAttributes", reading, builder)
    for (key, set) in [
      ("standardAppearance", { bar.standardAppearance = $0 }),
      ("scrollEdgeAppearance", { bar.scrollEdgeAppearance = $0 }),
      ("compactAppearance", { bar.compactAppearance = $0 }),
      ("compactScrollEdgeAppearance", { bar.compactScrollEdgeAppearance = $0 }),
    ] as [(String, (UINavigationBarAppearance) -> Void)] {
      guard let look = reading.child("navigationBarAppearance", key: key) else { continue }
      let appearance = UINavigationBarAppearance()
      if let color = builder.color("backgroundColor", look) { appearance.backgroundColor = color }
      if let color = builder.color("shadowColor", look) { appearance.shadowColor = color }
      appearance.titleTextAttributes = attributes("titleTextAttributes", look, builder) ?? [:]
      appearance.largeTitleTextAttributes = attributes("largeTitleTextAttributes", look, builder) ?? [:]
      look.reportUnread()
      set(appearance)
    }
    let items = reading.list("items").map { item -> UINavigationItem in
      let made = UINavigationItem()
      builder.fill(made, item)
      return made
    }
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }

  static let toolbar = ElementRule("toolbar", UIToolbar.self, base: .view) { bar, reading, builder in
    setBar(reading, builder, style: { bar.barStyle = $0 }, translucent: { bar.isTranslucent = $0 }) {
      bar.barTintColor = $0
    }
    bar.items = reading.list("items").compactMap { builder.makeBarButtonItem($0) }
  }

  static let tabBar = ElementRule("tabBar", UITabBar.self, base: .view) { bar, reading, builder in
    setBar(reading, builder, style: { bar.barStyle = $0 }, translucent: { bar.isTranslucent = $0 }) {
      bar.barTintColor = $0
    }
    if let color = builder.color("unselectedItemTintColor", reading) { bar.unselectedItemTintColor = color }
    // Of both colours the older one counts, which is for the selected item alone.
    if let color = builder.color("selectedImageTintColor", reading) { bar.selectedImageTintColor = color }
    // Interface Builder writes a clear background for every tab bar.
    bar.backgroundColor = nil
    let items = reading.list("items").map { builder.makeTabBarItem($0) }
    if !items.isEmpty { bar.items = items }
  }

  /// `<textAttributes key="titleTextAttributes">` with a colour and a font; nil where it is absent.
  private static func attributes(
    _ key: String, _ reading: ElementReading, _ builder: ObjectBuilder
  ) -> [NSAttributedString.Key: Any]? {
    guard let text = reading.child("textAttributes", key: key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = builder.color("textColor", text) { attributes[.foregroundColor] = color }
    if let font = builder.font(text) { attributes[.font] = font }
    // Shadows of titles are not drawn since iOS 7.
    text.ignore(children: ["offsetWrapper", "color"])
    text.reportUnread()
    return attributes
  }

  /// Reads the attributes common to all bars.
  private static func setBar(
    _ reading: ElementReading, _ builder: ObjectBuilder, style: (UIBarStyle) -> Void, translucent: (Bool) -> Void,
    tint: (UIColor) -> Void
  ) {
    lazy var styles: [String: UIBarStyle] = [
      "default": .default, "black": .black, "blackTranslucent": .black, "blackOpaque": .black,
    ]
    if let value = reading.choice("barStyle", styles) { style(value) }
    if let value = reading.optionalBool("translucent") { translucent(value) }
    if let color = builder.color("barTintColor", reading) { tint(color) }
  }

  static let pageControl = ElementRule("pageControl", UIPageControl.self, base: .control) { dots, reading, builder in
    if let pages = reading.integer("numberOfPages") { dots.numberOfPages = min(max(0, pages), 1000) }
    if let page = reading.integer("currentPage") { dots.currentPage = page }
    if let hides = reading.optionalBool("hidesForSinglePage") { dots.hidesForSinglePage = hides }
    if let color = builder.color("pageIndicatorTintColor", reading) { dots.pageIndicatorTintColor = color }
    if let color = builder.color("currentPageIndicatorTintColor", reading) {
      dots.currentPageIndicatorTintColor = color
    }
  }
}
