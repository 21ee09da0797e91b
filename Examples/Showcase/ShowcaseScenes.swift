import CardsExample
import LoginExample
import PlayerExample
import Tendon

/// Other examples beside each other, all of them live on one stage.
@MainActor
public enum ShowcaseScenes {
  public static let all: [Scene] = [
    Scene("showcase", size: ShowcaseController.size, script: story, identifiers: identifiers) {
      try ShowcaseController([(CardsScenes.all[0], .light), (PlayerScenes.all[0], .light), (LoginScenes.all[0], .dark)])
    }
  ]

  /// Of the screens that are shown, and of the controls.
  static let identifiers = [
    "cards", "down", "up", "dropdown", "list", "signIn", "toggle", "play", "switch", "segments",
  ]

  /// The story: one finger goes from screen to screen, and leaves each as it found it, so that the film can begin again.
  public static let story = """
    # The showcase story: eight seconds, after which everything looks as it did.
    wait 0.3
    tap toggle
    wait 0.2
    tap dropdown
    wait 0.25
    tap down
    wait 0.45
    tap dropdown
    wait 0.15
    tap down
    wait 0.7
    tap play
    # The tiles: while they move the screens stand still.
    wait 0.25
    tap switch
    wait 0.3
    tap segments[2]
    wait 1.1
    tap signIn
    wait 0.25
    tap play
    wait 0.2
    tap up
    wait 0.4
    tap toggle
    wait 0.6
    tap up
    wait 0.25
    tap signIn
    wait 0.2
    tap switch
    wait 0.1
    tap segments[0]
    wait 1.2
    """
}
