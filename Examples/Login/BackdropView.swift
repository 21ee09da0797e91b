import Tendon

/// The harbour behind the login screen, drawn by code, with a greeting above and an invitation below.
final class BackdropView: UIView {
  private let greeting = UILabel()
  private let hint = UILabel()
  private let invitation = UILabel()

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
    setNeedsDisplay()
    write("Welcome back", .boldSystemFont(ofSize: 28), in: greeting)
    write("Sign in to see today's tides", .systemFont(ofSize: 15), in: hint)
    write("New here? Create an account", .systemFont(ofSize: 15, weight: .medium), in: invitation)
    let safeArea = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      greeting.centerYAnchor.constraint(equalTo: safeArea.topAnchor, constant: 42),
      hint.centerYAnchor.constraint(equalTo: safeArea.topAnchor, constant: 154),
      invitation.lastBaselineAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -20),
    ])
  }

  private func write(_ text: String, _ font: UIFont, in label: UILabel) {
    (label.text, label.font, label.textColor) = (text, font, .white)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Where the screen is low, the button of the form has the place.
    invitation.isHidden = bounds.height < 480
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let harbour = traitCollection.userInterfaceStyle == .dark ? Harbour.night : Harbour.dusk
    harbour.draw(in: bounds, on: canvas)
  }
}
