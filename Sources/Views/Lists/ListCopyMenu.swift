import TendonGeometry

/// The copy menu of a list, which a press of half a second opens beside a row or an item.
///
/// It is the menu of lists before context menus: cut, copy, paste and the items of `UIMenuController`, as far as the
/// delegate allows each.
@MainActor
enum ListCopyMenu {
  /// The possible actions: those of the edit menu, then those of the app.
  static func commands(_ isPossible: (Selector) -> Bool) -> [(title: String, action: Selector)] {
    let standard = [EditCommand.cut, .copy, .paste].map { (title: $0.title, action: $0.selector) }
    let own = UIMenuController.shared.menuItems?.map { (title: $0.title, action: $0.action) } ?? []
    return (standard + own).filter { isPossible($0.action) }
  }

  /// Shows the menu beside a cell; without a possible action nothing appears.
  ///
  /// - Returns: true if the menu has appeared.
  static func show(
    beside cell: UIView, canPerform: (Selector) -> Bool, perform: @escaping (Selector) -> Void
  ) -> Bool {
    let commands = commands(canPerform)
    guard let window = cell.window, !commands.isEmpty else { return false }
    let menu = EditMenu()
    menu.show(commands.map(\.title)) { [weak menu] index in
      menu?.close()
      perform(commands[index].action)
    }
    menu.dismissed = { [weak menu] in menu?.close() }
    menu.present(beside: cell.bounds, of: cell, in: window)
    return true
  }
}
