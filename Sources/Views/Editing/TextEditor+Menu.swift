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
    guard !commands.isEmpty || !own.isEmpty else { return hideMenu() }
    let isNew = menu == nil
    let menu = menu ?? EditMenu()
    self.menu = menu
    UIView.performWithoutAnimation {
      menu.traitOverrides.userInterfaceStyle = host.traitCollection.userInterfaceStyle
      menu.traitOverrides.layoutDirection = host.traitCollection.layoutDirection
      menu.show(commands.map(\.title) + own.map(\.title)) { [weak self] index in
        guard let self else { return }
        guard index >= commands.count else { return commands[index].perform(on: host, sender: nil) }
        hideMenu()
        (host as UIResponder).perform(own[index - commands.count].action, sender: shared)
      }
    }
    menu.dismissed = { [weak self] in
      self?.menuWasHiddenAt = MediaClock.current.now
      self?.hideMenu()
    }
    if isNew { menu.open(in: window) }
    UIView.performWithoutAnimation { placeMenu() }
  }

  func hideMenu() {
    menu?.close()
    menu = nil
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
