import Tendon

extension ControlsScenes {
  private static func state(
    _ caption: String, _ isOn: Bool, contrast: UIAccessibilityContrast = .normal,
    _ change: @escaping @MainActor @Sendable (UISwitch) -> Void = { _ in }
  ) -> ControlState {
    ControlState(caption, contrast: contrast) {
      let control = UISwitch()
      control.isOn = isOn
      change(control)
      return control
    }
  }

  static let switches = ControlSheet(
    "switch", title: "UISwitch", room: CGSize(width: 96, height: 48), zoom: 4,
    script: "tap a0\nwait 0.6\ntap a0\nwait 0.4",
    states: [
      state("off", false), state("on", true),
      state("off, held", false) { $0.isHighlighted = true }, state("on, held", true) { $0.isHighlighted = true },
      state("off, disabled", false) { $0.isEnabled = false }, state("on, disabled", true) { $0.isEnabled = false },
      state("on, onTintColor", true) { $0.onTintColor = .systemOrange },
      state("on, thumbTintColor", true) { $0.thumbTintColor = .systemYellow },
      state("off, high contrast", false, contrast: .high), state("on, high contrast", true, contrast: .high),
    ])
}
