import Foundation

/// Calls a closure before a keyboard appears, with the identity of its screen, as long as the object exists.
@MainActor
final class BarHidingKeyboard {
  private var token: (any NSObjectProtocol)?

  init(_ keyboardWillShow: @escaping @MainActor (ObjectIdentifier?) -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let screen = (note.object as AnyObject?).map { ObjectIdentifier($0) }
      MainActor.assumeIsolated { keyboardWillShow(screen) }
    }
  }

  isolated deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
