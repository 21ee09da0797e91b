import TendonGeometry

/// The outline of a shadow that goes from path to path: a scene keeps the progress of its animation, and the path is made
/// when the layer is read.
package struct MovingOutline: Sendable {
  /// The place of the progress behind the numbers of the layer's properties.
  private let place: Int
  /// The outline at a progress; nil: it has none.
  private let path: @Sendable (Double) -> Path?

  /// The progress where no animation has an effect.
  package static var none: Double { -.infinity }

  /// An outline whose progress lies `place` numbers behind the first one of the layer.
  package init(place: Int, path: @escaping @Sendable (Double) -> Path?) { (self.place, self.path) = (place, path) }

  /// Replaces the outline of the shadow, where there is one, by that of the numbers that start at `offset`.
  func show(_ values: [Double], at offset: Int, in layer: inout LayerSnapshot) {
    let progress = values[offset + place]
    guard layer.shadow != nil, progress != MovingOutline.none else { return }
    layer.shadow?.path = path(progress)
  }
}
