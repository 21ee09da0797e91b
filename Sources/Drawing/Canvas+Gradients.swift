import CCairo
import TendonGeometry
import TendonSnapshot

extension Canvas {
  /// Fills the clip with a gradient along a line (points); the end colours extend beyond both ends.
  ///
  /// If the line has no length, the whole clip gets the last colour.
  public func draw(gradient: Gradient, from start: CGPoint, to end: CGPoint) {
    guard start.isFinitePoint, end.isFinitePoint else { return }
    guard start != end else { return paintLast(gradient) }
    draw(gradient: gradient, from: start, to: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// The same for a line with a length, with the ends that the options say.
  func draw(gradient: Gradient, from start: CGPoint, to end: CGPoint, options: CGGradientDrawingOptions) {
    paint(
      cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y)), with: gradient,
      options)
  }

  /// Fills the clip with a gradient between two circles (points); the end colours extend inside the first and outside
  /// the second.
  public func draw(
    gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat
  ) {
    guard startCenter.isFinitePoint, endCenter.isFinitePoint, startRadius >= 0, startRadius.isFinite, endRadius >= 0,
      endRadius.isFinite
    else { return }
    guard startCenter != endCenter || startRadius != endRadius else { return paintLast(gradient) }
    draw(
      gradient: gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// The same with the ends that the options say; nothing for equal circles.
  func draw(
    gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinitePoint, endCenter.isFinitePoint, startRadius >= 0, startRadius.isFinite, endRadius >= 0,
      endRadius.isFinite, startCenter != endCenter || startRadius != endRadius
    else { return }
    paint(
      cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
        Double(endRadius)), with: gradient, options)
  }

  /// Fills the clip with a gradient about a point, from `startAngle` (radians, clockwise on screen from three o'clock)
  /// through a full turn.
  ///
  /// Every pixel has the colour of its centre. Complexity: O(pixels of the clip).
  public func draw(gradient: Gradient, conicAt center: CGPoint, startAngle: CGFloat) {
    guard !isDegenerate, center.isFinitePoint, startAngle.isFinite, !gradient.colors.isEmpty else { return }
    saveState()
    defer { restoreState() }
    var inverse = cairo_matrix_t()
    cairo_get_matrix(context, &inverse)
    guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return }
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    let (width, height) = (Int(right.rounded(.up) - left.rounded(.down)), Int(bottom.rounded(.up) - top.rounded(.down)))
    guard width > 0, height > 0 else { return }
    var picture = Bitmap(width: width, height: height)
    let turn = 2 * Double.pi
    for y in 0..<height {
      for x in 0..<width {
        var (px, py) = (left.rounded(.down) + Double(x) + 0.5, top.rounded(.down) + Double(y) + 0.5)
        cairo_matrix_transform_point(&inverse, &px, &py)
        let angle = fmod(atan2(py - Double(center.y), px - Double(center.x)) - Double(startAngle), turn)
        picture[x, y] = gradient.color(at: CGFloat((angle < 0 ? angle + turn : angle) / turn)).premultipliedPixel
      }
    }
    compose {
      picture.withSurface { source in
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, source, left.rounded(.down), top.rounded(.down))
        cairo_paint_with_alpha(context, Double(state.alpha))
        cairo_restore(context)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
      }
    }
  }

  private func paintLast(_ gradient: Gradient) {
    guard !isDegenerate, let color = gradient.colors.last else { return }
    compose {
      set(color)
      cairo_paint(context)
    }
  }

  private func paint(_ pattern: OpaquePointer?, with gradient: Gradient, _ options: CGGradientDrawingOptions) {
    defer { cairo_pattern_destroy(pattern) }
    guard !isDegenerate, !gradient.colors.isEmpty else { return }
    func addStop(_ location: CGFloat, _ color: CGColor, alpha: CGFloat) {
      let c = color.rgba
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(location), Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha * alpha))
    }
    if !options.contains(.drawsBeforeStartLocation) {
      addStop(0, gradient.colors[0], alpha: 0)
      addStop(0, gradient.colors[0], alpha: state.alpha)
    }
    for (color, location) in zip(gradient.colors, gradient.locations) { addStop(location, color, alpha: state.alpha) }
    if !options.contains(.drawsAfterEndLocation), let last = gradient.colors.last {
      addStop(1, last, alpha: state.alpha)
      addStop(1, last, alpha: 0)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    compose {
      cairo_set_source(context, pattern)
      cairo_paint(context)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
    }
  }
}

extension CGColor {
  /// The colour as a pixel of a bitmap, `0xAARRGGBB` premultiplied; components are clamped to 0...1.
  var premultipliedPixel: UInt32 {
    let c = rgba
    func clamped(_ v: CGFloat) -> Double { v > 0 ? Double(min(v, 1)) : 0 }
    let alpha = clamped(c.alpha)
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(alpha) << 24 | byte(clamped(c.red) * alpha) << 16 | byte(clamped(c.green) * alpha) << 8
      | byte(clamped(c.blue) * alpha)
  }
}
