import Tendon

/// Controls for the finger of the story.
final class ControlsView: TileView {
  private let toggle = UISwitch()
  private let segments = UISegmentedControl(items: ["S", "M", "L"])
  private let slider = UISlider()

  init() { super.init(background: .white) }

  required init?(coder: NSCoder) { fatalError("tiles are made in code") }

  override func fill() {
    // The tile is white whatever the window is.
    traitOverrides.userInterfaceStyle = .light
    toggle.isOn = true
    toggle.accessibilityIdentifier = "switch"
    toggle.onTintColor = .systemTeal
    toggle.center = CGPoint(x: bounds.midX, y: 27)
    segments.accessibilityIdentifier = "segments"
    segments.selectedSegmentIndex = 0
    segments.frame = CGRect(x: 8, y: 50, width: bounds.width - 16, height: 30)
    segments.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
    slider.frame = CGRect(x: 12, y: 86, width: bounds.width - 24, height: 30)
    for control in [toggle, segments, slider] as [UIView] { addSubview(control) }
    slider.value = 0.1
  }

  /// The slider goes where the segment says.
  private func follow() {
    UIView.animate(withDuration: 0.3) {
      self.slider.setValue([0.1, 0.5, 0.9][self.segments.selectedSegmentIndex], animated: true)
    }
  }
}
