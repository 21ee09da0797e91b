import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum BirthdayScenes {
  public static let all: [Scene] = [
    scene("birthday") { BirthdayController(coder: $0)! },
    scene("birthday.bottom") { BottomBirthdayController(coder: $0)! },
  ]

  static let identifiers = ["form", "birthday", "picker", "done", "name"]

  /// The document of the screen.
  public static let document = Bundle.module.url(
    forResource: "Birthday", withExtension: "storyboard", subdirectory: "Resources")!

  /// The story: type a name, see the keyboard push a low field up, choose a date, and change one's mind in mid-air.
  public static let story = """
    # The birthday story: on a small screen, so that keyboard and picker need room.
    wait 0.4
    tap name
    wait 0.6
    type name "A"
    wait 0.15
    type name "d"
    wait 0.15
    type name "a"
    wait 0.3
    key return
    wait 0.6
    tap city
    wait 0.8
    type city "London"
    wait 0.3
    tap 300,80
    wait 0.7
    tap birthday
    wait 0.5
    flick picker@260,100 picker@260,170 0.15
    wait 1.2
    drag picker@90,126 picker@90,62 0.5
    wait 0.6
    tap done
    wait 0.6
    # And back and forth, while it moves: a touch goes to where the button will be.
    tap birthday
    wait 0.05
    tap 187,346
    wait 0.05
    tap 187,372
    wait 0.5
    tap done
    wait 0.3
    """

  private static func scene(
    _ name: String, _ make: @escaping @MainActor @Sendable (NSCoder) -> BirthdayController
  ) -> Scene {
    Scene(name, size: CGSize(width: 320, height: 568), script: story, identifiers: identifiers) {
      let storyboard = try UIStoryboard(contentsOf: document)
      storyboard.register("BirthdayController") { make($0) }
      return storyboard.instantiateInitialViewController()!
    }
  }
}
