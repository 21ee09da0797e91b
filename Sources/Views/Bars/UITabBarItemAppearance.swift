import Foundation
import TendonGeometry

/// The appearance of the items of a tab bar in their states.
@MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, BarItemAppearance {
  /// The arrangement of title and image; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// The title is below the image; beside it; beside it in a compact height.
    case stacked, inline, compactInline
  }

  /// The appearance of an item that is not selected; the other states have its values where they have none of their own.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item. Its icon and its text keep the tint colour unless colours are set here.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance of a disabled item.
  public let disabled = UITabBarItemStateAppearance()
  /// The appearance of an item with the focus.
  ///
  /// Differs from UIKit: nothing has the focus, so that nothing reads it.
  public let focused = UITabBarItemStateAppearance()

  /// Called after a value of a state has changed; set by the appearance of a bar.
  var whenChanged: (() -> Void)?

  /// The default appearance of stacked items.
  public override convenience init() { self.init(style: .stacked) }

  /// The default appearance of a style.
  public init(style: Style) {
    super.init()
    observeStates()
  }

  var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Restores the default appearance of a style.
  open func configureWithDefault(for style: Style) {
    resetStates()
  }

  /// A copy with the same class.
  @_disfavoredOverload open nonisolated override func copy() -> Any { copy(with: nil) }

  /// A copy with the same class, as a value of that class.
  public nonisolated func copy() -> Self { copy(with: nil) as! Self }

  /// A copy. The zone is not used.
  open nonisolated func copy(with zone: NSZone?) -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    copy.takeStates(of: self)
    return copy
  }
}

/// The appearance of the items of a tab bar in one state.
@MainActor
public final class UITabBarItemStateAppearance: NSObject, BarItemStateAppearance {
  struct Values: BarItemValues {
    var attributes = AttributeValues()
    var titleAdjustment = UIOffset.zero
    var iconColor: UIColor?
    var badgeColor: UIColor?
    var badgeAttributes = AttributeValues()
    var badgeAdjustment = UIOffset.zero
    var badgeTitleAdjustment = UIOffset.zero
  }
  var values = Values() { didSet { whenChanged?() } }
  var whenChanged: (() -> Void)?

  override init() {}

  /// The attributes of the title. Default: none.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.attributes.values }
    set { values.attributes.values = newValue }
  }
  /// The distance of the title from its usual place, in points. Default: zero.
  public var titlePositionAdjustment: UIOffset {
    get { values.titleAdjustment }
    set { values.titleAdjustment = newValue }
  }
  /// The colour of a template image; nil (default): the system's.
  public var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The colour of the badge; nil (default): the item's, or the system's red.
  public var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// The attributes of the badge's text. Default: none.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeAttributes.values }
    set { values.badgeAttributes.values = newValue }
  }
  /// The distance of the badge from its usual place, in points. Default: zero.
  public var badgePositionAdjustment: UIOffset {
    get { values.badgeAdjustment }
    set { values.badgeAdjustment = newValue }
  }
  /// The distance of the badge's text from its usual place, in points. Default: zero.
  public var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTitleAdjustment }
    set { values.badgeTitleAdjustment = newValue }
  }
}
