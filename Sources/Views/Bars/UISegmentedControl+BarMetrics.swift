import TendonGeometry

/// The images and offsets of segments, which UIKit sets for bars of one height or another.
extension UISegmentedControl {
  /// Sets the image behind segments in a state; with one, neither the track nor the pill is shown.
  ///
  /// Differs from UIKit: the same image is shown in bars of all heights.
  public func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    looks.backgrounds[state] = image
    contentDidChange()
  }
  /// Returns the image that is set behind segments in a state.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.backgrounds[state] : nil
  }
  /// Sets the image between two segments in these states.
  ///
  /// Differs from UIKit: the same image is shown in bars of all heights.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    looks.dividers[Looks.Sides(left: left, right: right)] = image
    contentDidChange()
  }
  /// Returns the image that is set between two segments in these states.
  public func dividerImage(
    forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? looks.dividers[Looks.Sides(left: left, right: right)] : nil }

  /// Moves titles and images of a kind of segments, in points; kinds without an adjustment have that of `any`.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType type: Segment, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    looks.shifts[type] = CGSize(width: adjustment.horizontal, height: adjustment.vertical)
    setNeedsLayout()
  }
  /// Returns the offset that is set for the content of a kind of segments, in points.
  public func contentPositionAdjustment(forSegmentType type: Segment, barMetrics: UIBarMetrics) -> UIOffset {
    let shift = barMetrics == .default ? looks.shifts[type] ?? .zero : .zero
    return UIOffset(horizontal: shift.width, vertical: shift.height)
  }
}
