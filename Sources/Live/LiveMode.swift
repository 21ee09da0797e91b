/// The way in which a viewer is shown frames.
package enum LiveMode: String, Hashable, Sendable, CaseIterable {
  /// The pixels of the compositor, as they are.
  case exact
  /// Layers as elements of the page.
  case composed
}
