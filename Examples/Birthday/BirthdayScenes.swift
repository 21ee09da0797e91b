import Foundation
import Tendon

/// The scenes of this example.
@MainActor
public enum BirthdayScenes {
  public static let all: [Scene] = [
    scene("birthday", CGSize(width: 320, height: 568), story) { BirthdayController(coder: $0)! },
    scene("birthday.bottom", CGSize(width: 375, height: 667), bottomStory) { BottomBirthdayController(coder: $0)! },
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
    # Beside the form.
    tap 100%-20,15%
    wait 0.7
    tap birthday
    wait 0.5
    flick picker@50%+100,100 picker@50%+100,170 0.15
    wait 1.2
    drag picker@50%-70,126 picker@50%-70,62 0.5
    wait 0.6
    tap done
    wait 0.6
    # And back and forth, while it moves: a touch goes to where the button will be.
    tap birthday
    wait 0.05
    tap birthday@model
    wait 0.05
    tap birthday@model
    wait 0.5
    tap done
    wait 0.3
    """

  /// The story of the later version: the same on a screen with room for both, upright and on its side.
  public static let bottomStory = """
    # The later birthday story: the picker ends at the bottom edge, wherever that is.
    wait 0.4
    tap birthday
    wait 0.6
    drag picker@50%+110,126 picker@50%+110,62 0.5
    wait 0.6
    tap done
    wait 0.6
    orient landscapeLeft
    wait 0.7
    tap birthday
    wait 0.7
    # Turned while the picker is up, the screen closes it.
    orient portrait
    wait 0.8
    """

  private static func scene(
    _ name: String, _ size: CGSize, _ story: String,
    _ make: @escaping @MainActor @Sendable (NSCoder) -> BirthdayController
  ) -> Scene {
    Scene(name, size: size, script: story, identifiers: identifiers, showsStatusBar: true) {
      let storyboard = try UIStoryboard(contentsOf: document)
      storyboard.register("BirthdayController") { make($0) }
      return storyboard.instantiateInitialViewController()!
    }
  }
}
