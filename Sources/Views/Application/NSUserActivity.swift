import Foundation
import TendonContext
import TendonLayers

/// Something that a user does in the app, which can be continued elsewhere and later.
///
/// A stage has no other device and no search. A test or a host reads ``current``, and gives the app an activity to
/// continue with ``UIApplication/continueActivity(_:)``.
@MainActor
open class NSUserActivity: NSObject {
  /// The kind of the activity, as the app's property list names it.
  public let activityType: String
  /// The title for the user. Default: nil.
  open var title: String?
  /// The values that are needed to continue the activity. Default: nil.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are kept for a search; nil: all. Differs from UIKit: nothing reads it.
  open var requiredUserInfoKeys: Set<String>?
  /// The page of the web that shows the same. Default: nil.
  open var webpageURL: URL?
  /// The page from which the user came. Default: nil.
  open var referrerURL: URL?
  /// The words for a search. Default: none. Differs from UIKit: nothing reads it.
  open var keywords: Set<String> = []
  /// The time after which the activity is of no use; nil: none. Differs from UIKit: nothing reads it.
  open var expirationDate: Date?
  /// The name of the content, by which a scene is chosen. Default: nil.
  open var targetContentIdentifier: String?
  /// The name by which saved activities are deleted. Default: nil. Differs from UIKit: no activity is saved.
  open var persistentIdentifier: String?
  /// True if another device may continue the activity. Default: true. Differs from UIKit: there is none.
  open var isEligibleForHandoff = true
  /// True if a search of the device finds the activity. Default: false. Differs from UIKit: there is none.
  open var isEligibleForSearch = false
  /// True if a search of the web finds the activity. Default: false. Differs from UIKit: there is none.
  open var isEligibleForPublicIndexing = false
  /// True if the device may suggest the activity. Default: false. Differs from UIKit: it suggests none.
  open var isEligibleForPrediction = false
  /// The words by which the user asks for the activity. Default: nil. Differs from UIKit: no voice is recognised.
  open var suggestedInvocationPhrase: String?
  /// True if the app that continues the activity may ask for streams. Default: false. Differs from UIKit: there is
  /// none.
  open var supportsContinuationStreams = false
  /// The delegate; not retained. Default: nil.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The responder that brings the values of the activity up to date.
  weak var owner: UIResponder?
  private var isValid = true

  /// True if the values have to be brought up to date: the responder to which the activity belongs and the delegate are
  /// asked at the next turn of the run loop. Default: false.
  open var needsSave = false {
    didSet {
      guard needsSave, !oldValue, isValid else { return }
      _ = MediaTimer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak self] _ in self?.save() }
    }
  }

  /// An activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  private func save() {
    guard needsSave, isValid else { return }
    needsSave = false
    owner?.updateUserActivityState(self)
    delegate?.userActivityWillSave(self)
  }

  /// Adds values to `userInfo`; those of the same keys are replaced.
  ///
  /// - Parameter otherDictionary: the values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  // MARK: - The current activity

  /// The activity of the user now; nil if there is none.
  public static var current: NSUserActivity? {
    get { StageContext.current[currentKey] }
    set { StageContext.current[currentKey] = newValue }
  }
  private static let currentKey = ContextKey<NSUserActivity?>(nil)

  /// Makes this the activity of the user. An activity that has ended does not become it.
  open func becomeCurrent() { if isValid { NSUserActivity.current = self } }
  /// Ends being the activity of the user.
  open func resignCurrent() { if NSUserActivity.current === self { NSUserActivity.current = nil } }
  /// Ends the activity for good.
  open func invalidate() {
    isValid = false
    resignCurrent()
  }

  /// Calls the handler: no activity is saved on a stage.
  ///
  /// - Parameter handler: called at once.
  public static func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) { handler() }
  /// Calls the handler: no activity is saved on a stage.
  ///
  /// - Parameters:
  ///   - persistentIdentifiers: the names of the activities.
  ///   - handler: called at once.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping () -> Void
  ) { handler() }
}

/// The kind of an activity that shows a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Brings the values of an activity up to date, and is told that another device continues it.
@MainActor
public protocol NSUserActivityDelegate: AnyObject {
  /// Called before the values of the activity are read.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when another device has continued the activity. Differs from UIKit: there is none.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
