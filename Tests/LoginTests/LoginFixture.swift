import Foundation
import Tendon

@testable import LoginExample

/// The login screen on a stage, with its views at hand.
@MainActor
struct LoginFixture {
  let stage: Stage
  let controller: LoginController

  init(_ scene: String = "login", width: CGFloat = 600) throws {
    guard let found = LoginScenes.all.first(where: { $0.name == scene }) else {
      preconditionFailure("no scene \(scene)")
    }
    stage = try found.stage(size: CGSize(width: width, height: width == 600 ? 600 : 667))
    guard let controller = stage.window.rootViewController as? LoginController else {
      preconditionFailure("the scene shows no LoginController")
    }
    self.controller = controller
  }

  var list: UIView { controller.list }
  var button: SpinnerButton { controller.signInButton }

  /// The frame as it is seen now.
  func seen(_ view: UIView) -> CGRect { stage.presentationFrame(of: view) }

  func toggleList() { stage.perform { controller.toggleList(controller.dropdown) } }
  func signIn() { stage.perform { controller.signIn(button) } }

  var circle: CAShapeLayer? { button.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first }

  /// The start and end of the stroke in the presentation layer.
  func seenStroke() -> (start: CGFloat, end: CGFloat) {
    stage.perform {
      let seen = circle?.presentation()
      return (seen?.strokeStart ?? -1, seen?.strokeEnd ?? -1)
    }
  }
}

@discardableResult
func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
