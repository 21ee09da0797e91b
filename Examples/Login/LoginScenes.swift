import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum LoginScenes {
  public static let all: [Scene] = [
    Scene("login", script: story, identifiers: identifiers) { controller(LoginController.self) },
    Scene("login.constants", script: story, identifiers: identifiers) { controller(ConstantsLoginController.self) },
  ]

  static let identifiers = ["avatar", "account", "password", "list", "dropdown", "signIn"]

  /// The document of the screen.
  public static let document = Bundle.module.url(
    forResource: "Login", withExtension: "storyboard", subdirectory: "Resources")!

  /// The story: open the list, scroll it, choose a row, sign in, and come back.
  public static let story = """
    # The login story: a drop-down list on a spring, a button that becomes a spinner.
    wait 0.4
    tap dropdown
    wait 0.7
    drag list@160,120 list@160,60 0.4
    wait 0.3
    tap list[4]
    wait 0.6
    tap signIn
    wait 2.7
    tap signIn
    wait 0.3
    """

  private static func controller(_ type: LoginController.Type) -> UIViewController {
    let storyboard = try! UIStoryboard(contentsOf: document)
    storyboard.register("LoginController") { type.init(coder: $0)! }
    storyboard.register("SpinnerButton") { SpinnerButton(coder: $0)! }
    return storyboard.instantiateInitialViewController()!
  }
}
