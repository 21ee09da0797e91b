import Foundation
import TendonGeometry

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

extension TextEditor {
  private var pasteboard: UIPasteboard { host.window?.screen.pasteboard ?? .general }
  private var isEditable: Bool { host.isTextEditable }
  private var isSelectable: Bool { host.isTextSelectable }
  private var hidesText: Bool { host.isTextSecret }

  /// True if one of the standard actions is possible now; nil for another action.
  ///
  /// Secure text can be neither cut nor copied.
  func canPerform(_ action: Selector) -> Bool? {
    guard let command = EditCommand(rawValue: action.description) else { return nil }
    let (count, hasSelection) = (boundaries.count, !selection.isEmpty)
    switch command {
    case .cut: return isEditable && hasSelection && !hidesText
    case .copy: return hasSelection && !hidesText
    case .paste: return isEditable && pasteboard.hasStrings
    case .select: return isSelectable && !hasSelection && count > 0
    case .selectAll: return isSelectable && count > 0 && selection.count < count
    case .delete: return isEditable && hasSelection
    }
  }

  func copy() {
    guard canPerform(EditCommand.copy.selector) == true else { return }
    pasteboard.string = boundaries.string(selection)
    hideMenu()
  }

  func cut() {
    guard canPerform(EditCommand.cut.selector) == true else { return }
    pasteboard.string = boundaries.string(selection)
    change(selection, to: "")
    hideMenu()
  }

  func delete() {
    if canPerform(EditCommand.delete.selector) == true { change(selection, to: "") }
  }

  /// Replaces the selection with the text of the pasteboard.
  ///
  /// - Parameter isOneLine: true to replace line breaks with spaces.
  func paste(isOneLine: Bool) {
    guard canPerform(EditCommand.paste.selector) == true, var string = pasteboard.string else { return }
    if isOneLine { string = String(string.map { $0.isNewline ? " " : $0 }) }
    change(selection, to: string)
    hideMenu()
  }

  /// Selects the word at the caret, or the one before it, and shows the edit menu.
  func selectWord() {
    guard canPerform(EditCommand.select.selector) == true else { return }
    select(boundaries.word(around: selection.lowerBound))
    showMenu()
  }

  func selectAll() {
    guard canPerform(EditCommand.selectAll.selector) == true else { return }
    select(0..<boundaries.count)
    showMenu()
  }
}
