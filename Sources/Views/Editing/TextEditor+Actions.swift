// The standard edit actions.
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
    case .boldface, .italics, .underline: return isEditable && host.allowsEditingAttributes
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
