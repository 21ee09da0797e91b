import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum RatingScenes {
  public static let all: [Scene] =
    springs + dynamics + [scene("rating.conflict", conflictStory) { ConflictRatingController(coder: $0)! }]

  private static let springs = [
    scene("rating") { RatingController(coder: $0)! },
    Scene("rating.second", script: story, identifiers: identifiers, showsStatusBar: true) {
      try controller(in: "second") { SecondRatingController(coder: $0)! }
    },
    scene("rating.appkit") { AppKitRatingController(coder: $0)! },
  ]

  #if DYNAMICS
    private static let dynamics = [scene("rating.dynamics") { DynamicRatingController(coder: $0)! }]
  #else
    private static let dynamics: [Scene] = []
  #endif

  static let identifiers = ["web", "rating", "toggle"]

  /// The document of the screens.
  public static let document = Bundle.module.url(
    forResource: "Rating", withExtension: "storyboard", subdirectory: "Resources")!

  /// The sounds, which `Scripts/make-sounds.py` writes.
  static func sound(_ name: String) -> URL {
    Bundle.module.url(forResource: name, withExtension: "wav", subdirectory: "Resources")!
  }

  /// The story: ask for stars, choose four of them, and send the question away; then back and forth, while it moves.
  public static let story = """
    # The rating story: stars fall in on a spring, are set by touch, and leave again.
    wait 0.4
    tap toggle
    wait 1.3
    tap rating@94,130
    wait 0.3
    drag rating@94,130 rating@215,130 0.5
    wait 0.4
    tap toggle
    wait 1.1
    # And five times within a spring.
    tap toggle
    wait 0.15
    tap toggle
    wait 0.15
    tap toggle
    wait 0.15
    tap toggle
    wait 0.15
    tap toggle
    wait 1.2
    """

  /// The story of the conflict, which is told where the scene is opened.
  public static let conflictStory = """
    # The conflict story: stars that reach over the edge of the screen come, and cannot be sent away.
    wait 0.4
    tap toggle
    wait 1.3
    tap toggle
    wait 0.8
    """

  private static func scene(
    _ name: String, _ story: String = story, _ make: @escaping @MainActor @Sendable (NSCoder) -> RatingController
  ) -> Scene {
    Scene(name, script: story, identifiers: identifiers, showsStatusBar: true) { try controller(in: "first", make) }
  }

  private static func controller(
    in identifier: String, _ make: @escaping @MainActor (NSCoder) -> RatingController
  ) throws -> UIViewController {
    let storyboard = try UIStoryboard(contentsOf: document)
    storyboard.register("RatingController") { make($0) }
    storyboard.register("StarRating") { StarRating(coder: $0) }
    storyboard.register("WebPage") { WebPage(coder: $0) }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }
}
