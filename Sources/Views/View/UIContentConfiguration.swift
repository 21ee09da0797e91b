/// A value that says what a view shows, and makes the view that shows it.
@MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration.
  func makeContentView() -> UIView & UIContentView
  /// Returns the configuration as it looks in a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is given by a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows; setting it changes what is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can show a configuration. Default: true for one of the type that it shows now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
