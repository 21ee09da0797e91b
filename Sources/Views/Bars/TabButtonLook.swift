import Foundation
import TendonGeometry

/// The colours, attributes and distances of a tab button: those of the item, then those of the bar's appearance, then the
/// system's.
@MainActor
struct TabButtonLook {
  let iconColor: UIColor
  let title: [NSAttributedString.Key: Any]
  let titleAdjustment: UIOffset
  let badge: [NSAttributedString.Key: Any]
  let badgeColor: UIColor
  let badgeAdjustment: UIOffset

  init(_ button: TabButton) {
    let (item, isWide) = (button.item, button.isWide)
    let decoration = item.shownDecoration
    let state: UIControl.State = !button.isEnabled ? .disabled : button.isSelected ? .selected : .normal
    let appearance = item.standardAppearance ?? button.barAppearance
    let layout = appearance.map { look in
      !isWide
        ? look.stackedLayoutAppearance
        : button.traitCollection.verticalSizeClass == .compact
          ? look.compactInlineLayoutAppearance : look.inlineLayoutAppearance
    }
    let normal = layout?.normal
    let own = layout.map { state == .disabled ? $0.disabled : state == .selected ? $0.selected : $0.normal }
    let system: UIColor =
      state == .disabled ? .tertiaryLabel : state == .selected ? button.tintColor : button.restingColor ?? .systemGray
    iconColor = own?.iconColor ?? system
    var given = normal.map { [UIControl.State.normal: $0.titleTextAttributes] } ?? [:]
    if let own { given[state] = own.titleTextAttributes }
    let font = UIFont.systemFont(ofSize: isWide ? 13 : 10, weight: isWide ? .regular : .medium)
    title = [.font: font, .foregroundColor: system as Any]
      .merging(BarItemDecoration.attributes(of: state, in: given)) { _, given in given }
      .merging(BarItemDecoration.attributes(of: state, in: decoration.attributes)) { _, own in own }
    let shift = own.map {
      $0.titlePositionAdjustment == .zero ? normal?.titlePositionAdjustment ?? .zero : $0.titlePositionAdjustment
    }
    titleAdjustment = item.shownTitleAdjustment ?? shift ?? .zero
    badgeColor = item.badgeColor ?? own?.badgeBackgroundColor ?? normal?.badgeBackgroundColor ?? .systemRed
    var badges = normal.map { [UIControl.State.normal: $0.badgeTextAttributes] } ?? [:]
    if let own { badges[state] = own.badgeTextAttributes }
    // The text of a badge has the colour of the normal state in every state.
    badge = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white as Any]
      .merging(badges[.normal] ?? [:]) { _, given in given }
      .merging(badges[state] ?? [:]) { _, given in given }
      .merging(decoration.badgeAttributes[.normal] ?? [:]) { _, own in own }
      .merging(decoration.badgeAttributes[state] ?? [:]) { _, own in own }
    let place = own?.badgePositionAdjustment ?? .zero
    badgeAdjustment = place == .zero ? normal?.badgePositionAdjustment ?? .zero : place
  }
}
