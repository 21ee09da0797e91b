import TendonGeometry

/// Says where layers lie and how large they are at a time, such as a layout that is solved anew at every frame.
///
/// Its answer takes the place of the models' bounds and positions; animations of the layers come on top. A layer that
/// it places has it as `CALayer.placement`.
@MainActor
package protocol LayerPlacement: AnyObject {
  /// Calls `places.set` for each layer that is placed, in any order; what is left out lies as its model says.
  ///
  /// A function of what was committed and of `time` (media time, seconds): asked for any time, in any order, once for a
  /// snapshot of the whole tree.
  func place(at time: Double, _ places: LayerPlaces)

  /// The same for one layer, which `presentation()` asks; nil: as its model says.
  func place(of layer: CALayer, at time: Double) -> (bounds: CGRect, position: CGPoint)?

  /// True if a layer's contents are drawn for the bounds that it has at a time, not stretched to them. The same as long
  /// as the layer has this placement.
  func draws(_ layer: CALayer) -> Bool

  /// The picture for bounds that are not the model's; nil: that of the model.
  func drawing(of layer: CALayer, for bounds: CGRect) -> LayerContents?
}
