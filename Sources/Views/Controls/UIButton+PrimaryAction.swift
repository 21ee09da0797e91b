import TendonGeometry

extension UIControl {
  /// A control that calls an action whenever it sends `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension UIButton {
  /// A button that looks as a configuration says and calls an action when tapped. The title and the image of the action
  /// stand where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    configurationDidChange()
  }

  /// A button that shows the title and the image of an action and calls it when tapped.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type, frame: .zero)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}
