import TendonGeometry

extension UIMenu {
  /// The size of the elements of a menu; raw values are UIKit's.
  public enum ElementSize: Int, Sendable {
    /// Images side by side; images with titles side by side; rows.
    case small, medium, large
    /// The system's choice.
    case automatic = -1
  }

  /// A menu with a preferred size of its elements.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize, children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: children)
    self.preferredElementSize = preferredElementSize
  }
}

/// The menus of a menu bar.
extension UIMenu.Identifier {
  /// The menu of the app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The menu of files.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The menu of editing.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The menu of views.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The menu of windows.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The menu of help.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The menu of formats.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The menu of the system's services.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The group of sharing.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The group of look-ups.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The group of replacements in texts.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The group of cutting, copying and pasting.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The group of undoing.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The group of settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The menu of text styles.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The menu of fonts.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
}
