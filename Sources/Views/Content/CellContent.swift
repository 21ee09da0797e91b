/// The configured content of a cell: its configuration, and how it follows the state of the cell.
@MainActor
struct CellContent {
  /// The content as the program has set it; nil (default): the program fills the content view itself.
  var configuration: (any UIContentConfiguration)?
  /// True if the configuration is updated for the state of the cell.
  var followsState = true
  /// True if the state has changed since the last update.
  var needsUpdate = false

  /// The view that shows the configuration in a state: `current`, if it supports it, else a new one; nil without a
  /// configuration.
  func view(insteadOf current: UIView, in state: any UIConfigurationState) -> (UIView & UIContentView)? {
    guard let set = configuration else { return nil }
    let shown = followsState ? set.updated(for: state) : set
    if let view = current as? any UIView & UIContentView, view.supports(shown) {
      view.configuration = shown
      return view
    }
    return shown.makeContentView()
  }
}
