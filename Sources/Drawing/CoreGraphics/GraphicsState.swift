import TendonGeometry
import TendonSnapshot

/// The settings of a context that `saveState()` keeps beside the transform and the clip.
struct GraphicsState {
  /// The colour of fills, or a pattern.
  var fillColor = CGColor(gray: 0, alpha: 1)
  /// The colour of strokes.
  var strokeColor = CGColor(gray: 0, alpha: 1)
  /// The line attributes.
  var style = StrokeStyle()
  /// The opacity of all that is drawn, 0 to 1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: DrawnShadow?
  var interpolation = CGInterpolationQuality.default
  var antialiases = true
  /// True if the transform has no inverse, so that nothing is visible.
  var isDegenerate = false

  /// True if drawing needs none of the settings beyond colours and lines.
  var isPlain: Bool { alpha >= 1 && blendMode == .normal && shadow == nil }
}

/// A shadow of what is drawn.
struct DrawnShadow: Hashable {
  /// In points of the context, y down, whatever the transform.
  var offset: CGSize
  /// Twice the standard deviation, in points of the context.
  var blur: CGFloat
  var color: CGColor
}

/// The sampling of images that are scaled; raw values are Core Graphics'.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// Filtered.
  case `default`
  /// The nearest pixel.
  case none
  /// Bilinear.
  case low
  /// The best filter.
  case high
  /// Filtered.
  case medium = 4
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The inside by the winding rule.
  case fill
  /// The inside by the even-odd rule.
  case eoFill
  /// The outline.
  case stroke
  /// The inside by the winding rule, then the outline.
  case fillStroke
  /// The inside by the even-odd rule, then the outline.
  case eoFillStroke
}
