import TendonGeometry

extension UITableViewCell {
  func plainDefaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  var plainConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isEditing, state.isSwiped) = (isEditing, editing.actions != nil)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func plainSetNeedsUpdateConfiguration() {
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

  func plainDefaultBackgroundConfiguration() -> UIBackgroundConfiguration {
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
