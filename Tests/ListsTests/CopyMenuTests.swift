import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The copy menus of rows and items, as before context menus, and the sounds and rotations of older code.
@MainActor @Suite struct CopyMenuTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("selected \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
    func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == "copy:" }
    func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { events.append("\(action) \(indexPath.row)") }
  }

  private func press(_ stage: Stage, _ point: CGPoint, _ seconds: Double) {
    stage.touch(finger: 1, phase: .began, at: point)
    stage.advance(by: seconds)
    stage.touch(finger: 1, phase: .ended, at: point)
    stage.advance(by: 0.5)
  }

  @Test("A press on a row opens its copy menu with the possible actions, and does not select the row")
  func rows() throws {
    let source = Source()
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let table = stage.perform { () -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      table.contentInsetAdjustmentBehavior = .never
      (table.dataSource, table.delegate) = (source, source)
      return table
    }
    stage.present(UIViewController(showing: table))
    press(stage, CGPoint(x: 100, y: 100), 0.8)
    #expect(source.events == ["selected 2"])
    press(stage, CGPoint(x: 100, y: 60), 0.8)
    let menu = try #require(table.window?.subviews.compactMap { $0 as? EditMenu }.first)
    #expect(menu.buttons.map(\.accessibilityIdentifier) == ["Copy"] && source.events.count == 1)
    let button = menu.buttons[0]
    press(stage, button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil), 0.1)
    #expect(source.events == ["selected 2", "copy: 1"])
    #expect(table.window?.subviews.contains { $0 is EditMenu } == false)
  }

  @Test func soundsByNumber() {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    stage.perform {
      var id: SystemSoundID = 7
      #expect(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/none.wav"), &id) == -1500 && id == 0)
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      AudioServicesPlaySystemSound(1104)
      #expect(UIFeedbackGenerator.played.map(\.kind) == ["vibration", "system sound 1104"])
      #expect(AudioServicesDisposeSystemSoundID(5000) == -1501)
    }
  }

  private final class Turning: UIViewController {
    var events: [String] = []
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      events.append("will \(toInterfaceOrientation.isLandscape) \(duration)")
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      events.append("animates")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      events.append("did \(fromInterfaceOrientation.isLandscape)")
    }
  }

  @Test func rotationsAndTextSizes() {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let controller = stage.perform { Turning() }
    stage.present(controller)
    stage.turn(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(controller.events == ["will true 0.3", "animates", "did false"])
    let posted = Posted()
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { posted.note($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey]) }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.perform {
      guard let window = controller.view.window else { return }
      var settings = window.screen.settings
      settings.userInterfaceStyle = .dark
      window.change(settings)
      #expect(posted.count == 0)
      settings.preferredContentSizeCategory = .accessibilityLarge
      window.change(settings)
    }
    #expect(posted.count == 1)
  }

  private final class Posted: @unchecked Sendable {
    var count = 0
    func note(_ value: Any?) { if value as? UIContentSizeCategory == .accessibilityLarge { count += 1 } }
  }
}
