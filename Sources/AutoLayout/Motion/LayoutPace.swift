/// The pace of a gradual change of a layout: the remaining part of it at a time.
@MainActor
package final class LayoutPace {
  /// The share of the change that is still to come at a media time in seconds: 1 before it begins, 0 once it has ended;
  /// a spring passes 0 and comes back.
  package let remainder: (Double) -> Double

  package init(_ remainder: @escaping (Double) -> Double) { self.remainder = remainder }
}
