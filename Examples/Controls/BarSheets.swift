import Tendon

/// Bars, as wide as a small telephone.
extension ControlsScenes {
  /// A view in which a bar lies at the top or at the bottom, with something behind it.
  private final class BarHolder: UIView {
    private let bar: UIView
    private let isAtTop: Bool

    init(_ bar: UIView, height: CGFloat, isAtTop: Bool) {
      (self.bar, self.isAtTop) = (bar, isAtTop)
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: height + 16))
      backgroundColor = .secondarySystemBackground
      layer.name = "content"
      clipsToBounds = true
      addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      bar.frame = CGRect(x: 0, y: isAtTop ? 0 : 16, width: bounds.width, height: bounds.height - 16)
    }
  }

  @MainActor private static func navigation(
    _ height: CGFloat = 44, pushed: Bool = true, _ change: (UINavigationBar, UINavigationItem) -> Void = { _, _ in }
  ) -> UIView {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    bar.scrollEdgeAppearance = UINavigationBarAppearance()
    bar.items = (pushed ? [UINavigationItem(title: "Back")] : []) + [item]
    change(bar, item)
    return BarHolder(bar, height: height, isAtTop: true)
  }

  static let navigationBars = ControlSheet(
    "navigationbar", title: "UINavigationBar", room: CGSize(width: 320, height: 76), zoom: 3,
    states: [
      state("title, back, item", { navigation() }),
      state(
        "items on both sides",
        {
          navigation(pushed: false) { _, item in
            item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
            item.rightBarButtonItems = [
              UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
              UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
            ]
          }
        }),
      state("item disabled", { navigation { _, item in item.rightBarButtonItem?.isEnabled = false } }),
      state("large title", { navigation(96, pushed: false) { bar, _ in bar.prefersLargeTitles = true } }, height: 124),
      state("prompt", { navigation(74) { _, item in item.prompt = "Prompt" } }, height: 100),
      state(
        "tint colours",
        {
          navigation { bar, _ in
            bar.barTintColor = .systemIndigo
            bar.tintColor = .white
          }
        }),
      state(
        "transparent",
        {
          navigation { bar, _ in
            let appearance = UINavigationBarAppearance()
            appearance.configureWithTransparentBackground()
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
          }
        }),
      state("high contrast", { navigation() }, contrast: .high),
    ])

  @MainActor private static func tabs(_ selected: Int, _ change: (UITabBar) -> Void = { _ in }) -> UIView {
    let bar = UITabBar()
    let names = [("Home", "house.fill"), ("Search", "magnifyingglass"), ("Inbox", "tray.fill"), ("You", "person.fill")]
    bar.items = names.enumerated().map { UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0) }
    bar.selectedItem = bar.items?[selected]
    bar.scrollEdgeAppearance = UITabBarAppearance()
    change(bar)
    return BarHolder(bar, height: 49, isAtTop: false)
  }

  static let tabBars = ControlSheet(
    "tabbar", title: "UITabBar", room: CGSize(width: 320, height: 80), zoom: 3,
    states: [
      state(
        "selected, badges",
        {
          tabs(0) {
            $0.items?[1].badgeValue = "3"
            $0.items?[2].badgeValue = "100"
          }
        }),
      state("the last selected", { tabs(3) }),
      state("an item disabled", { tabs(0) { $0.items?[2].isEnabled = false } }),
      state(
        "tint colours",
        {
          tabs(1) {
            $0.tintColor = .systemPink
            $0.unselectedItemTintColor = .systemTeal
          }
        }),
      state(
        "badgeColor",
        {
          tabs(1) {
            $0.items?[3].badgeValue = "new"
            $0.items?[3].badgeColor = .systemGreen
          }
        }),
      state("on its side", { tabs(0) }) { $0.traitOverrides.verticalSizeClass = .compact },
      state("high contrast", { tabs(0) }, contrast: .high),
    ])

  @MainActor private static func tools(_ items: [UIBarButtonItem], _ change: (UIToolbar) -> Void = { _ in }) -> UIView {
    let bar = UIToolbar()
    bar.scrollEdgeAppearance = UIToolbarAppearance()
    bar.items = items
    change(bar)
    return BarHolder(bar, height: 44, isAtTop: false)
  }

  @MainActor private static var standardTools: [UIBarButtonItem] {
    [
      UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Mark", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
    ]
  }

  static let toolbars = ControlSheet(
    "toolbar", title: "UIToolbar", room: CGSize(width: 320, height: 76), zoom: 3,
    states: [
      state("items and spaces", { tools(standardTools) }),
      state("an item disabled", { tools(standardTools) { $0.items?.last?.isEnabled = false } }),
      state(
        "done", { tools([.flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)]) }),
      state(
        "tint colours",
        {
          tools(standardTools) {
            $0.barTintColor = .systemTeal
            $0.tintColor = .black
          }
        }),
      state("high contrast", { tools(standardTools) }, contrast: .high),
    ])
}
