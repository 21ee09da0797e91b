import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum PlayerScenes {
  public static let all: [Scene] = [
    scene("player", "Library", shows: "player", story: story) { PlayerController(coder: $0)! },
    scene("player.everyframe", "Library", shows: "swap", story: story) { EveryFramePlayerController(coder: $0)! },
    scene("player.swap", "Library", shows: "swap", story: story) { SwapPlayerController(coder: $0)! },
    scene("player.constraints", "One Constant", shows: "constraints", story: constraintsStory) {
      ConstraintsController(coder: $0)!
    },
    scene("player.transform", "Transforms", shows: "transform", story: transformStory) {
      TransformController(coder: $0)!
    },
  ]

  static let identifiers = ["art", "play", "bars", "toggle"]

  /// The document of the screens.
  public static let document = Bundle.module.url(
    forResource: "Player", withExtension: "storyboard", subdirectory: "Resources")!

  /// The story: let the player grow and shrink, take hold of it on its way, pull it up by hand and throw it down.
  public static let story = """
    # The player story: a bar that grows into a screen, by itself and under a finger.
    wait 0.4
    tap toggle
    wait 1.3
    tap play
    wait 0.3
    tap toggle
    wait 1.3
    # By hand: not far enough, then far enough, and thrown back down.
    drag 37%,100%-48 37%,82%-48 0.5
    wait 1.2
    drag 37%,100%-48 37%,61%-48 0.7
    wait 1.2
    flick 37%,44% 37%,70% 0.12
    wait 1
    # Caught on the way up, and sent back.
    tap toggle
    wait 0.5
    drag 37%,63% 37%,78% 0.3
    wait 1.2
    tap toggle
    wait 0.4
    tap toggle
    wait 1.3
    """

  /// The story of one constant: there, back, and there again before it is back.
  public static let constraintsStory = """
    # One constant: a picture grows, and a text makes room.
    wait 0.4
    tap toggle
    wait 0.6
    tap play
    wait 0.3
    tap toggle
    wait 0.6
    tap toggle
    wait 0.1
    tap toggle
    wait 0.6
    """

  /// The story of the transforms: slide, wiggle, bounce, shake.
  public static let transformStory = """
    # Transforms: nothing here moves by its layout.
    wait 0.4
    tap toggle
    wait 0.5
    tap play
    wait 0.8
    tap icons
    wait 1
    tap icons
    wait 0.3
    tap field
    wait 0.6
    key return
    wait 0.6
    type field "Tides"
    wait 0.2
    key return
    wait 0.6
    tap toggle
    wait 0.5
    """

  private static func scene(
    _ name: String, _ title: String, shows identifier: String, story: String,
    _ make: @escaping @MainActor @Sendable (NSCoder) -> UIViewController
  ) -> Scene {
    Scene(name, size: CGSize(width: 320, height: 568), script: story, identifiers: identifiers, showsStatusBar: true) {
      let storyboard = try UIStoryboard(contentsOf: document)
      for name in ["PlayerController", "SwapPlayerController", "ConstraintsController", "TransformController"] {
        storyboard.register(name) { make($0) }
      }
      storyboard.register("LibraryView") { LibraryView(coder: $0)! }
      storyboard.register("PlayerElement") { _ in PlayerElement() }
      let controller = storyboard.instantiateViewController(withIdentifier: identifier)
      controller.title = title
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.isTranslucent = false
      return navigation
    }
  }
}
