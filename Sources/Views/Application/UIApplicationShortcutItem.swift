import Foundation
import TendonGeometry

/// The icon of an item of the home screen's menu.
///
/// Differs from UIKit: nothing shows it; a stage has no home screen.
@MainActor
public final class UIApplicationShortcutIcon: NSObject {
  /// The system's icons; raw values are UIKit's.
  public enum IconType: Int, Sendable {
    /// The icons from `compose` to `update`.
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud,
      invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm,
      bookmark, shuffle, audio, update
  }

  /// The image of the icon.
  enum Picture { case system(IconType), image(String), symbol(String) }
  let picture: Picture

  /// An icon of the system.
  public init(type: IconType) { picture = .system(type) }
  /// An image of the app.
  public init(templateImageName name: String) { picture = .image(name) }
  /// A symbol.
  public init(systemImageName name: String) { picture = .symbol(name) }
}

/// An item of the menu of the app's icon on the home screen.
@MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The kind of the item, which the app chooses.
  public internal(set) var type: String
  /// The title.
  public internal(set) var localizedTitle: String
  /// A smaller line below the title. Default: nil.
  public internal(set) var localizedSubtitle: String?
  /// The icon. Default: nil.
  public internal(set) var icon: UIApplicationShortcutIcon?
  /// Values of the app. Default: nil.
  public internal(set) var userInfo: [String: Any]?

  /// An item of a kind with a title.
  public init(type: String, localizedTitle: String) { (self.type, self.localizedTitle) = (type, localizedTitle) }

  /// An item with all its values.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: Any]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// An item of the home screen whose values can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The kind of the item, which the app chooses.
  public override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// The title.
  public override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// A smaller line below the title. Default: nil.
  public override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// The icon. Default: nil.
  public override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// Values of the app. Default: nil.
  public override var userInfo: [String: Any]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}
