import Tendon

extension ControlsScenes {
  @MainActor private static func button(_ type: UIButton.ButtonType, _ title: String? = "Button") -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    if type == .custom { button.setTitleColor(.label, for: .normal) }
    return button
  }

  @MainActor private static var star: UIImage? { UIImage(systemName: "star.fill") }

  static let buttons = ControlSheet(
    "button", title: "UIButton, by its type", room: CGSize(width: 130, height: 48), zoom: 3,
    script: "press a1 0.4\nwait 0.6",
    states: [
      state("system, with an image", { button(.system) }) { $0.setImage(star, for: .normal) },
      state("system", { button(.system) }),
      state("system, held", { button(.system) }) { $0.isHighlighted = true },
      state("system, selected", { button(.system) }) { $0.isSelected = true },
      state("system, disabled", { button(.system) }) { $0.isEnabled = false },
      state("system, high contrast", { button(.system) }, contrast: .high),
      state("custom", { button(.custom) }) { $0.setImage(star, for: .normal) },
      state("custom, held", { button(.custom) }) {
        $0.setImage(star, for: .normal)
        $0.isHighlighted = true
      },
      state("custom, disabled", { button(.custom) }) {
        $0.setImage(star, for: .normal)
        $0.isEnabled = false
      },
      state("titleEdgeInsets, left 8", { button(.system) }) {
        $0.setImage(star, for: .normal)
        $0.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 16)
        $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
      },
      state("detailDisclosure", { button(.detailDisclosure, nil) }),
      state("infoLight, disabled", { button(.infoLight, nil) }) { $0.isEnabled = false },
      state("contactAdd", { button(.contactAdd, nil) }),
      state("contactAdd, held", { button(.contactAdd, nil) }) { $0.isHighlighted = true },
      state("close", { button(.close, nil) }),
      state("close, held", { button(.close, nil) }) { $0.isHighlighted = true },
    ])

  @MainActor private static func configured(
    _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = "Button"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private static func styles(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> UIButton.Configuration
  ) -> [ControlState] {
    [
      state(name, { configured(make()) }),
      state("\(name), held", { configured(make()) }) { $0.isHighlighted = true },
      state("\(name), selected", { configured(make()) }) { $0.isSelected = true },
      state("\(name), disabled", { configured(make()) }) { $0.isEnabled = false },
    ]
  }

  /// Buttons that open a menu as soon as they are touched, and show what has been chosen from it.
  private static func chooser(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> UIButton.Configuration
  ) -> ControlState {
    state("\(name), chooses from a menu", { configured(make()) }) {
      $0.menu = UIMenu(
        children: ["Day", "Week", "Month"].map { UIAction(title: $0, state: $0 == "Week" ? .on : .off) { _ in } })
      $0.showsMenuAsPrimaryAction = true
      $0.changesSelectionAsPrimaryAction = true
    }
  }

  static let configuredButtons = ControlSheet(
    "configuration", title: "UIButton.Configuration: styles and states", room: CGSize(width: 150, height: 52), zoom: 3,
    script: "press a13 0.4\nwait 0.6",
    states: [
      state(
        "tinted, all parts",
        {
          configured(.tinted()) {
            $0.subtitle = "Subtitle"
            $0.image = star
            $0.imagePadding = 6
            $0.background.strokeWidth = 1
          }
        })
    ] + styles("plain", { .plain() }) + styles("gray", { .gray() }) + styles("tinted", { .tinted() })
      + styles("filled", { .filled() })
      + [
        state(
          "filled, base colours",
          {
            configured(.filled()) {
              $0.baseBackgroundColor = .systemYellow
              $0.baseForegroundColor = .black
            }
          }),
        chooser("gray") { .gray() }, chooser("tinted") { .tinted() },
        state("filled, high contrast", { configured(.filled()) }, contrast: .high),
        state("filled, a handler: selected", { configured(.filled()) }) {
          $0.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "Chosen" : "Button"
            button.configuration?.baseBackgroundColor = button.isSelected ? .systemGreen : nil
          }
          $0.isSelected = true
        },
      ])

  static let arrangedButtons = ControlSheet(
    "configuration.layout", title: "UIButton.Configuration: sizes and arrangements",
    room: CGSize(width: 170, height: 66), zoom: 2,
    states: [
      state(
        "image leading, subtitle",
        {
          configured(.filled()) {
            $0.subtitle = "Subtitle"
            $0.image = star
            $0.imagePadding = 6
          }
        }),
      state("mini", { configured(.filled()) { $0.buttonSize = .mini } }),
      state("small", { configured(.filled()) { $0.buttonSize = .small } }),
      state("medium", { configured(.filled()) { $0.buttonSize = .medium } }),
      state("large", { configured(.filled()) { $0.buttonSize = .large } }),
      state("cornerStyle small", { configured(.filled()) { $0.cornerStyle = .small } }),
      state("cornerStyle medium", { configured(.filled()) { $0.cornerStyle = .medium } }),
      state("cornerStyle large", { configured(.filled()) { $0.cornerStyle = .large } }),
      state("cornerStyle capsule", { configured(.filled()) { $0.cornerStyle = .capsule } }),
      state(
        "image trailing",
        {
          configured(.tinted()) {
            $0.image = star
            $0.imagePlacement = .trailing
            $0.imagePadding = 6
          }
        }),
      state(
        "image top",
        {
          configured(.tinted()) {
            $0.image = star
            $0.imagePlacement = .top
            $0.imagePadding = 2
          }
        }),
      state(
        "image bottom",
        {
          configured(.tinted()) {
            $0.image = star
            $0.imagePlacement = .bottom
            $0.imagePadding = 2
          }
        }),
      state(
        "showsActivityIndicator",
        {
          configured(.gray()) {
            $0.showsActivityIndicator = true
            $0.imagePadding = 6
          }
        }),
      state(
        "title trailing",
        {
          configured(.gray()) {
            $0.subtitle = "A longer subtitle"
            $0.titleAlignment = .trailing
          }
        }),
      state(
        "contentInsets leading 40",
        {
          configured(.gray()) { $0.contentInsets = .init(top: 7, leading: 40, bottom: 7, trailing: 10) }
        }),
      state(
        "stroke",
        {
          configured(.plain()) {
            $0.background.strokeWidth = 1
            $0.cornerStyle = .capsule
          }
        }),
      state("large text", { configured(.filled()) }, category: .accessibilityLarge),
    ])
}
