import Foundation
import TendonGeometry

/// A sheet that offers what can be done with some items: to copy them, and the activities of the app.
///
/// On a tablet it is a popover. Differs from UIKit: no other apps, printers and lists of the user exist on a stage, so the system
/// offers `copyToPasteboard` alone; the rows have no coloured icons.
open class UIActivityViewController: UIViewController {
  /// A closure that is called with the activity and true if it was completed.
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  /// A closure that is called with the activity, true if it was completed, what it returned, and its error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called when the sheet has been dismissed: without an activity if none was chosen.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Called as `completionWithItemsHandler`, which UIKit prefers; default nil.
  open var completionHandler: CompletionHandler?
  /// The activities that are not offered; nil: none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// True if activities stand out by their size. Default: true. Differs from UIKit: nothing reads it.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let own: [UIActivity]
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)
  private var isEnded = false
  private(set) var activities: [UIActivity] = []
  private lazy var list = ActivityList(self)

  /// A sheet for some items.
  ///
  /// - Parameters:
  ///   - activityItems: texts, addresses, images, colours, or sources of items (`UIActivityItemSource`).
  ///   - applicationActivities: the activities of the app, beside those of the system.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, own) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - The items

  /// The items for an activity; nil: those by which activities are offered.
  private func values(for type: UIActivity.ActivityType?, chosen: Bool) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard chosen else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// The line above the activities: the subject of a source, or the first text or address.
  private var headline: String {
    for case let source as any UIActivityItemSource in items {
      let subject = source.activityViewController(self, subjectForActivityType: nil)
      if !subject.isEmpty { return subject }
    }
    for value in values(for: nil, chosen: false) {
      if let text = value as? String { return text }
      if let text = value as? NSAttributedString { return text.string }
      if let url = value as? URL { return url.host ?? url.lastPathComponent }
    }
    let images = values(for: nil, chosen: false).filter { $0 is UIImage }.count
    if images > 0 { return images == 1 ? "1 Image" : "\(images) Images" }
    return items.count == 1 ? "1 Item" : "\(items.count) Items"
  }

  // MARK: - The sheet

  open override func viewDidLoad() {
    super.viewDidLoad()
    let offered = values(for: nil, chosen: false)
    activities =
      (own.filter { type(of: $0).activityCategory == .share }
      + [CopyActivity()] + own.filter { type(of: $0).activityCategory == .action }).filter { activity in
        let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
        return !isExcluded && activity.canPerform(withActivityItems: offered)
      }
    view.backgroundColor = .systemGroupedBackground
    list.add(to: view, headline: headline)
    preferredContentSize = CGSize(width: 375, height: list.height)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let sheet = presentationController as? UISheetPresentationController { sheet.detents = [.medium(), .large()] }
  }

  func cancel() { dismiss(animated: true) }

  /// Runs an activity: presents its controller, or performs it.
  func run(_ activity: UIActivity) {
    let type = activity.activityType
    activity.finished = { [weak self] completed in
      guard let self else { return }
      outcome = (type, completed)
      presentingViewController?.dismiss(animated: true)
    }
    activity.prepare(withActivityItems: values(for: type, chosen: true))
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isEnded else { return }
    isEnded = true
    completionWithItemsHandler?(outcome.type, outcome.completed, nil, nil)
    completionHandler?(outcome.type, outcome.completed)
  }
}
