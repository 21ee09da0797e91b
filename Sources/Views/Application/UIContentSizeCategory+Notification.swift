import Foundation

extension UIContentSizeCategory {
  /// Posted after the reader's size of texts has changed; the new one is in the notification.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
