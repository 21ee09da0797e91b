import TendonGeometry

extension UICollectionViewCell {
  var plainConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = collection?.isEditing ?? false
    state.isSwiped = (self as? any SwipeCell)?.swipeActions != nil
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
