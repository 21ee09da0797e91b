import TendonGeometry

/// The displacement of a content that is pulled past its end: `(1 - 1 / (x c / d + 1)) d`, c = 0.55.
enum RubberBand {
  static let constant: CGFloat = 0.55

  static func give(_ overshoot: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (overshoot * constant / length + 1)) * length
  }

  static func shown(
    _ value: CGFloat, _ least: CGFloat, _ greatest: CGFloat, length: CGFloat, gives: Bool
  ) -> CGFloat {
    if value < least { return gives ? least - give(least - value, length: length) : least }
    if value > greatest { return gives ? greatest + give(value - greatest, length: length) : greatest }
    return value
  }

  /// The inverse of `shown`: the position of the touch for a displayed offset.
  static func finger(_ value: CGFloat, _ least: CGFloat, _ greatest: CGFloat, length: CGFloat) -> CGFloat {
    func pull(_ shown: CGFloat) -> CGFloat {
      guard length > 0, shown < length else { return shown }
      return (1 / (1 - shown / length) - 1) * length / constant
    }
    if value < least { return least - pull(least - value) }
    if value > greatest { return greatest + pull(value - greatest) }
    return value
  }
}
