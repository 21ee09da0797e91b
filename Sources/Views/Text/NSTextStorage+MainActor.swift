import Foundation

extension NSTextStorage {
  /// Tells the delegate, on the main actor, that a change is processed, and posts the notification.
  ///
  /// - Parameter isBefore: true: the change will be processed; false: it was.
  func tellDelegate(isBefore: Bool) {
    if delegate != nil {
      nonisolated(unsafe) let storage = self
      MainActor.assumeIsolated {
        let (mask, range, delta) = (storage.editedMask, storage.editedRange, storage.changeInLength)
        if isBefore {
          storage.delegate?.textStorage(storage, willProcessEditing: mask, range: range, changeInLength: delta)
        } else {
          storage.delegate?.textStorage(storage, didProcessEditing: mask, range: range, changeInLength: delta)
        }
      }
    }
    let name = isBefore ? Self.willProcessEditingNotification : Self.didProcessEditingNotification
    NotificationCenter.default.post(name: name, object: self)
  }
}
