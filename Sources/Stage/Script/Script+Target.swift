import TendonGeometry

extension Script {
  /// The target of an action: a point of the window, or an object with a name.
  public enum Target: Hashable, Sendable {
    /// A point of the window.
    case point(Place)
    /// A view, by accessibility identifier, object id or the outlet of a document.
    ///
    /// `index` picks one of its rows, items or segments, from 0. The point meant is the centre, or lies at `offset` from
    /// the top left: as the view is seen now, or with `inModel` as the model layers have it, where it will be when its
    /// animations have ended. Hit testing goes by the model layers.
    case named(String, index: Int? = nil, offset: Place? = nil, inModel: Bool = false)

    /// A point of the window.
    public static func point(_ point: CGPoint) -> Target { .point(Place(point)) }
  }
}
