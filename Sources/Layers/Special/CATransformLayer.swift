/// A layer whose sublayers keep their depth instead of being flattened into its plane.
///
/// It has a place, a transform, a `sublayerTransform`, and an opacity: nothing of its own is
/// shown, and background, contents, border, shadow, mask, corners and `masksToBounds` have no effect. Its opacity is
/// multiplied into that of each sublayer, not into the group. What lies in it, and in transform layers in it, is drawn
/// from the farthest to the nearest, whatever the order of the sublayers.
///
/// It has no plane, so `hitTest(_:)` asks its sublayers, the nearest at the point first, and never answers with the layer
/// itself.
open class CATransformLayer: CALayer {
  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.keepsDepth = true
    return properties
  }
}
