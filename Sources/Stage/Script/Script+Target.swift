import TendonGeometry

extension Script {
  /// Where an action happens: at a point of the window, or on something that has a name.
  public enum Target: Hashable, Sendable {
    /// A point of the window.
    case point(CGPoint)
    /// A view, by accessibility identifier or object id.
    ///
    /// `index` picks one of its rows, items or segments, from 0. The point meant is the centre as it is seen now, or
    /// lies at `offset` from the top left.
    case named(String, index: Int? = nil, offset: CGPoint? = nil)
  }
}
