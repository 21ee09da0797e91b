extension UITableViewCell {
  /// A row is one element, which has the labels of its texts, unless something in it can be operated by itself.
  var rowDescription: AccessibilityDescription {
    let parts = subviews.flatMap(\.accessibleDescendants)
    let isOperable = parts.contains { part in
      part is UIControl || !part.accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .searchField])
        || (part as? UITextView)?.isEditable == true
    }
    guard !parts.isEmpty, !isOperable else { return AccessibilityDescription() }
    func joined(_ texts: [String?]) -> String? {
      let texts = texts.compactMap { $0 }.filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    var traits: UIAccessibilityTraits = isSelected ? .selected : .none
    if selectionStyle != .none, table?.allowsSelection == true { traits.insert(.button) }
    return AccessibilityDescription(
      isElement: true, label: joined(parts.map(\.accessibilityLabel)), value: joined(parts.map(\.accessibilityValue)),
      traits: traits.isEmpty ? .staticText : traits)
  }
}
