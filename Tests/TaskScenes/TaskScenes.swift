import Foundation
import Tendon
import TendonApp

/// Screens that do everything in tasks; the tests of the app record them in processes of their own.
@main struct TaskScenes: TendonApp {
  static let scenes = [
    scene("steps", Stories.steps),
    scene("nested", Stories.nested),
    scene("zero", Stories.zero),
    scene("cancelled", Stories.cancelled),
    scene("order", Stories.order),
    scene("actors", script: "tap button\nwait 0.3", Stories.actors),
    scene("crowd", Stories.crowd),
    scene("restless", Stories.restless),
    scene("wall", Stories.wall),
    scene("outside", Stories.outside),
    scene("later", Stories.later),
  ]

  private static func scene(
    _ name: String, script: String = "wait 0.5",
    _ work: @escaping @MainActor @Sendable (TaskScreen) async throws -> Void
  ) -> Scene {
    Scene(name, size: CGSize(width: 120, height: 60), scale: 1, script: script) { TaskScreen(work) }
  }
}

/// A box that stands at the left until a task has moved it, and a button.
final class TaskScreen: UIViewController {
  let box = UIView()
  private(set) var left: NSLayoutConstraint!
  private(set) var width: NSLayoutConstraint!
  var onTap: () -> Void = {}
  private let work: @MainActor @Sendable (TaskScreen) async throws -> Void

  init(_ work: @escaping @MainActor @Sendable (TaskScreen) async throws -> Void) {
    self.work = work
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    left = box.leftAnchor.constraint(equalTo: view.leftAnchor)
    width = box.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      left, width, box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    let button = UIButton(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
    button.accessibilityIdentifier = "button"
    button.addAction(for: .touchUpInside) { _ in self.onTap() }
    view.addSubview(button)
    Task { try await work(self) }
  }

  /// A place that depends on all numbers so far and on their order.
  func push(_ number: Int) {
    left.constant = CGFloat((Int(left.constant) * 31 + number) % 101)
    UIView.animate(withDuration: 0.05) { self.box.alpha = CGFloat(number) / 40 }
  }
}
