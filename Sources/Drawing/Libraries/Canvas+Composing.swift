import CCairo
import TendonGeometry
import TendonSnapshot

extension Canvas {
  /// Runs calls of Cairo that draw, with the blend mode and the shadow of the state. Colours and bitmaps take the alpha
  /// of the state by themselves.
  func compose(_ draw: () -> Void) {
    loadMemory()
    defer { storeMemory() }
    guard !state.isPlain, !isComposing else { return draw() }
    isComposing = true
    defer { isComposing = false }
    let mode = state.blendMode
    guard let shadow = state.shadow, !mode.removesUnderTransparency else {
      cairo_set_operator(context, mode.cairoOperator)
      draw()
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      return
    }
    guard let layer = openLayer(reach: shadow.reach) else { return }
    draw()
    close(layer, mode: mode, alpha: 1, shadow: shadow)
  }

  /// A bitmap that stands in for the canvas until it is composed.
  struct Layer {
    let outer: OpaquePointer
    let surface: OpaquePointer
    /// The pixel of the canvas at its top left.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// Begins to draw on a transparent bitmap of the size of the clip, with `reach` points more on each side.
  ///
  /// Nil where the clip is empty.
  func openLayer(reach: CGFloat = 0) -> Layer? {
    let outer = context
    cairo_save(outer)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(outer, &matrix)
    cairo_identity_matrix(outer)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(outer, &left, &top, &right, &bottom)
    cairo_restore(outer)
    let room = min(Double(reach * scale), 4096).rounded(.up)
    guard right > left, bottom > top else { return nil }
    let (x, y) = (Int(left - room), Int(top - room))
    let (width, height) = (Int(right + room) - x, Int(bottom + room) - y)
    guard width <= 32_767, height <= 32_767, width * height <= 2 * Canvas.maximumPixels else { return nil }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, Double(-x), Double(-y))
    let inner = cairo_create(surface)!
    cairo_set_matrix(inner, &matrix)
    cairo_set_antialias(inner, cairo_get_antialias(outer))
    quietContext = inner
    return Layer(outer: outer, surface: surface, x: x, y: y, width: width, height: height)
  }

  /// Ends the drawing on a layer and draws it on what it stood in for.
  func close(_ layer: Layer, mode: CGBlendMode, alpha: CGFloat, shadow: DrawnShadow?) {
    cairo_destroy(quietContext)
    quietContext = layer.outer
    defer { cairo_surface_destroy(layer.surface) }
    cairo_surface_flush(layer.surface)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    cairo_set_operator(context, mode.cairoOperator)
    if let shadow, shadow.color.rgba.alpha > 0 { paint(shadow, of: layer, alpha: alpha) }
    cairo_set_source_surface(context, layer.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, Double(min(max(alpha, 0), 1)))
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Paints the blurred alpha of a layer in the colour of a shadow.
  private func paint(_ shadow: DrawnShadow, of layer: Layer, alpha: CGFloat) {
    guard let data = cairo_image_surface_get_data(layer.surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(layer.surface))
    var mask = [UInt8](repeating: 0, count: layer.width * layer.height)
    for y in 0..<layer.height {
      let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<layer.width { mask[y * layer.width + x] = UInt8(row[x] >> 24) }
    }
    AlphaBlur(sigma: Double(shadow.blur * scale) / 2).apply(to: &mask, width: layer.width, height: layer.height)
    let c = shadow.color.rgba
    let step = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(layer.width)))
    var padded = [UInt8](repeating: 0, count: step * layer.height)
    for y in 0..<layer.height {
      padded.replaceSubrange(y * step..<y * step + layer.width, with: mask[y * layer.width..<(y + 1) * layer.width])
    }
    padded.withUnsafeMutableBufferPointer { bytes in
      let source = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(layer.width), Int32(layer.height), Int32(step))!
      cairo_set_source_rgba(
        context, Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha) * Double(min(max(alpha, 0), 1)))
      cairo_mask_surface(
        context, source, Double(layer.x) + Double(shadow.offset.width * scale).rounded(),
        Double(layer.y) + Double(shadow.offset.height * scale).rounded())
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
  }

  /// Fills Cairo's current path; a rule that reaches beyond the shape stays inside of it.
  func fillCurrentPath() {
    guard isComposing, state.blendMode.reachesOutside else {
      cairo_fill(context)
      return
    }
    cairo_save(context)
    cairo_clip(context)
    cairo_paint(context)
    cairo_restore(context)
  }
}

extension DrawnShadow {
  /// The distance over which the shadow reaches, in points.
  var reach: CGFloat { 2 * max(blur, 0) + max(abs(offset.width), abs(offset.height)) + 2 }
}

/// A blur of coverage by three boxes, which comes within 3 % of a Gaussian (W3C Filter Effects, `feGaussianBlur`).
struct AlphaBlur {
  /// The standard deviation in pixels; nothing is blurred below 0.3.
  let sigma: Double

  /// Blurs a mask in place. Complexity: O(pixels).
  func apply(to mask: inout [UInt8], width: Int, height: Int) {
    guard sigma >= 0.3, sigma < 4096, width > 0, height > 0 else { return }
    let d = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard d > 1 else { return }
    // Of an even width two boxes are shifted by half a pixel to either side, and the third is one wider.
    let boxes =
      d % 2 == 1
      ? [(d / 2, d / 2), (d / 2, d / 2), (d / 2, d / 2)]
      : [(d / 2, d / 2 - 1), (d / 2 - 1, d / 2), (d / 2, d / 2)]
    let longest = max(width, height)
    var line = [UInt8](repeating: 0, count: longest)
    mask.withUnsafeMutableBufferPointer { pixels in
      for (before, after) in boxes {
        let size = before + after + 1
        func run(_ start: Int, _ step: Int, _ count: Int) {
          for i in 0..<count { line[i] = pixels[start + i * step] }
          var sum = 0
          for i in 0..<min(after, count) { sum += Int(line[i]) }
          for i in 0..<count {
            if i + after < count { sum += Int(line[i + after]) }
            if i - before - 1 >= 0 { sum -= Int(line[i - before - 1]) }
            pixels[start + i * step] = UInt8((sum + size / 2) / size)
          }
        }
        for y in 0..<height { run(y * width, 1, width) }
        for x in 0..<width { run(x, width, height) }
      }
    }
  }
}
