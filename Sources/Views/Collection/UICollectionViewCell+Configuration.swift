import TendonGeometry

extension UICollectionViewCell {
  /// The state of the cell for which its configurations are updated.
  public var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = collection?.isEditing ?? false
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

  /// Returns the background configuration of a cell: that of a row in a plain list.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// Displays the content configuration, updated for the state of the cell.
  func showContent() {
    guard let view = content.view(insteadOf: contentView, in: configurationState) else {
      if contentView is any UIContentView { replaceContentView(nil) }
      return
    }
    if view !== contentView { replaceContentView(view) }
  }
}
