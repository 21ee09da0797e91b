import TendonGeometry

/// A button that chooses an action from its menu.
extension UIButton {
  /// True if the button shows the action that was chosen from its menu.
  var choosesFromMenu: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  /// Shows the action that is marked, else marks the first one.
  func showChoice() {
    guard choosesFromMenu, let menu else { return setNeedsUpdateConfiguration() }
    let actions = menu.actions.filter { !$0.attributes.contains(.hidden) }
    guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.mark(chosen, isSingle: true)
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
      setImage(chosen.image, for: .normal)
    } else {
      configuration?.title = chosen.title
      configuration?.image = chosen.image
    }
    setNeedsUpdateConfiguration()
  }
}
