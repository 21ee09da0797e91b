import Tendon

/// Sheets that hang at the bottom edge, each on a small screen of its own.
extension ControlsScenes {
  /// A screen on which a controller shows a sheet, in the looks and the direction of what holds it.
  private final class SmallScreen: UIView {
    static let size = CGSize(width: 200, height: 320)

    private let configure: @MainActor @Sendable (UISheetPresentationController) -> Void
    private var inner: UIWindow?

    init(_ configure: @escaping @MainActor @Sendable (UISheetPresentationController) -> Void) {
      self.configure = configure
      super.init(frame: CGRect(origin: .zero, size: SmallScreen.size))
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      guard superview != nil, inner == nil else { return }
      var settings = ReaderSettings()
      settings.userInterfaceStyle = traitCollection.userInterfaceStyle
      settings.layoutDirection = traitCollection.layoutDirection
      settings.accessibilityContrast = traitCollection.accessibilityContrast
      let screen = UIScreen(
        size: SmallScreen.size, scale: UIScreen.main.scale, settings: settings,
        safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      let inner = UIWindow(screen: screen)
      self.inner = inner
      inner.clipsToBounds = true
      inner.layer.name = "screen"
      inner.layer.borderWidth = 1
      inner.layer.borderColor = CGColor(gray: 0.5, alpha: 1)
      addSubview(inner)
      show(in: inner)
    }

    private func show(in inner: UIWindow) {
      let below = UIViewController()
      below.view.backgroundColor = .systemGroupedBackground
      below.view.layer.name = "presenter"
      addTitle("Engine", to: below.view, at: 40)
      inner.backgroundColor = .black
      inner.rootViewController = below
      inner.makeKeyAndVisible()
      inner.layoutIfNeeded()
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.view.layer.name = "sheet"
      addTitle("Cards", to: sheet.view, at: 20)
      if let presentation = sheet.sheetPresentationController { configure(presentation) }
      below.present(sheet, animated: false)
      inner.layoutIfNeeded()
    }

    private func addTitle(_ text: String, to view: UIView, at y: CGFloat) {
      let x: CGFloat = traitCollection.layoutDirection == .rightToLeft ? 88 : 12
      let label = UILabel(frame: CGRect(x: x, y: y, width: 100, height: 22))
      label.text = text
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.layer.name = "title"
      view.addSubview(label)
    }
  }

  private static func sheet(
    _ caption: String, contrast: UIAccessibilityContrast = .normal,
    _ configure: @escaping @MainActor @Sendable (UISheetPresentationController) -> Void
  ) -> ControlState {
    state(caption, { SmallScreen(configure) }, contrast: contrast)
  }

  static let bottomSheets = ControlSheet(
    "sheet", title: "UISheetPresentationController", room: CGSize(width: 220, height: 340), zoom: 1.5,
    states: [
      sheet("medium, grabber") {
        $0.detents = [.medium(), .large()]
        $0.prefersGrabberVisible = true
      },
      sheet("large, grabber") {
        $0.detents = [.medium(), .large()]
        $0.selectedDetentIdentifier = .large
        $0.prefersGrabberVisible = true
      },
      sheet("large") { _ in },
      sheet("medium, not dimmed") {
        $0.detents = [.medium()]
        $0.largestUndimmedDetentIdentifier = .medium
      },
      sheet("a height and corners of its own") {
        $0.detents = [.custom { _ in 100 }]
        $0.preferredCornerRadius = 24
      },
      sheet("medium, high contrast", contrast: .high) {
        $0.detents = [.medium()]
        $0.prefersGrabberVisible = true
      },
    ])
}
