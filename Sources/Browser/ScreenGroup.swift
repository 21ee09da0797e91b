import TendonLive

/// An offer of the page under one name: a screen, on one device or on several side by side, and a small picture of it.
package struct ScreenGroup: Sendable {
  package let name: String
  /// Beside each other, each with its title.
  package let screens: [(title: String, screen: LiveScreen)]
  /// True if the screens become light and dark as the browser does.
  let followsAppearance: Bool
  /// Shown in the gallery; nil where there is none.
  let preview: LiveScreen?

  /// Creates a group of at least one screen.
  package init(
    name: String, screens: [(title: String, screen: LiveScreen)], followsAppearance: Bool = true,
    preview: LiveScreen? = nil
  ) {
    (self.name, self.screens, self.followsAppearance, self.preview) = (name, screens, followsAppearance, preview)
  }

  /// The names of the screens, without the preview.
  package var screenIDs: [String] { screens.map(\.screen.id) }

  /// Every screen of the group, the preview included.
  var all: [LiveScreen] { screens.map(\.screen) + [preview].compactMap { $0 } }
}
