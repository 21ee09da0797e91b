import Foundation
import TendonViews

/// The language of the keyboard.
///
/// Differs from UIKit: the keyboard of a stage has one mode, that of the reader's language, so that it never changes.
@MainActor
open class UITextInputMode: NSObject {
  private static let only = UITextInputMode()

  /// The modes of the keyboard: one.
  public class var activeInputModes: [UITextInputMode] { [only] }
  /// Posted after the mode has changed, which it never does.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The language, as a tag of BCP 47.
  open var primaryLanguage: String? { Locale.preferredLanguages.first }

  /// A mode with the reader's language.
  public override init() {}
}
