/// The actions on selected text, under UIKit's names.
///
/// Text fields and text views implement all of them. `canPerformAction(_:withSender:)` returns which are possible now
/// and so determines the edit menu; an app may override it and the actions.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies the selected text to the pasteboard and removes it.
  func cut(_ sender: Any?)
  /// Copies the selected text to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selected text by that of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the word at the caret, or the one before it.
  func select(_ sender: Any?)
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
  /// Removes the selected text.
  func delete(_ sender: Any?)
}

/// One of the standard actions.
@MainActor
enum EditCommand: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"

  /// The commands of the edit menu, in its order.
  static let inMenu: [EditCommand] = [.cut, .copy, .paste, .select, .selectAll]

  var selector: Selector { Selector(rawValue) }

  /// The title in the edit menu.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    case .delete: "Delete"
    }
  }

  func perform(on target: any UIResponderStandardEditActions, sender: Any?) {
    switch self {
    case .cut: target.cut(sender)
    case .copy: target.copy(sender)
    case .paste: target.paste(sender)
    case .select: target.select(sender)
    case .selectAll: target.selectAll(sender)
    case .delete: target.delete(sender)
    }
  }

  /// The actions by selector, as controls and menus call them.
  static let actions: [Selector: Action] = Dictionary(
    uniqueKeysWithValues: allCases.map { command in
      (
        command.selector,
        Action(calling: { target, sender in
          guard let target = target as? any UIResponderStandardEditActions else {
            return "\(type(of: target)) is not edited"
          }
          command.perform(on: target, sender: sender)
          return nil
        })
      )
    })
}
