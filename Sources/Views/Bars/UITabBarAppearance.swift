import Foundation
import TendonGeometry

/// The appearance of a tab bar, including its items.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { adoptItems() } }
  /// The appearance of items whose title is beside the image, in a bar of the usual height.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { adoptItems() } }
  /// The appearance of items whose title is beside the image, in a compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { adoptItems() } }
  /// The colour in which a template ``selectionIndicatorImage`` is drawn; nil (default): the tint colour.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// The image behind the selected item. Default: nil.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }
  /// The distribution of stacked items. Default: automatic.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange() } }
  /// The width of centred stacked items, in points; 0 (default): the system's.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  /// The distance between centred stacked items, in points; 0 (default): the system's.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }

  public override init() {
    super.init()
    adoptItems()
  }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adoptItems()
  }

  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
      inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    }
    adoptItems()
  }

  private var layouts: [UITabBarItemAppearance] {
    [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
  }

  private func adoptItems() {
    for appearance in layouts { appearance.whenChanged = { [weak self] in self?.didChange() } }
    didChange()
  }

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UITabBarAppearance else { return false }
    return zip(layouts, other.layouts).allSatisfy { $0.isSame(as: $1) }
      && selectionIndicatorTintColor == other.selectionIndicatorTintColor
      && selectionIndicatorImage === other.selectionIndicatorImage
      && stackedItemPositioning == other.stackedItemPositioning && stackedItemWidth == other.stackedItemWidth
      && stackedItemSpacing == other.stackedItemSpacing
  }
}
