import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The sheet of activities: what it offers, runs and reports.
@MainActor @Suite struct ActivityControllerTests {
  private final class Print: UIActivity {
    var received: [Any] = []
    override var activityType: ActivityType? { ActivityType("test.print") }
    override var activityTitle: String? { "Print it" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
    override func prepare(withActivityItems activityItems: [Any]) { received = activityItems }
    override func perform() { activityDidFinish(false) }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : "other" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
  }

  private func show(
    _ items: [Any], _ own: [UIActivity]? = nil, excluding: [UIActivity.ActivityType]? = nil,
    log: @escaping (String) -> Void
  ) -> (Stage, UIActivityViewController) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let root = stage.perform { UIViewController() }
    stage.present(root)
    let sheet = stage.perform { () -> UIActivityViewController in
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
      sheet.excludedActivityTypes = excluding
      sheet.completionWithItemsHandler = { type, completed, items, error in
        log("\(type?.rawValue ?? "none") \(completed) \(items == nil) \(error == nil)")
      }
      root.present(sheet, animated: true)
      return sheet
    }
    stage.advance(by: 1)
    return (stage, sheet)
  }

  private final class Log { var lines: [String] = [] }

  @Test func aTextIsCopied() throws {
    let log = Log()
    let (stage, sheet) = show([Source()]) { log.lines.append($0) }
    #expect(sheet.activities.map(\.activityTitle) == ["Copy"])
    try stage.run("tap Copy\nwait 1")
    #expect(stage.perform { UIPasteboard.general.string } == "copied")
    #expect(log.lines == ["com.apple.UIKit.activity.CopyToPasteboard true true true"])
    #expect(stage.perform { sheet.presentingViewController } == nil)
  }

  @Test func activitiesOfTheAppRunWithTheItems() throws {
    let log = Log()
    let own = Print()
    let (stage, sheet) = show(["text", 7], [own], excluding: [.copyToPasteboard]) { log.lines.append($0) }
    #expect(sheet.activities.map(\.activityTitle) == ["Print it"])
    try stage.run("tap \"Print it\"\nwait 1")
    #expect(own.received.count == 2)
    #expect(log.lines == ["test.print false true true"])
  }

  @Test func theCloseButtonReportsNoActivity() throws {
    let log = Log()
    let (stage, sheet) = show([URL(string: "https://example.org")!]) { log.lines.append($0) }
    #expect(sheet.activities.count == 1)
    try stage.run("tap Close\nwait 1")
    #expect(log.lines == ["none false true true"])
  }

  @Test func whatNoActivityTakesIsOfferedToNone() {
    let (_, sheet) = show([7], [Print()]) { _ in }
    #expect(sheet.activities.isEmpty)
  }
}
