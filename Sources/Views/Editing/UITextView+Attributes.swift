import Foundation

/// The standard actions that change attributes of the text.
extension UITextView {
  var allowsEditingAttributes: Bool { allowsEditingTextAttributes }

  /// Changes an attribute of the selected text, or without a selection of the text that is typed next.
  ///
  /// The attribute is removed if all of the text has it.
  func toggle(_ command: EditCommand) {
    guard canPerformAction(command.selector, withSender: nil) else { return }
    let range = selectedRange
    guard range.length > 0 else {
      typingAttributes = setting(command, to: !has(command, in: typingAttributes), in: typingAttributes)
      return
    }
    let text = NSMutableAttributedString(attributedString: attributedText)
    var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
    text.enumerateAttributes(in: range) { attributes, range, _ in runs.append((range, attributes)) }
    let isOn = !runs.allSatisfy { has(command, in: $0.1) }
    for (range, attributes) in runs { text.setAttributes(setting(command, to: isOn, in: attributes), range: range) }
    attributedText = text
    selectedRange = range
    textWasEdited()
  }

  /// True if text with these attributes is bold, italic or underlined.
  private func has(_ command: EditCommand, in attributes: [NSAttributedString.Key: Any]) -> Bool {
    guard let trait = command.trait else {
      return (attributes[.underlineStyle] as? NSNumber)?.intValue ?? attributes[.underlineStyle] as? Int ?? 0 != 0
    }
    return font(of: attributes).fontDescriptor.symbolicTraits.contains(trait)
  }

  private func setting(
    _ command: EditCommand, to isOn: Bool, in attributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    var changed = attributes
    guard let trait = command.trait else {
      changed[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
      return changed
    }
    let descriptor = font(of: attributes).fontDescriptor
    let traits = isOn ? descriptor.symbolicTraits.union(trait) : descriptor.symbolicTraits.subtracting(trait)
    // A font that has no such form stays.
    guard let other = descriptor.withSymbolicTraits(traits) else { return changed }
    changed[.font] = UIFont(descriptor: other, size: 0)
    return changed
  }

  private func font(of attributes: [NSAttributedString.Key: Any]) -> UIFont {
    attributes[.font] as? UIFont ?? font ?? UIFont.systemFont(ofSize: 12)
  }
}

extension EditCommand {
  /// The trait of fonts that an action changes; nil for one that changes none.
  fileprivate var trait: UIFontDescriptor.SymbolicTraits? {
    switch self {
    case .boldface: .traitBold
    case .italics: .traitItalic
    default: nil
    }
  }
}
