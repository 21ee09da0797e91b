import Tendon

/// The panels above everything else: menus, alerts and action sheets.
extension ControlsScenes {
  static let panels: [ControlSheet] = [menus, editMenus, alerts, actionSheets, bottomSheets]

  // MARK: - Menus

  /// A panel as it lies over a screen.
  private final class PanelBox: UIView {
    private let panel: UIView

    init(_ panel: UIView) {
      self.panel = panel
      super.init(frame: .zero)
      addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { panel.sizeThatFits(size) }

    override func layoutSubviews() {
      super.layoutSubviews()
      panel.frame = bounds
    }
  }

  @MainActor private static func item(
    _ title: String, _ sign: String? = nil, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, subtitle: String? = nil
  ) -> UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: sign.flatMap { UIImage(systemName: $0) }, attributes: attributes,
      state: state
    ) { _ in }
  }

  private static func menu(
    _ caption: String, height: CGFloat, title: String = "", isInside: Bool = false, pressed: Int? = nil,
    contrast: UIAccessibilityContrast = .normal, _ children: @escaping @MainActor @Sendable () -> [UIMenuElement]
  ) -> ControlState {
    state(
      caption,
      { PanelBox(MenuPanel(posing: UIMenu(title: title, children: children()), isInside: isInside, pressed: pressed)) },
      height: height, contrast: contrast)
  }

  @MainActor private static var fileActions: [UIMenuElement] {
    [item("Copy", "doc.on.doc"), item("Share", "square.and.arrow.up"), item("Delete", "trash", .destructive)]
  }

  static let menus = ControlSheet(
    "menu", title: "UIMenu", room: CGSize(width: 300, height: 180), zoom: 2,
    states: [
      menu("all parts", height: 352, title: "Engine", pressed: 1) {
        [
          item("Start", "play.fill", state: .on), item("Stop", "pause.fill"),
          UIMenu(title: "Cards", children: fileActions),
          UIMenu(
            title: "Mill", options: .displayInline,
            children: [item("Oil", subtitle: "Every hour"), item("Dismantle", "trash", .destructive)]),
        ]
      },
      menu("actions", height: 164) { fileActions },
      menu("marks", height: 164) { [item("Day"), item("Week", state: .on), item("Month", state: .mixed)] },
      menu("disabled", height: 164) {
        [
          item("Copy", "doc.on.doc", .disabled), item("Share", "square.and.arrow.up"),
          item("Delete", "trash", .disabled),
        ]
      },
      menu("in another menu", height: 210, title: "Cards", isInside: true) { fileActions },
      menu("groups", height: 290, title: "Sort") {
        [
          UIMenu(title: "By", options: .displayInline, children: [item("Name", state: .on), item("Size")]),
          UIMenu(options: .displayInline, children: [item("Upwards", state: .on), item("Downwards")]),
        ]
      },
      menu("long titles", height: 196) {
        [
          item("A title that takes two lines of the menu", "star.fill"),
          item("Title", subtitle: "A subtitle that takes two lines in a row of the menu"),
        ]
      },
      menu("high contrast", height: 164, contrast: .high) { fileActions },
    ])

  // MARK: - The edit menu

  static let editMenus = ControlSheet(
    "editmenu", title: "Edit menu of a text", room: CGSize(width: 350, height: 100), zoom: 2,
    states: [
      state("all parts", { PanelBox(EditMenu(posing: ["cut:", "copy:", "paste:", "selectAll:"])) }),
      state("a caret", { PanelBox(EditMenu(posing: ["paste:", "select:", "selectAll:"])) }),
      state("a button held", { PanelBox(EditMenu(posing: ["cut:", "copy:", "paste:"], pressed: 1)) }),
      state("text that cannot be edited", { PanelBox(EditMenu(posing: ["copy:"])) }),
      state(
        "high contrast", { PanelBox(EditMenu(posing: ["cut:", "copy:", "paste:", "selectAll:"])) }, contrast: .high),
    ])

  // MARK: - Alerts

  /// The content of an alert, with the alert itself, which nothing else retains.
  private final class AlertBox: UIView {
    private let alert: UIAlertController

    init(_ alert: UIAlertController) {
      self.alert = alert
      super.init(frame: .zero)
      addSubview(alert.view)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { alert.view.sizeThatFits(size) }

    override func layoutSubviews() {
      super.layoutSubviews()
      alert.view.frame = bounds
    }

    /// Holds a button down.
    func hold(_ index: Int) {
      layoutIfNeeded()
      var buttons: [UIControl] = []
      func look(_ view: UIView) {
        if let button = view as? UIControl, !(view is UITextField) { buttons.append(button) }
        for subview in view.subviews { look(subview) }
      }
      look(self)
      buttons[index].isHighlighted = true
    }
  }

  private static func alert(
    _ caption: String, height: CGFloat, _ style: UIAlertController.Style = .alert, title: String? = "Stop the engine?",
    message: String? = "Cards that are being read are lost.", contrast: UIAccessibilityContrast = .normal,
    holding: Int? = nil, _ fill: @escaping @MainActor @Sendable (UIAlertController) -> Void
  ) -> ControlState {
    ControlState(caption, height: height, contrast: contrast) {
      let alert = UIAlertController(title: title, message: message, preferredStyle: style)
      // As on a telephone, however wide the sheet is.
      alert.modalPresentationStyle = .custom
      fill(alert)
      return AlertBox(alert)
    } arrange: {
      if let holding { ($0 as? AlertBox)?.hold(holding) }
    }
  }

  @MainActor private static func add(_ titles: [(String, UIAlertAction.Style)], to alert: UIAlertController) {
    for (title, style) in titles { alert.addAction(UIAlertAction(title: title, style: style)) }
  }

  static let alerts = ControlSheet(
    "alert", title: "UIAlertController: alerts", room: CGSize(width: 300, height: 150), zoom: 2, drawsText: true,
    states: [
      alert("field, two buttons", height: 200, title: "Name of the engine") {
        $0.addTextField { $0.placeholder = "Name" }
        add([("Cancel", .cancel), ("Name", .default)], to: $0)
      },
      alert("two buttons", height: 150) { add([("Cancel", .cancel), ("Stop", .destructive)], to: $0) },
      alert("one button", height: 150) { add([("OK", .default)], to: $0) },
      alert("three buttons", height: 240) {
        add([("Cancel", .cancel), ("Stop", .destructive), ("Wait", .default)], to: $0)
      },
      alert("a preferred action", height: 150) {
        add([("Cancel", .cancel), ("Wait", .default)], to: $0)
        $0.preferredAction = $0.actions[1]
      },
      alert("a button held", height: 150, holding: 0) { add([("Cancel", .cancel), ("Stop", .destructive)], to: $0) },
      alert("a button disabled", height: 150) {
        add([("Cancel", .cancel), ("Stop", .default)], to: $0)
        $0.actions[1].isEnabled = false
      },
      alert("title only", height: 130, message: nil) { add([("OK", .default)], to: $0) },
      alert("two fields", height: 226, title: "Sign in", message: nil) {
        $0.addTextField { $0.placeholder = "Name" }
        $0.addTextField {
          $0.placeholder = "Password"
          $0.isSecureTextEntry = true
          $0.text = "secret"
        }
        add([("Cancel", .cancel), ("Sign In", .default)], to: $0)
      },
      alert("high contrast", height: 150, contrast: .high) {
        add([("Cancel", .cancel), ("Stop", .destructive)], to: $0)
      },
    ])

  static let actionSheets = ControlSheet(
    "actionsheet", title: "UIAlertController: action sheets", room: CGSize(width: 390, height: 270), zoom: 2,
    states: [
      alert("texts, three buttons", height: 270, .actionSheet) {
        add([("Stop", .destructive), ("Wait", .default), ("Cancel", .cancel)], to: $0)
      },
      alert("no texts", height: 210, .actionSheet, title: nil, message: nil) {
        add([("Stop", .destructive), ("Wait", .default), ("Cancel", .cancel)], to: $0)
      },
      alert("a button held", height: 210, .actionSheet, title: nil, message: nil, holding: 1) {
        add([("Stop", .destructive), ("Wait", .default), ("Cancel", .cancel)], to: $0)
      },
      alert("a button disabled", height: 210, .actionSheet, title: nil, message: nil) {
        add([("Stop", .destructive), ("Wait", .default), ("Cancel", .cancel)], to: $0)
        $0.actions[1].isEnabled = false
      },
      alert("high contrast", height: 270, .actionSheet, contrast: .high) {
        add([("Stop", .destructive), ("Wait", .default), ("Cancel", .cancel)], to: $0)
      },
    ])
}
