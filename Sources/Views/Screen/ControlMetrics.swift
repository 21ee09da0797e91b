import TendonGeometry

/// The natural sizes and the alignment insets of controls that differ between versions of the system, in points; default
/// those of iOS 15 to 18.
package struct ControlMetrics: Equatable, Sendable {
  /// The alignment rectangle of a switch, and its insets in the frame.
  package var switchSize = CGSize(width: 49, height: 31)
  package var switchInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  /// The height of the alignment rectangle of a slider, and its insets in the frame.
  package var sliderHeight: CGFloat = 30
  package var sliderInsets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  package var stepperSize = CGSize(width: 94, height: 32)
  /// The height of the alignment rectangle of a segmented control, and its insets in the frame.
  package var segmentsHeight: CGFloat = 31
  package var segmentsInsets = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  /// The space that a segment has beside its title, both sides together.
  package var segmentPadding: CGFloat = 20
  /// The least height of a text field with a border.
  package var fieldHeight: CGFloat = 34
  /// The height of a text field without a border less that of its line.
  package var bareFieldSpace: CGFloat = 1
  package var progressHeight: CGFloat = 4
  package var searchBarHeight: CGFloat = 56
  /// The height of a toolbar whose bottom is tied to that of the view that it lies in.
  package var bottomToolbarHeight: CGFloat = 49
  /// The size of a button that shows a sign of the system's, but for one that closes.
  package var signSize = CGSize(width: 25, height: 24)
  /// True if a label of a single line is a whole number of points high, unless its font is that of a text style
  /// or a stack arranges it.
  package var roundsLabelLines = false

  package init() {}

  /// The metrics of iOS 15 to 18.
  package static let standard = ControlMetrics()
}
