import Foundation
import TendonGeometry
import TendonLayers

/// An object that can be handed events: views, controllers, windows.
@MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// A responder without a next one.
  public override init() { super.init() }

  /// The object as a log prints it: its class. Differs from UIKit: without an address, so that logs of two runs are equal.
  open override var description: String { "<\(type(of: self))>" }
  /// The description, as the debugger prints it.
  open override var debugDescription: String { description }

  /// The manager that records how to undo the changes of this object: that of the next responder, and of a window one of
  /// its own.
  ///
  /// Differs from UIKit: typing into fields and text views is not recorded.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The keys that call actions while this object is in the chain of the first responder. Default: nil.
  open var keyCommands: [UIKeyCommand]? { ExtensionOverride.keyCommands.value(self) { nil } }

  /// The next responder; nil at the end of the chain (the default).
  open var next: UIResponder? { nil }

  /// True if this object may become first responder. Default: false.
  open var canBecomeFirstResponder: Bool { ExtensionOverride.canBecomeFirstResponder.value(self) { false } }

  /// True if this object resigns first responder status when asked. Default: true.
  open var canResignFirstResponder: Bool { true }

  /// The view in place of the keyboard while this object, or one below it in the chain, is first responder. Nil (the
  /// default): the keyboard, for objects that take text.
  open var inputView: UIView? { ExtensionOverride.inputView.value(self) { nil } }

  /// The view above the keyboard, or at the bottom of the screen where there is none. Default: nil.
  open var inputAccessoryView: UIView? { ExtensionOverride.inputAccessoryView.value(self) { nil } }

  /// Brings the values of an activity up to date that belongs to this object and whose `needsSave` was set. The default
  /// implementation does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Brings back the state of an activity that the app continues. The default implementation does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The things that receive the focus first. Differs from UIKit: nothing reads it; a stage has no focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Returns true if the focus may move. Differs from UIKit: not called; a stage has no focus.
  ///
  /// - Parameter context: The move.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// The focus has moved. Differs from UIKit: not called; a stage has no focus.
  ///
  /// - Parameters:
  ///   - context: The move.
  ///   - coordinator: The animations beside it.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// The window whose first responder this object may become; nil without one.
  var respondingWindow: UIWindow? { next?.respondingWindow }

  /// True if this object is the first responder, which receives keys.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Becomes the first responder, after the current one has agreed to resign.
  ///
  /// - Returns: true if this object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let holder = window.firstResponder, !window.deferringKeyboardUpdate({ holder.resignFirstResponder() }) {
      return false
    }
    window.firstResponder = self
    return true
  }

  /// Resigns first responder status.
  ///
  /// - Returns: true if this object is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    guard let window = respondingWindow else { return true }
    window.firstResponder = nil
    // A controller above, whose input views remain, takes over; not while another responder does.
    if !window.keyboard.isUpdateDeferred { nextController?.becomeFirstResponder() }
    return true
  }

  /// The nearest controller above this object that may become first responder and is on the screen.
  private var nextController: UIViewController? {
    var responder = next
    while let current = responder {
      if let controller = current as? UIViewController, controller.isOnScreen, controller.canBecomeFirstResponder {
        return controller
      }
      responder = current.next
    }
    return nil
  }

  /// True if this object itself declares an action of that name.
  ///
  /// Differs from UIKit: it is false for the standard actions on selected text, also where a class overrides them; an app
  /// that has them for views of its own overrides this method too.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand.actions[action] == nil && ActionCall.find(action, on: self) != nil
  }

  // The standard actions on selected text; see `UIResponderStandardEditActions`.

  /// Copies what is selected and removes it. The default does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected. The default does nothing.
  open func copy(_ sender: Any?) {}
  /// Inserts what was copied. The default does nothing.
  open func paste(_ sender: Any?) {}
  /// Selects what is at the caret. The default does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Removes what is selected. The default does nothing.
  open func delete(_ sender: Any?) {}
  /// Changes between bold and not bold. The default does nothing.
  open func toggleBoldface(_ sender: Any?) {}
  /// Changes between italic and upright. The default does nothing.
  open func toggleItalics(_ sender: Any?) {}
  /// Changes between underlined and not underlined. The default does nothing.
  open func toggleUnderline(_ sender: Any?) {}

  /// Leaves what is shown, such as a dialogue; returns true if it did. The default returns false.
  open func accessibilityPerformEscape() -> Bool { false }

  /// This object or the first one above it in the chain that can perform the action; nil if none can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called when touches begin. Forwards them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move. Forwards them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end. Forwards them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled. Forwards them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a key of a keyboard is pressed for which there is no key command. Forwards it to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when the force of a press changes, which keys do not report. Forwards it to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when the key is released. Forwards it to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when a press is interrupted. Forwards it to the next responder. Differs from UIKit: no press is interrupted.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when a movement of the device begins, such as a shake. Forwards it to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ExchangedMethods.call("motionBegan:withEvent:", of: self, [motion, event as Any]) { _ in
      next?.motionBegan(motion, with: event)
    }
  }
  /// Called when a movement of the device has ended. Forwards it to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ExchangedMethods.call("motionEnded:withEvent:", of: self, [motion, event as Any]) { _ in
      next?.motionEnded(motion, with: event)
    }
  }
  /// Called when a movement of the device is interrupted. Forwards it to the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ExchangedMethods.call("motionCancelled:withEvent:", of: self, [motion, event as Any]) { _ in
      next?.motionCancelled(motion, with: event)
    }
  }
  /// Called by keys of headphones. Forwards them to the next responder. Differs from UIKit: a stage has no headphones.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Changes a command before it is shown or performed, such as its attributes. Default: does nothing.
  open func validate(_ command: UICommand) {}
  /// Adds commands to the menu bar. Default: does nothing. Differs from UIKit: nothing calls it; a stage has no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// The gestures of several fingers that undo, copy and paste. Default: `default`.
  ///
  /// Differs from UIKit: nothing reads it; there are no such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  // MARK: - Members of extensions that subclasses override

  /// Shows another input view or accessory view at once, where this object has the keyboard.
  open func reloadInputViews() { plainReloadInputViews() }
}

/// The movement of a caret by an arrow key: by a character, or to another line (of a single line: to its end).
package enum CaretMove: Sendable { case left, right, up, down }

/// An object with a caret that arrow keys move.
@MainActor
package protocol CaretMoving: AnyObject {
  func moveCaret(_ move: CaretMove)
}

/// A responder for typed text: the methods of UIKit's protocol that a hardware keyboard needs.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if there is any text.
  var hasText: Bool { get }
  /// Inserts the text at the caret, in place of any selection.
  func insertText(_ text: String)
  /// Deletes the selection, or else the character before the caret.
  func deleteBackward()
}
