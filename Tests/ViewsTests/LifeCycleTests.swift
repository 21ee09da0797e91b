import Foundation
import Testing
import TendonGeometry
import TendonLayers
import TendonViews

@MainActor
@Suite struct LifeCycleTests {
  final class Log {
    var lines: [String] = []
  }

  final class Controller: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ name: String) {
      log.lines.append("\(name) \(Int(view.bounds.width))x\(Int(view.bounds.height)) window \(view.window != nil)")
    }
    override func loadView() {
      log.lines.append("loadView")
      view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func updateViewConstraints() {
      note("updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  }

  @Test func theCallsOfAControllerInOrder() {
    let host = Host(CGSize(width: 375, height: 667), insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let log = Log()
    host.perform {
      host.window.rootViewController = Controller(log)
      host.window.makeKeyAndVisible()
    }
    host.perform { host.window.rootViewController = UIViewController() }
    #expect(
      log.lines == [
        "loadView",
        "viewDidLoad 600x600 window false",
        "viewWillAppear 600x600 window false",
        "viewIsAppearing 375x667 window true",
        "updateViewConstraints 375x667 window true",
        "viewWillLayoutSubviews 375x667 window true",
        "viewDidLayoutSubviews 375x667 window true",
        "viewDidAppear 375x667 window true",
        "viewWillDisappear 375x667 window true",
        "viewDidDisappear 375x667 window false",
      ])
  }

  /// As in UIKit: the calls of a container decide, not what it has said before.
  @Test func aControllerThatHasNotAppearedCanDisappear() {
    let log = Log()
    let controller = Controller(log)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    let calls = log.lines.compactMap { $0.split(separator: " ").first }.filter { $0.hasSuffix("ppear") }
    #expect(calls == ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear"])
  }
}
