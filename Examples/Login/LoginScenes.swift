import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum LoginScenes {
  public static let all: [Scene] = [
    Scene("login", script: story, identifiers: identifiers, showsStatusBar: true) {
      controller(LoginController.self)
    },
    Scene("login.constants", script: story, identifiers: identifiers, showsStatusBar: true) {
      controller(ConstantsLoginController.self)
    },
    Scene("login.header", script: headerStory, identifiers: headerIdentifiers, showsStatusBar: true) {
      header(HeaderController.self)
    },
  ]

  static let identifiers = ["avatar", "account", "password", "list", "dropdown", "signIn"]
  static let headerIdentifiers = ["bar", "title", "background", "content", "info", "list"]

  /// The documents of the screens.
  public static let document = file("Login")
  public static let headerDocument = file("Header")

  private static func file(_ name: String) -> URL {
    Bundle.module.url(forResource: name, withExtension: "storyboard", subdirectory: "Resources")!
  }

  /// The story: open the list, scroll it, choose a row, sign in, and come back.
  public static let story = """
    # The login story: a drop-down list on a spring, a button that becomes a spinner.
    wait 0.4
    tap dropdown
    wait 0.7
    drag list@50%,60% list@50%,60%-60 0.4
    wait 0.3
    tap list[4]
    wait 0.6
    tap signIn
    wait 2.7
    tap signIn
    wait 0.3
    """

  /// The story of the header: fold it slowly, let the list run, and come back beyond the top.
  public static let headerStory = """
    # The header story: the list goes up, and the header folds as far as the finger goes.
    wait 0.4
    drag list@50%,55% list@50%,55%-60 0.8
    wait 0.4
    flick list@50%,75% list@50%,75%-150 0.2
    wait 1.6
    flick list@50%,20% list@50%,90% 0.15
    wait 1.5
    """

  static func header(_ type: HeaderController.Type) -> UIViewController {
    let storyboard = try! UIStoryboard(contentsOf: headerDocument)
    storyboard.register("HeaderController") { type.init(coder: $0)! }
    return storyboard.instantiateInitialViewController()!
  }

  private static func controller(_ type: LoginController.Type) -> UIViewController {
    let storyboard = try! UIStoryboard(contentsOf: document)
    storyboard.register("LoginController") { type.init(coder: $0)! }
    storyboard.register("BackdropView") { BackdropView(coder: $0)! }
    storyboard.register("SpinnerButton") { SpinnerButton(coder: $0)! }
    return storyboard.instantiateInitialViewController()!
  }
}
