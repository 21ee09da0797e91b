import Tendon

/// The screens of a normal day, written for UIKit and translated by the plugin.
public enum EverydayScenes {
  public static let all: [Scene] = [
    Scene("everyday.form", script: formStory, identifiers: formIdentifiers, showsStatusBar: true) {
      UINavigationController(rootViewController: SettingsFormViewController())
    },
    Scene("everyday.inbox", script: inboxStory, identifiers: ["inbox", "filter"], showsStatusBar: true) {
      UINavigationController(rootViewController: InboxViewController())
    },
    Scene(
      "everyday.onboarding", script: onboardingStory, identifiers: ["pages", "dots", "continue", "plans"],
      showsStatusBar: true
    ) {
      OnboardingViewController()
    },
    Scene("everyday.list", script: listStory, identifiers: ["settings"], showsStatusBar: true) {
      UINavigationController(rootViewController: SettingsListViewController())
    },
  ]

  static let formIdentifiers = ["form", "name", "mail", "town", "news", "theme", "size", "signOut"]

  /// Fill in the fields by the return key, save with an address that is none, mend it, and sign out.
  public static let formStory = """
    # The story of the form: the keyboard comes, fields follow each other, an error appears.
    wait 0.4
    tap name
    wait 0.6
    insert "Ada Brook"
    wait 0.2
    key return
    wait 0.2
    insert "ada.example"
    wait 0.2
    key return
    wait 0.2
    insert "Lake Town"
    wait 0.2
    key return
    wait 0.5
    tap save
    wait 0.9
    key selectAll
    insert "ada@lake.example"
    wait 0.3
    tap save
    wait 0.6
    tap theme[2]
    wait 0.5
    drag size@31%,50% size@85%,50% 0.4
    wait 0.3
    tap signOut
    wait 1
    """

  /// Scroll, mark and delete by swipes, pull for new ones, and read one.
  public static let inboxStory = """
    # The story of the inbox: rows as high as their texts, swipes, a pull.
    wait 0.3
    drag message2@80%,50% message2@80%-160,50% 0.3
    wait 0.6
    tap message2@100%-110,50%
    wait 0.6
    flick message4@20%,50% message4@20%+240,50% 0.2
    wait 0.8
    drag inbox@50%,30% inbox@50%,30%+320 0.5
    wait 2
    tap filter
    wait 0.8
    tap message1
    wait 1
    """

  /// Three pages, confetti, a sheet.
  public static let onboardingStory = """
    # The story of the first start: pages before a gradient, confetti, a sheet.
    wait 0.4
    tap continue
    wait 0.8
    flick pages@80%,40% pages@15%,40% 0.2
    wait 0.9
    tap continue
    wait 3.2
    """

  /// Swipe a row, delete it, swipe another one to the top, and turn a switch.
  public static let listStory = """
    # The story of the list: swipes at both ends, a switch.
    wait 0.4
    drag Passwords@80%,50% Passwords@80%-110,50% 0.3
    wait 0.6
    tap Passwords@100%-30,50%
    wait 0.8
    drag Language@20%,50% Language@20%+110,50% 0.3
    wait 0.6
    tap Language@20,50%
    wait 0.8
    tap "Airplane Mode switch"
    wait 0.5
    """
}
