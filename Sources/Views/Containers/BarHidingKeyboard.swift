import Foundation

/// Calls a closure before the keyboard appears, as long as the object exists.
@MainActor
final class BarHidingKeyboard {
  private var token: (any NSObjectProtocol)?

  init(_ keyboardWillShow: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { keyboardWillShow() } }
  }

  isolated deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
