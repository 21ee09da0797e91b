import TendonGeometry
import TendonLayers

/// The two scroll indicators of a scroll view; their layers are made when they are first visible.
@MainActor
struct ScrollIndicators {
  // All of these are in points and seconds. `Undocumented by Apple:` every value.
  static let thickness: CGFloat = 3
  /// The distance from the edges of the view.
  static let distance: CGFloat = 3
  static let leastLength: CGFloat = 36
  /// The minimum length while the content is pulled past its end.
  static let squeezedLength: CGFloat = 7
  /// `rest`: the delay before the indicators fade out after the motion has ended. `fading`: the duration of the fade.
  static let rest = 0.5
  static let fading = 0.25

  var vertical: CALayer?
  var horizontal: CALayer?
  var isShown = false

  nonisolated init() {}

  /// The start and length of an indicator on a track of `track` points, if the content is visible from `offset` to
  /// `offset + seen` of its `total` points.
  static func span(track: CGFloat, seen: CGFloat, total: CGFloat, offset: CGFloat) -> (start: CGFloat, length: CGFloat)
  {
    let full = min(track, max(leastLength, track * seen / max(total, seen)))
    // Past an end, the indicator shortens by the overshoot.
    let over = max(0, -offset, offset + seen - total)
    let length = min(full, max(squeezedLength, full - over))
    let way = total - seen
    let part = way > 0 ? min(max(offset / way, 0), 1) : offset > 0 ? 1 : 0
    return (part * (track - length), length)
  }
}

extension UIScrollView {
  func plainFlashScrollIndicators() {
    guard !indicators.isShown else { return }
    showIndicators()
    hideIndicators()
  }

  func showIndicators() {
    indicators.isShown = true
    placeIndicators()
    for bar in [indicators.vertical, indicators.horizontal].compactMap({ $0 }) {
      bar.removeAnimation(forKey: "fade")
      quietly { bar.opacity = 1 }
    }
  }

  /// Fades the indicators out after a delay, unless the content is tracked or in motion.
  func hideIndicators() {
    guard indicators.isShown, !isTracking, motion == nil else { return }
    indicators.isShown = false
    for bar in [indicators.vertical, indicators.horizontal].compactMap({ $0 }) where bar.opacity > 0 {
      quietly { bar.opacity = 0 }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.beginTime = MediaClock.current.now + ScrollIndicators.rest
      fade.duration = ScrollIndicators.fading
      fade.fillMode = .backwards
      bar.add(fade, forKey: "fade")
    }
  }

  private func quietly(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// Updates the frames of the indicators and makes missing ones while indicators are shown.
  func placeIndicators() {
    guard indicators.isShown || indicators.vertical != nil || indicators.horizontal != nil else { return }
    let inset = adjustedContentInset
    let edge = ScrollIndicators.distance
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let isRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let side = ScrollIndicators.thickness + edge
    let bars = (verticalBarIsNeeded, horizontalBarIsNeeded)
    quietly {
      if let bar = bar(\.vertical, isNeeded: bars.0) {
        let own = verticalScrollIndicatorInsets
        let start = edge + own.top + safe.top
        let track = max(0, bounds.height - start - edge - own.bottom - safe.bottom - (bars.1 ? side : 0))
        let span = ScrollIndicators.span(
          track: track, seen: bounds.height - inset.top - inset.bottom, total: contentSize.height,
          offset: contentOffset.y + inset.top)
        let x = isRight ? bounds.maxX - side - own.right - safe.right : bounds.minX + edge + own.left + safe.left
        bar.frame = CGRect(
          x: x, y: bounds.minY + start + span.start, width: ScrollIndicators.thickness, height: span.length)
      }
      if let bar = bar(\.horizontal, isNeeded: bars.1) {
        let own = horizontalScrollIndicatorInsets
        let start = edge + own.left + safe.left
        let track = max(0, bounds.width - start - edge - own.right - safe.right - (bars.0 ? side : 0))
        let span = ScrollIndicators.span(
          track: track, seen: bounds.width - inset.left - inset.right, total: contentSize.width,
          offset: contentOffset.x + inset.left)
        bar.frame = CGRect(
          x: bounds.minX + start + span.start, y: bounds.maxY - side - own.bottom - safe.bottom, width: span.length,
          height: ScrollIndicators.thickness)
      }
    }
  }

  private var verticalBarIsNeeded: Bool {
    showsVerticalScrollIndicator && offsetRange.greatest.y > offsetRange.least.y
  }
  private var horizontalBarIsNeeded: Bool {
    showsHorizontalScrollIndicator && offsetRange.greatest.x > offsetRange.least.x
  }

  /// The indicator of an axis, made if it does not exist; nil if it is not needed.
  private func bar(_ path: WritableKeyPath<ScrollIndicators, CALayer?>, isNeeded: Bool) -> CALayer? {
    guard isNeeded else {
      indicators[keyPath: path]?.removeFromSuperlayer()
      indicators[keyPath: path] = nil
      return nil
    }
    let bar: CALayer
    if let made = indicators[keyPath: path] {
      bar = made
    } else {
      bar = CALayer()
      bar.opacity = indicators.isShown ? 1 : 0
      bar.cornerRadius = ScrollIndicators.thickness / 2
      bar.zPosition = 1000
      layer.addSublayer(bar)
      indicators[keyPath: path] = bar
    }
    bar.backgroundColor = seen(indicatorStyle.color)
    return bar
  }
}

extension UIScrollView.IndicatorStyle {
  fileprivate var color: UIColor {
    let (dark, light) = (UIColor(white: 0, alpha: 0.35), UIColor(white: 1, alpha: 0.5))
    return switch self {
    case .default: UIColor { $0.userInterfaceStyle == .dark ? light : dark }
    case .black: dark
    case .white: light
    }
  }
}
