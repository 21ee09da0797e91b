import TendonGeometry

/// The images and distances of a bar that are set without an appearance.
struct BarImages: Equatable {
  /// A background image is set for a position and metrics.
  struct Key: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }
  var backgrounds: [Key: UIImage] = [:]
  var shadows: [UIBarPosition: UIImage] = [:]
  var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
  var backIndicator: UIImage?
  var backIndicatorMask: UIImage?
  var selectionIndicator: UIImage?

  /// Images are equal by identity.
  static func == (a: BarImages, b: BarImages) -> Bool {
    a.backgrounds.mapValues(ObjectIdentifier.init) == b.backgrounds.mapValues(ObjectIdentifier.init)
      && a.shadows.mapValues(ObjectIdentifier.init) == b.shadows.mapValues(ObjectIdentifier.init)
      && a.titleAdjustments == b.titleAdjustments && a.backIndicator === b.backIndicator
      && a.backIndicatorMask === b.backIndicatorMask && a.selectionIndicator === b.selectionIndicator
  }

  /// The shadow of a bar at any position; nil: none was set.
  var shadow: UIImage? { shadows[.any] ?? shadows.values.first }

  /// The background for a height of the bar; nil: none was set. The image of another position applies if there is none
  /// for any position.
  func background(isCompact: Bool, hasPrompt: Bool = false) -> UIImage? {
    let metrics: [UIBarMetrics] =
      switch (isCompact, hasPrompt) {
      case (false, false): [.default]
      case (true, false): [.compact, .default]
      case (false, true): [.defaultPrompt, .default]
      case (true, true): [.compactPrompt, .compact, .default]
      }
    for metrics in metrics {
      for position in [UIBarPosition.any, .topAttached, .top, .bottom] {
        if let image = backgrounds[Key(position: position, metrics: metrics)] { return image }
      }
    }
    return nil
  }
}
