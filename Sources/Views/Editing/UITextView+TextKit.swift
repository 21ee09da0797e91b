import Foundation
import TendonDrawing
import TendonGeometry

// The text view, its container, its layout manager and its storage.

extension UITextView: TextContainerOwner {
  var containerSize: CGSize {
    let room = textRoom
    let insets = textContainerInset.top + textContainerInset.bottom
    return CGSize(
      width: room.width + 2 * textContainer.lineFragmentPadding,
      height: isScrollEnabled ? CGFloat.greatestFiniteMagnitude : max(0, bounds.height - insets))
  }

  var shownLayout: TextLayout { textLayout(width: bounds.width) }

  func displayDidChange() { page.contentDidChange() }

  /// Makes the storage and the layout manager, if there is none, from the text of the view.
  func makeTextSystem() {
    guard storage == nil else { return }
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    NSTextStorage(attributedString: storedText).addLayoutManager(manager)
    manager.addTextContainer(textContainer)
  }

  func textSystemDidChange() {
    retainedManager = textContainer.layoutManager
    guard let storage else { return }
    let change = storage.length - editor.count
    takeText(of: storage, changed: NSRange(location: 0, length: storage.length), by: change)
  }

  func storageWasEdited(_ range: NSRange, change: Int) {
    if let storage { takeText(of: storage, changed: range, by: change) }
  }

  func replacesInStorage(_ range: Range<Int>, with string: String) -> Bool {
    guard let storage else { return false }
    let place = NSRange(range)
    guard !string.isEmpty else {
      storage.replaceCharacters(in: place, with: "")
      return true
    }
    // Text that replaces other text takes the attributes of the first replaced character.
    let own = attributes(at: range.isEmpty ? range.lowerBound : range.lowerBound + 1).dictionary
    storage.replaceCharacters(
      in: place, with: NSAttributedString(string: string, attributes: shownAttributes.merging(own) { $1 }))
    return true
  }
}
