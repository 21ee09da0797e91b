import Foundation
import TendonGeometry
import TendonLayers

// The edit menu of a text.
extension TextEditor {
  /// Shows the edit menu beside the selection; hides it if no command is possible.
  func showMenu() {
    guard let window = host.window, host.isFirstResponder || !host.isTextEditable else { return }
    let commands = EditCommand.inMenu.filter { host.canPerformAction($0.selector, withSender: nil) }
    // Items of the app stand behind the standard ones.
    let shared = UIMenuController.shared
    let own = (shared.menuItems ?? []).filter { host.target(forAction: $0.action, withSender: shared) != nil }
    let actions = menuActions(commands, own)
    guard !actions.isEmpty else { return hideMenu() }
    let isNew = menu == nil
    let menu = menu ?? EditMenu()
    self.menu = menu
    UIView.performWithoutAnimation {
      menu.traitOverrides.userInterfaceStyle = host.traitCollection.userInterfaceStyle
      menu.traitOverrides.layoutDirection = host.traitCollection.layoutDirection
      menu.show(actions.map(\.title)) { [weak self] index in
        if let self { actions[index].perform(sender: host) }
      }
    }
    menu.dismissed = { [weak self] in
      self?.menuWasHiddenAt = MediaClock.current.now
      self?.hideMenu()
    }
    if isNew {
      menu.open(in: window)
      menuWillChange(isShown: true)
    }
    UIView.performWithoutAnimation { placeMenu() }
  }

  /// The actions of the menu: those of the delegate's menu, or the suggested ones.
  private func menuActions(_ commands: [EditCommand], _ own: [UIMenuItem]) -> [UIAction] {
    let standard = commands.map { command in
      UIAction(title: command.title) { [weak self] _ in
        if let self { command.perform(on: host, sender: nil) }
      }
    }
    let others = own.map { item in
      UIAction(title: item.title) { [weak self] _ in
        guard let self else { return }
        hideMenu()
        (host as UIResponder).perform(item.action, sender: UIMenuController.shared)
      }
    }
    let range = NSRange(location: selection.lowerBound, length: selection.count)
    guard let menu = host.editMenu(in: range, suggestedActions: standard + others) else { return standard + others }
    return menu.actions.filter { $0.attributes.isDisjoint(with: [.hidden, .disabled]) }.map { action in
      guard !standard.contains(where: { $0 === action }) else { return action }
      // An action of the app ends the menu, as those of `UIMenuController` do.
      return UIAction(title: action.title) { [weak self] _ in
        guard let self else { return }
        hideMenu()
        action.perform(sender: host)
      }
    }
  }

  func hideMenu() {
    guard let shown = menu else { return }
    menu = nil
    shown.close()
    menuWillChange(isShown: false)
  }

  private func menuWillChange(isShown: Bool) {
    let animator = EditMenuAnimator()
    host.editMenuWillChange(isShown: isShown, animator: animator)
    animator.run()
  }

  /// Places the menu beside the visible part of the selection; hides it if no part is visible.
  func placeMenu() {
    guard let menu, let window = host.window else { return hideMenu() }
    let rects = selection.isEmpty ? [caretRect(at: selection.lowerBound)] : selectionRects(selection)
    let seen = rects.map { $0.intersection(host.textRoom.insetBy(dx: -2, dy: -2)) }.filter { !$0.isNull }
    guard let first = seen.first else { return hideMenu() }
    let box = window.convert(seen.dropFirst().reduce(first) { $0.union($1) }, from: host)
    // The handle at the start is above the text.
    let handle = selection.isEmpty ? 0 : SelectionHandle.diameter
    menu.place(
      beside: CGRect(x: box.minX, y: box.minY - handle, width: box.width, height: box.height + handle),
      in: EditMenu.room(in: window))
  }

  /// Performs a tap on the text by calling `choose`.
  ///
  /// A tap that selects text shows the menu. So does a tap on the caret, unless the same touch has dismissed the menu.
  func tap(_ touch: UITouch, wasEditing: Bool, _ choose: () -> Void) {
    let old = selection
    choose()
    let isOnCaret = wasEditing && touch.tapCount == 1 && old.isEmpty && selection == old
    if touch.tapCount > 1 && !selection.isEmpty || isOnCaret && menuWasHiddenAt != touch.startTime { showMenu() }
    menuWasHiddenAt = nil
  }
}
