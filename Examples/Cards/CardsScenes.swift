import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum CardsScenes {
  public static let all: [Scene] = [
    scene("cards", "cards", story) { CardContainerView(coder: $0)! },
    scene("cards.2016", "cards", story) { ShadedCardContainerView(coder: $0)! },
    scene("cards.v099", "first", firstStory) { FirstCardContainerView(coder: $0)! },
    scene("cards.chained", "cards", story) { ChainedCardContainerView(coder: $0)! },
  ]

  static let identifiers = ["cards", "up", "down", "insert", "remove"]

  /// The document of the screens.
  public static let document = Bundle.module.url(
    forResource: "Cards", withExtension: "storyboard", subdirectory: "Resources")!

  /// The story: a card flips by itself, half by a finger and back, all the way, and up again; one is caught in the air;
  /// cards come and go.
  public static let story = """
    # The cards story.
    wait 0.5
    tap down
    wait 1
    # Not far enough: it falls back.
    drag card[0]@50%,80 card[0]@50%,145 0.6
    wait 0.4
    # Far enough.
    drag card[0]@50%,80 card[0]@50%,210 0.8
    wait 0.7
    # And up again.
    drag cards@50%,25% cards@50%,25%-120 0.7
    wait 0.7
    # Caught in the air, and turned round.
    tap down
    wait 0.1
    drag cards@50%,50% cards@50%,50%-100 0.4
    wait 0.6
    tap down
    wait 0.1
    tap up
    wait 0.8
    tap insert
    wait 0.9
    tap remove
    wait 1
    tap up
    wait 0.6
    """

  /// The story of the first version, whose cards are half as wide and follow one after the other.
  public static let firstStory = """
    # The story of the first cards.
    wait 0.5
    tap down
    wait 1.4
    drag card[0]@50%,40 card[0]@50%,105 0.6
    wait 0.5
    drag card[0]@50%,40 card[0]@50%,170 0.8
    wait 1.4
    drag cards@50%,43% cards@50%,43%-130 0.7
    wait 1.4
    tap up
    wait 1.4
    tap down
    wait 0.08
    tap up
    wait 1
    """

  private static func scene(
    _ name: String, _ identifier: String, _ story: String,
    _ make: @escaping @MainActor @Sendable (NSCoder) -> CardContainerView
  ) -> Scene {
    Scene(name, size: CGSize(width: 414, height: 736), script: story, identifiers: identifiers, showsStatusBar: true) {
      let storyboard = try UIStoryboard(contentsOf: document)
      storyboard.register("CardsController") { CardsController(coder: $0)! }
      storyboard.register("GradientView") { GradientView(coder: $0)! }
      storyboard.register("CardContainerView") { make($0) }
      return storyboard.instantiateViewController(withIdentifier: identifier)
    }
  }
}
