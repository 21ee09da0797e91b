import CCairo
import Foundation
import TendonGeometry
import TendonSnapshot

#if !canImport(Darwin)
  /// The drawing context by Core Graphics' name.
  ///
  /// Differs from Core Graphics: the origin is at the top left and y points down, as in the contexts of UIKit, also of a
  /// context made from a width and a height.
  public typealias CGContext = Canvas
#endif

/// The state of the context.
extension Canvas {
  /// Pushes the transform, the clip, colours, lines, alpha, blend mode and shadow onto a stack.
  public func saveGState() { saveState() }
  /// Restores the state of the matching `saveGState()`; has no effect without one.
  public func restoreGState() { if hasSavedState { restoreState() } }

  /// The place at which the next text is drawn, in points of the context: the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { translate(x: x, y: y) }
  /// Scales the coordinates; nothing is drawn with a factor of 0.
  public func scaleBy(x: CGFloat, y: CGFloat) { scale(x: x, y: y) }
  /// Rotates the coordinates by an angle in radians, clockwise on screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// The transform from the present coordinates to pixels.
  public var ctm: CGAffineTransform {
    var m = cairo_matrix_t()
    cairo_get_matrix(quietContext, &m)
    return CGAffineTransform(
      a: CGFloat(m.xx), b: CGFloat(m.yx), c: CGFloat(m.xy), d: CGFloat(m.yy), tx: CGFloat(m.x0), ty: CGFloat(m.y0))
  }
  /// The transform from the present coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Converts a point to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a point of the pixels to the present coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts a rectangle to the box around it in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Converts a rectangle of the pixels to the box around it in the present coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Pixels a row.
  public var width: Int { Int(cairo_image_surface_get_width(surface)) }
  /// Rows of pixels.
  public var height: Int { Int(cairo_image_surface_get_height(surface)) }

  /// Asks for a way to convert colours that the context's colour space does not have. No intent makes a difference: all
  /// colours are in the one space of the context.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets the colour of fills and of text.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour of fills from components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of strokes from components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the colour of strokes to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the width of strokes in points; default 1.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  /// Sets the ends of strokes; default butt.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  /// Sets the corners of strokes; default miter.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  /// Sets the longest miter in line widths; default 10.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Sets the lengths of dashes and gaps, in points; empty: a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dashPattern) = (phase, lengths)
  }
  /// Sets the opacity of all that is drawn, 0 to 1; default 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }
  /// Multiplies the opacity of all that is drawn.
  package func multiplyAlpha(_ factor: CGFloat) { setAlpha(state.alpha * factor) }
  /// Sets all line attributes.
  package func setLineStyle(_ style: StrokeStyle) { state.style = style }
  /// Sets the rule that combines what is drawn with what is there; default normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives what is drawn a shadow in black of alpha 1/3.
  ///
  /// - Parameters:
  ///   - offset: in points, y down, whatever the transform.
  ///   - blur: twice the standard deviation, in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// Gives what is drawn a shadow; without a colour none.
  ///
  /// - Parameters:
  ///   - offset: in points, y down, whatever the transform.
  ///   - blur: twice the standard deviation, in points.
  ///   - color: the colour of the shadow; nil: no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = DrawnShadow(offset: offset, blur: min(max(blur, 0), 1000), color: color)
  }

  /// Sets whether edges are antialiased; default true.
  public func setShouldAntialias(_ flag: Bool) {
    state.antialiases = flag
    cairo_set_antialias(quietContext, flag ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }
  /// The same as ``setShouldAntialias(_:)``.
  public func setAllowsAntialiasing(_ flag: Bool) { setShouldAntialias(flag) }
  /// The sampling of images that are scaled; default `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Begins a picture of its own, which `endTransparencyLayer()` draws with the alpha, blend mode and shadow of now.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveState()
    transparencyLayers.append((state, openLayer(reach: state.shadow?.reach ?? 0)))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }
  /// Begins a picture of its own inside a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    saveState()
    clip(to: rect)
    transparencyLayers.append((state, openLayer(reach: state.shadow?.reach ?? 0)))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }
  /// Draws the picture begun last; has no effect without one.
  public func endTransparencyLayer() {
    guard let (outer, layer) = transparencyLayers.popLast() else { return }
    if let layer { close(layer, mode: outer.blendMode, alpha: outer.alpha, shadow: outer.shadow) }
    restoreState()
    storeMemory()
  }

  /// The box around the clip, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect { clipBounds }

  /// The picture drawn so far. Complexity: O(pixels).
  public func makeImage() -> CGImage? {
    loadMemory()
    return bitmap
  }
  /// Has no effect: drawing is done at once.
  public func flush() {}
  /// Has no effect: drawing is done at once.
  public func synchronize() {}
}
