import Foundation
import TendonGeometry

/// Something that can be done with shared items: a row of a `UIActivityViewController`.
///
/// An app's own activities override the title, `canPerform(withActivityItems:)` and `perform()`, which ends with
/// `activityDidFinish(_:)`.
@MainActor
open class UIActivity: NSObject {
  /// The place of an activity; the raw values are UIKit's.
  public enum Category: Int, Sendable {
    /// Among the actions on the items.
    case action
    /// Among the ways to send the items. Differs from UIKit: it stands among the actions, in front of them.
    case share
  }

  /// Called when the activity has ended.
  var finished: ((Bool) -> Void)?

  /// An activity.
  public override init() {}

  /// The place of the activities of the class. Default: `action`.
  open class var activityCategory: Category { .action }
  /// The name of the activity for code; default nil.
  open var activityType: ActivityType? { nil }
  /// The title of the row; default nil.
  open var activityTitle: String? { nil }
  /// The image of the row; default nil.
  open var activityImage: UIImage? { nil }
  /// Returns true if the activity is offered for items. Default: false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items before the activity runs.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that is presented to run the activity; default nil: `perform()` runs it.
  open var activityViewController: UIViewController? { nil }
  /// Runs the activity where it has no controller, and ends with `activityDidFinish(_:)`. The default does nothing.
  open func perform() {}

  /// Ends the activity: the sheet is dismissed and its handler called.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }
}

extension UIActivity {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity.\(name)") }

    /// Copies the items. The only one of the system's activities that a stage has.
    public static let copyToPasteboard = system("CopyToPasteboard")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let addToReadingList = system("AddToReadingList")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let addToHomeScreen = system("AddToHomeScreen")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let airDrop = system("AirDrop")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let assignToContact = system("AssignToContact")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let collaborationCopyLink = system("CollaborationCopyLink")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let collaborationInviteWithLink = system("CollaborationInviteWithLink")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let mail = system("Mail")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let markupAsPDF = system("MarkupAsPDF")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let message = system("Message")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let openInIBooks = system("OpenInIBooks")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToFacebook = system("PostToFacebook")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToFlickr = system("PostToFlickr")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToTencentWeibo = system("TencentWeibo")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToTwitter = system("PostToTwitter")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToVimeo = system("PostToVimeo")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let postToWeibo = system("PostToWeibo")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let print = system("Print")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let saveToCameraRoll = system("SaveToCameraRoll")
    /// An activity of a device that a stage has not: other apps, printers and lists of the user.
    public static let sharePlay = system("SharePlay")
  }
}
