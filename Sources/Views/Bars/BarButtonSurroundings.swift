import Foundation
import TendonGeometry

/// The values that a bar button takes from its bar.
@MainActor
struct BarButtonSurroundings {
  /// The appearance of the bar for the button; nil: the bar has none.
  var appearance: UIBarButtonItemAppearance?
  /// True if the bar has the compact height.
  var isCompact = false
  /// The image of the back button; nil: the system's arrow.
  var backIndicator: UIImage?

  private var metrics: UIBarMetrics { isCompact ? .compact : .default }

  /// The attributes of the title: those of the item take precedence over those of the bar.
  func attributes(for state: UIControl.State, _ item: BarItemDecoration) -> [NSAttributedString.Key: Any] {
    let state = state.intersection([.highlighted, .disabled])
    let own = BarItemDecoration.attributes(of: state, in: item.attributes)
    guard let appearance else { return own }
    var states = [UIControl.State.normal: appearance.normal.titleTextAttributes]
    states[state] = appearance.appearance(for: state).titleTextAttributes
    let given = BarItemDecoration.attributes(of: state, in: states)
    return given.merging(own) { _, own in own }
  }

  func titleAdjustment(for state: UIControl.State, _ item: BarItemDecoration, isBack: Bool) -> UIOffset {
    let all = isBack ? item.backTitleAdjustments : item.titleAdjustments
    if let own = BarItemDecoration.value(for: metrics, in: all) { return own }
    guard let appearance else { return .zero }
    let given = appearance.appearance(for: state).titlePositionAdjustment
    return given == .zero ? appearance.normal.titlePositionAdjustment : given
  }

  func background(
    for state: UIControl.State, _ item: BarItemDecoration, style: UIBarButtonItem.Style, isBack: Bool
  ) -> UIImage? {
    let state = state.intersection([.highlighted, .disabled])
    let all = isBack ? item.backBackgrounds : item.backgrounds
    return BarItemDecoration.background(state, metrics, isBack ? nil : style, in: all)
      ?? appearance.flatMap { $0.appearance(for: state).backgroundImage ?? $0.normal.backgroundImage }
  }

  func backgroundAdjustment(for state: UIControl.State, _ item: BarItemDecoration, isBack: Bool) -> UIOffset {
    let all = isBack ? item.backBackgroundAdjustments : item.backgroundAdjustments
    if let own = BarItemDecoration.value(for: metrics, in: all) { return UIOffset(horizontal: 0, vertical: own) }
    guard let appearance else { return .zero }
    let given = appearance.appearance(for: state).backgroundImagePositionAdjustment
    return given == .zero ? appearance.normal.backgroundImagePositionAdjustment : given
  }
}

extension UILabel {
  /// Shows a text with the attributes of an item. Attributes other than font and colour make an attributed text.
  func show(_ text: String?, _ attributes: [NSAttributedString.Key: Any]) {
    let isPlain = attributes.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
    if let text, !isPlain {
      attributedText = NSAttributedString(string: text, attributes: attributes)
    } else {
      self.text = text
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
}
