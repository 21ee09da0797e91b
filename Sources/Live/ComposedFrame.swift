import TendonCompositing
import TendonGeometry
import TendonSnapshot

/// A frame made of what a page can show by itself: boxes in one colour with circular corners, borders and box shadows,
/// bitmaps, opacity of groups, clips, bitmaps as masks, transforms.
///
/// Everything else is in it as a bitmap that the compositor has painted: shadows of other outlines, masks, rasterised
/// layers, continuous corners; and, where even that is not enough, layers with all that is inside of them. Sublayers
/// are in the order in which they are drawn; layers that are not shown are left out. The id of a layer is eight times
/// that of the original, and more by the number of a part that is a layer of its own.
package struct ComposedFrame {
  /// The layers, of the same look as those that it was made from.
  package let frame: FrameSnapshot
  /// The reasons for which layers are shown as pixels with all that is inside of them, by the ids of the originals.
  package let fallbacks: [Int: ComposedFallback]
}

/// The reason why a layer, with all that is inside of it, is shown as pixels of the compositor.
package enum ComposedFallback: String, Hashable, Sendable, CaseIterable {
  /// Colours are added to those of layers behind it, outside of an opaque layer around them.
  case additive = "adds its colours to what lies behind it"
  /// Blurs or colours of the layers behind it; the layer around it that is opaque is shown as pixels.
  case backdrop = "filters what lies behind it"
  /// It lies too deep in other layers.
  case depth = "lies inside more than 200 layers"
  /// The frame has too many layers.
  case count = "has more than 4000 layers"
  /// More layers in one space of three dimensions than the compositor compares.
  case space = "has more than 512 layers in one space"
  /// Perspective in which a part of it is near the viewer, or behind.
  case near = "reaches to the viewer or behind"
  /// Perspective in which it is less than 0.4 times as long in one direction as it would be in the other: browsers sample
  /// such planes by linear interpolation alone.
  case edge = "is seen at a steep angle"
}
