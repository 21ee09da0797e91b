import Foundation
import TendonGeometry

/// Provides what a `UIActivityViewController` shares, by the activity.
@MainActor
public protocol UIActivityItemSource: AnyObject {
  /// An item of the kind of the real one, by which activities are offered.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for an activity; nil: none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of the items for an activity; default empty. It is the title of the sheet where it is not empty.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The type of the item for an activity; default empty. Differs from UIKit: nothing asks for it.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The image of the item for an activity; default nil. Differs from UIKit: nothing asks for it.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// Provides an item that is made when an activity needs it: subclasses override `item`.
///
/// Differs from UIKit: it is no `Operation`, and `item` is called on the main actor.
@MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  /// An item of the kind of the real one.
  public let placeholderItem: Any?
  /// The activity that needs the item; nil before one was chosen.
  public private(set) var activityType: UIActivity.ActivityType?

  /// A provider of items of the kind of the placeholder.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// The item. Default: the placeholder.
  open var item: Any { placeholderItem ?? "" }

  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ""
  }

  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }

  open func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
