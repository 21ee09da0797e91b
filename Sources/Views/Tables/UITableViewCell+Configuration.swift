import TendonGeometry

extension UITableViewCell {
  /// Returns the list content configuration that looks like the style of the cell, without content.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state of the cell for which its configurations are updated.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isEditing, state.isSwiped) = (isEditing, editing.actions != nil)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for an update of the configurations before the next layout of the cell.
  public func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
    if content.configuration != nil { showContent() }
    if background.configuration != nil { background.show(in: self, for: configurationState) }
  }

  /// Returns the background configuration of a row in the table's style.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
  }

  /// Displays the content configuration, updated for the state of the cell.
  func showContent() {
    guard let view = content.view(insteadOf: contentView, in: configurationState) else {
      if contentView is any UIContentView { replaceContentView(nil) }
      return
    }
    guard view !== contentView else { return }
    replaceContentView(view)
    if let givenMargins { (view as? UIListContentView)?.cellMargins = givenMargins }
  }
}
