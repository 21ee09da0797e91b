import Foundation
import TendonGeometry

/// What is done to a chosen text, by the names that UIKit has for it.
///
/// Fields and views of text have all of them; `canPerformAction(_:withSender:)` says which are possible now, and with
/// that which the edit menu shows: an app may override both.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  /// Chooses the word at the caret.
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
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

  /// Those of the edit menu, in its order.
  static let inMenu: [EditCommand] = [.cut, .copy, .paste, .select, .selectAll]

  var selector: Selector { Selector(rawValue) }

  /// In the edit menu.
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

  /// The actions as controls and menus call them by name.
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

  /// Whether one of the standard actions is possible now; nil for another action.
  ///
  /// Secret text is not given away.
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

  /// Puts what has been copied in the place of what is chosen.
  ///
  /// - Parameter isOneLine: whether ends of lines become spaces.
  func paste(isOneLine: Bool) {
    guard canPerform(EditCommand.paste.selector) == true, var string = pasteboard.string else { return }
    if isOneLine { string = String(string.map { $0.isNewline ? " " : $0 }) }
    change(selection, to: string)
    hideMenu()
  }

  /// The word at the caret, or the one before it; the menu shows what can be done with it.
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
