import Foundation

/// The methods by which a text storage tells of changes. All have a default implementation, which does nothing.
@MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before a change is processed; may change characters and attributes.
  ///
  /// - Parameters:
  ///   - textStorage: the storage.
  ///   - editedMask: the kinds of the change.
  ///   - editedRange: the changed range in the changed text, in UTF-16 units.
  ///   - delta: the number of UTF-16 units by which the text has grown.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called when a change is processed, before layout managers receive it; may change attributes.
  ///
  /// - Parameters:
  ///   - textStorage: the storage.
  ///   - editedMask: the kinds of the change.
  ///   - editedRange: the changed range in the changed text, in UTF-16 units.
  ///   - delta: the number of UTF-16 units by which the text has grown.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension NSTextStorage {
  /// Posted before a change is processed; the object is the storage.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted when a change is processed, before layout managers receive it; the object is the storage.
  public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")
}

/// The names that the kinds of changes have beside their type.
public typealias NSTextStorageEditActions = NSTextStorage.EditActions
