import Foundation

/// A text with attributes that tells its layout managers of changes.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`
/// in the last two. All other methods use these four.
///
/// Differs from UIKit: a layout manager owns its storage, and the storage does not own its layout managers; text views
/// own theirs.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of a change; raw values are UIKit's.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were set, added or removed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were replaced.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The object that is asked and told about changes; not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the changes since editing began; none while nothing is edited.
  open private(set) var editedMask: EditActions = []
  /// The range of the changes in the changed text, in UTF-16 units; `NSNotFound` while nothing is edited.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the text has grown since editing began; negative where it has shrunk.
  open private(set) var changeInLength = 0
  private var depth = 0
  private var isProcessing = false
  /// True while the storage changes its own memory.
  private var isInPrimitive = false
  private var managers: [Manager] = []

  private struct Manager {
    weak var object: NSLayoutManager?
  }

  /// Makes an empty text.
  public init() { super.init(string: "") }
  /// Makes a text without attributes.
  public override init(string: String) { super.init(string: string) }
  /// Makes a text whose characters have the same attributes.
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]?) {
    super.init(string: string, attributes: attrs)
  }
  /// Makes a copy of a text.
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Layout managers

  /// The layout managers that lay out the text.
  open var layoutManagers: [NSLayoutManager] { managers.compactMap(\.object) }

  /// Adds a layout manager, which then belongs to this storage alone.
  @MainActor open func addLayoutManager(_ manager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === manager }) else { return }
    manager.textStorage?.removeLayoutManager(manager)
    managers = managers.filter { $0.object != nil } + [Manager(object: manager)]
    manager.take(self)
  }

  /// Removes a layout manager, which then has no text.
  @MainActor open func removeLayoutManager(_ manager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === manager }) else { return }
    managers.removeAll { $0.object == nil || $0.object === manager }
    manager.take(nil)
  }

  // MARK: - Changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    isInPrimitive = true
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    isInPrimitive = false
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    isInPrimitive = true
    super.setAttributes(attrs ?? [:], range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    isInPrimitive = false
  }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    process()
  }

  /// Notes a change, and processes it where no editing has begun.
  ///
  /// - Parameters:
  ///   - editedMask: the kinds of the change.
  ///   - editedRange: the range before the change, in UTF-16 units.
  ///   - delta: the number of UTF-16 units by which the range has grown.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isInPrimitive { takeStore(editedMask, editedRange, delta) }
    let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedRange.location == NSNotFound {
      self.editedRange = new
    } else {
      // What was edited before moves where it lies behind this change.
      let old = self.editedRange
      let end = old.location + old.length
      let isBehind = end >= editedRange.location + editedRange.length
      let moved = isBehind ? end + delta : min(end, editedRange.location)
      let start = min(old.location, new.location)
      let last = max(moved, new.location + new.length)
      self.editedRange = NSRange(location: start, length: max(0, last - start))
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    process()
  }

  /// Processes the changes, unless editing goes on or they are being processed.
  private func process() {
    guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
    (isProcessing, isInPrimitive) = (true, false)
    processEditing()
    isProcessing = false
  }

  /// Asks the delegate, tells it and the layout managers about the changes, and ends the editing. A subclass that changes
  /// attributes here calls this method last.
  open func processEditing() {
    tellDelegate(isBefore: true)
    tellDelegate(isBefore: false)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    guard !mask.isEmpty else { return }
    for manager in layoutManagers {
      MainActor.assumeIsolated {
        guard let storage = manager.textStorage else { return }
        manager.processEditing(
          for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
    }
  }

  /// Returns at once: attributes are always those that were set.
  open func ensureAttributesAreFixed(in range: NSRange) {}
  /// True if attributes are fixed when they are read. They never need to be fixed here.
  open var fixesAttributesLazily: Bool { false }

  // MARK: - Methods that Foundation has for its own memory

  open override var mutableString: NSMutableString { TextStorageString(self) }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // The text may be this storage itself.
    let new = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, run, _ in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    var start = range.location
    let end = range.location + range.length
    while start < end {
      var run = NSRange(location: start, length: 0)
      var attributes = attributes(at: start, effectiveRange: &run)
      change(&attributes)
      let next = max(start + 1, min(run.location + run.length, end))
      setAttributes(attributes, range: NSRange(location: start, length: next - start))
      start = next
    }
    endEditing()
  }

  /// Copies a change of a subclass's own store to the memory that Foundation's methods read.
  private func takeStore(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    let text = string
    let count = text.utf16.count
    if super.length != count {
      let end = range.location + range.length
      guard super.length + delta == count, range.location >= 0, end <= super.length, range.length + delta >= 0 else {
        super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text)
        return copyAttributes(in: NSRange(location: 0, length: count))
      }
      let new = NSRange(location: range.location, length: range.length + delta)
      super.replaceCharacters(in: range, with: (text as NSString).substring(with: new))
      return copyAttributes(in: new)
    }
    let new = NSRange(location: range.location, length: range.length + delta)
    if mask.contains(.editedCharacters), super.string != text {
      super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text)
      return copyAttributes(in: NSRange(location: 0, length: count))
    }
    copyAttributes(in: new)
  }

  private func copyAttributes(in range: NSRange) {
    var start = max(0, range.location)
    let end = min(range.location + range.length, super.length)
    while start < end {
      var run = NSRange(location: start, length: 0)
      let attributes = attributes(at: start, effectiveRange: &run)
      let next = max(start + 1, min(run.location + run.length, end))
      super.setAttributes(attributes, range: NSRange(location: start, length: next - start))
      start = next
    }
  }
}
