import TendonGeometry

/// A control that opens a menu: buttons, and the buttons of bars.
extension UIControl {
  /// The interaction that stands for the menu of the control in calls; its own press is not used.
  private var menuInteraction: UIContextMenuInteraction {
    if let made = controlExtras.menuInteraction { return made }
    let made = UIContextMenuInteraction(delegate: self)
    controlExtras.menuInteraction = made
    return made
  }

  /// Brings what listens to a press in line with the menu and how it is opened.
  func menuDidChange() {
    if menuToShow == nil { menuHost?.close(animated: true) }
    let pressed = gestureRecognizers?.first { $0 is MenuPressRecognizer }
    let needsPress = menuToShow != nil && !showsMenuAsPrimaryAction && isContextMenuInteractionEnabled
    if needsPress, pressed == nil {
      addGestureRecognizer(MenuPressRecognizer { [weak self] in self?.menuWasPressed($0) })
    } else if !needsPress, let pressed {
      removeGestureRecognizer(pressed)
    }
  }

  private func menuWasPressed(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began: openMenu()
    case .changed: menuHost?.highlight(at: press.location(in: menuHost))
    case .ended: if let menuHost { menuHost.lift(at: press.location(in: menuHost)) }
    case .cancelled: menuHost?.highlight(at: nil)
    case .possible, .failed: break
    }
  }

  /// Shows the menu beside the control, above everything in the window; a control that is disabled, or whose menu has
  /// nothing to show, shows none.
  func openMenu() {
    guard isEnabled, isContextMenuInteractionEnabled, menuHost == nil, let window else { return }
    let interaction = menuInteraction
    let place = CGPoint(x: bounds.midX, y: bounds.midY)
    let configuration = contextMenuInteraction(interaction, configurationForMenuAtLocation: place)
    guard let configuration, let menu = configuration.actionProvider?([]), !menu.groups.isEmpty else { return }
    sendActions(for: .menuActionTriggered)
    let host = MenuHost(menu, source: self, turns: menuTurns)
    host.picked = { [weak self] action in
      guard let self else { return }
      menu.mark(action, isSingle: picksOne)
      menuDidPick(action)
    }
    host.closed = { [weak self] in
      guard let self else { return }
      menuHost = nil
      isHighlighted = false
      let animator = ContextMenuAnimator(nil)
      contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
      animator.run()
    }
    menuHost = host
    isHighlighted = true
    let animator = ContextMenuAnimator(nil)
    contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    host.open(in: window)
    animator.run()
  }
}

/// A press that opens a menu, and the finger that goes on to its rows.
private final class MenuPressRecognizer: UILongPressGestureRecognizer {}
