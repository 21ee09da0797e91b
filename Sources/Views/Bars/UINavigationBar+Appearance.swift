import Foundation
import TendonGeometry

extension UINavigationBar {
  /// The appearance while content lies below the bar. If set, it takes precedence over `barTintColor` and the other
  /// legacy properties.
  public var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content lies below the bar; nil: the standard one, without background and hairline.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance of a bar of the compact height while content lies below it; nil: the standard one.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  /// The appearance of a bar of the compact height while no content lies below it; nil: ``scrollEdgeAppearance``.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  /// True if the row of the bar has the compact height.
  var isCompact: Bool { rowHeight == UINavigationBar.compactHeight }

  func rowHeightDidChange() {
    showBackground()
    shown?.showColors()
    shown?.setNeedsLayout()
  }

  /// The appearance of the shown item or of the bar. A stand-alone bar does not know of content below it and keeps its
  /// background.
  var look: BarLook {
    var look = BarLook(isTranslucent: isTranslucent, style: barStyle, tint: barTintColor)
    look.fill(from: topItem?.appearances, isCompact: isCompact)
    look.fill(from: appearances, isCompact: isCompact)
    look.image = images.background(isCompact: isCompact, hasPrompt: topItem?.prompt != nil)
    look.shadow = images.shadow
    (look.isAtEdge, look.clearsAtEdge) = (isAtEdge, host != nil)
    return look
  }
  var appearance: UINavigationBarAppearance? { look.said as? UINavigationBarAppearance }

  /// The attributes of a title, with font and colour.
  func attributes(isLarge: Bool) -> [NSAttributedString.Key: Any] {
    let appearance = appearance
    let given = appearance.map { isLarge ? $0.largeTitleTextAttributes : $0.titleTextAttributes }
    let older = isLarge ? largeTitleTextAttributes : titleTextAttributes
    let all = given.map { $0.isEmpty ? older ?? [:] : $0 } ?? older ?? [:]
    let standard = UIFont.systemFont(
      ofSize: isLarge ? NavigationItemView.largeTitleSize : 17, weight: isLarge ? .bold : .semibold)
    let color: UIColor = barStyle == .black && appearance == nil ? .white : .label
    return [.foregroundColor: color, .font: standard].merging(all) { _, given in given }
  }

  /// The attributes of the subtitle, with font and colour.
  var subtitleAttributes: [NSAttributedString.Key: Any] {
    let standard: [NSAttributedString.Key: Any] = [
      .foregroundColor: UIColor.secondaryLabel, .font: UIFont.systemFont(ofSize: 12),
    ]
    return standard.merging(appearance?.subtitleTextAttributes ?? [:]) { _, given in given }
  }

  /// The distance of the title from its usual place, in points.
  var titleAdjustment: UIOffset {
    if let appearance { return appearance.titlePositionAdjustment }
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    let vertical = BarItemDecoration.value(for: metrics, in: images.titleAdjustments) ?? 0
    return UIOffset(horizontal: 0, vertical: vertical)
  }

  /// The image of the back button; nil: the system's arrow.
  var backIndicator: UIImage? { appearance?.backIndicatorImage ?? images.backIndicator }
}
