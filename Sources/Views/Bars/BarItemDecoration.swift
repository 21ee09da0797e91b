import Foundation
import TendonGeometry

/// The attributes, images and distances of a bar item, each for states or metrics.
struct BarItemDecoration {
  /// A background image is set for a state, metrics, and a style or nil for all styles.
  struct BackgroundKey: Hashable {
    var state: UIControl.State
    var metrics: UIBarMetrics
    var style: UIBarButtonItem.Style?
  }

  var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  var imageInsets = UIEdgeInsets.zero
  var landscapeImage: UIImage?
  var landscapeInsets = UIEdgeInsets.zero
  var largeImage: UIImage?
  var largeInsets = UIEdgeInsets.zero
  var titleAdjustments: [UIBarMetrics: UIOffset] = [:]

  // Bar buttons.
  var possibleTitles: Set<String>?
  var isSelected = false
  var selectsAsPrimaryAction = false
  var backgrounds: [BackgroundKey: UIImage] = [:]
  var backBackgrounds: [BackgroundKey: UIImage] = [:]
  var backgroundAdjustments: [UIBarMetrics: CGFloat] = [:]
  var backBackgroundAdjustments: [UIBarMetrics: CGFloat] = [:]
  var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]

  // Tab bar items.
  var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Adds the values of another decoration where this one has none.
  func filled(from other: BarItemDecoration) -> BarItemDecoration {
    var all = self
    all.attributes.merge(other.attributes) { own, given in own.merging(given) { own, _ in own } }
    all.titleAdjustments.merge(other.titleAdjustments) { own, _ in own }
    all.backgrounds.merge(other.backgrounds) { own, _ in own }
    all.backBackgrounds.merge(other.backBackgrounds) { own, _ in own }
    all.backgroundAdjustments.merge(other.backgroundAdjustments) { own, _ in own }
    all.backBackgroundAdjustments.merge(other.backBackgroundAdjustments) { own, _ in own }
    all.backTitleAdjustments.merge(other.backTitleAdjustments) { own, _ in own }
    all.badgeAttributes.merge(other.badgeAttributes) { own, given in own.merging(given) { own, _ in own } }
    if all.imageInsets == .zero { all.imageInsets = other.imageInsets }
    return all
  }

  /// The attributes of a state: its own, then those of the normal state. The colour of the normal state applies to
  /// neither disabled nor selected items.
  static func attributes(
    of state: UIControl.State, in all: [UIControl.State: [NSAttributedString.Key: Any]]
  ) -> [NSAttributedString.Key: Any] {
    guard state != .normal else { return all[.normal] ?? [:] }
    var normal = all[.normal] ?? [:]
    if !state.isDisjoint(with: [.disabled, .selected]) { normal[.foregroundColor] = nil }
    return normal.merging(all[state] ?? [:]) { _, own in own }
  }

  /// The value for metrics: their own, otherwise that of the default metrics.
  static func value<Value>(for metrics: UIBarMetrics, in all: [UIBarMetrics: Value]) -> Value? {
    all[metrics] ?? all[.default]
  }

  /// The background for a state, metrics and a style; values for all states and all styles apply where it has none.
  static func background(
    _ state: UIControl.State, _ metrics: UIBarMetrics, _ style: UIBarButtonItem.Style?,
    in all: [BackgroundKey: UIImage]
  ) -> UIImage? {
    for state in [state, .normal] {
      for metrics in [metrics, .default] {
        if let image = all[BackgroundKey(state: state, metrics: metrics, style: style)]
          ?? all[BackgroundKey(state: state, metrics: metrics, style: nil)]
        {
          return image
        }
      }
    }
    return nil
  }
}
