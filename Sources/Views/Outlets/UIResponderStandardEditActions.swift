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
  /// Makes the selected text, or what is typed next, bold, or no longer bold where all of it is.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text, or what is typed next, italic, or no longer italic where all of it is.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or what is typed next, or removes the line where all of it has one.
  func toggleUnderline(_ sender: Any?)
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
  case boldface = "toggleBoldface:"
  case italics = "toggleItalics:"
  case underline = "toggleUnderline:"

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
    case .boldface: "Bold"
    case .italics: "Italic"
    case .underline: "Underline"
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
    case .boldface: target.toggleBoldface(sender)
    case .italics: target.toggleItalics(sender)
    case .underline: target.toggleUnderline(sender)
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
