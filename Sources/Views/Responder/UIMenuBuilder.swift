/// The builder of a menu bar.
///
/// Differs from UIKit: a stage has no menu bar, so that ``UIResponder/buildMenu(with:)`` is not called.
@MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The menu of an identifier; nil: there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The gestures of several fingers that undo, copy and paste; raw values are UIKit's.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none
  /// The gestures of the system.
  case `default`
}

extension UIWindow {
  /// Calls the first responder, or the shown controller, as a shake of the device does.
  package func shake() {
    let first: UIResponder = firstResponder ?? frontController ?? self
    first.motionBegan(.motionShake, with: nil)
    first.motionEnded(.motionShake, with: nil)
  }
}
