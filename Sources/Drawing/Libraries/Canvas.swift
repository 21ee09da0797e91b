import CCairo
import TendonGeometry
import TendonSnapshot

/// A drawing context over a transparent bitmap; coordinates in points, origin at the top left, y down.
///
/// The same calls give the same bytes. Colours are blended as sRGB numbers, source over, as UIKit does. Nothing is
/// drawn for a path or a rectangle with a number that is not finite, nor under a transform without an inverse.
public final class Canvas {
  /// The size in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// The greatest number of pixels of a canvas or a decoded image: 64 Mi (256 MiB of memory).
  public static let maximumPixels = 64 * 1024 * 1024

  let surface: OpaquePointer
  /// Cairo's context for calls that draw or clip. Access resets `untouchedRow`.
  var context: OpaquePointer {
    untouchedRow = .max
    return quietContext
  }
  /// Cairo's context for calls that change coordinates, and for callers that set `untouchedRow` themselves.
  var quietContext: OpaquePointer
  /// The first of the rows of pixels that have neither been drawn on nor clipped; `Int.max` if none is known.
  var untouchedRow = 0
  /// The settings that Cairo does not keep, and those that `restoreState` restores.
  var state = GraphicsState()
  private var states: [GraphicsState] = []
  /// The transform from the space of characters, whose y axis runs upwards, to that of the context; its translation is the
  /// place of the next text. It is not part of the saved states.
  public var textMatrix = CGAffineTransform.identity
  /// True while calls draw with the blend mode and the shadow of the state.
  var isComposing = false
  /// The path that the context builds up, in pixels.
  var devicePath = Path()
  #if !canImport(Darwin)
    /// The memory in which the caller reads and writes pixels; nil for a context of UIKit's.
    var memory: PixelMemory?
  #endif
  /// The masks of clips that end with their states.
  var maskClips: [MaskClip] = []
  /// The pictures that are drawn apart, with the state in which each is drawn when it ends; nil where the clip is empty.
  var transparencyLayers: [(state: GraphicsState, layer: Layer?)] = []
  /// True if the transform has no inverse, so that nothing is visible.
  var isDegenerate: Bool {
    get { state.isDegenerate }
    set { state.isDegenerate = newValue }
  }

  /// Returns true if a canvas of this size can be made: finite numbers, a scale above 0, at most `maximumPixels` pixels
  /// and at most 32,767 on a side (Cairo's limit).
  public static func canHold(size: CGSize, scale: CGFloat) -> Bool {
    guard size.width >= 0, size.height >= 0, scale > 0, scale.isFinite else { return false }
    let (width, height) = (Double(size.width * scale), Double(size.height * scale))
    return width <= 32_767 && height <= 32_767 && width * height <= Double(maximumPixels)
  }

  /// Makes a transparent canvas; its bitmap is `size * scale` pixels, rounded up.
  ///
  /// Traps unless `canHold(size:scale:)`.
  public convenience init(size: CGSize, scale: CGFloat) {
    self.init(size: size, scale: scale) { width, height in
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)!
      precondition(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "no memory for \(width) x \(height) pixels")
      return surface
    }
  }

  /// Makes a canvas on the surface that `makeSurface` returns for a size in pixels.
  private init(size: CGSize, scale: CGFloat, _ makeSurface: (Int32, Int32) -> OpaquePointer) {
    precondition(
      Canvas.canHold(size: size, scale: scale),
      "a canvas has a finite size of at most \(Canvas.maximumPixels) pixels and a scale above 0, got "
        + "\(Double(size.width)) x \(Double(size.height)) points at \(Double(scale))")
    let (width, height) = Canvas.pixels(of: size, scale: scale)
    self.size = size
    self.scale = scale
    surface = makeSurface(Int32(width), Int32(height))
    quietContext = cairo_create(surface)
    cairo_scale(quietContext, Double(scale), Double(scale))
  }

  /// Makes a canvas of one pixel a point on a surface without pixels, which it retains.
  init(size: CGSize, surface: OpaquePointer) {
    (self.size, scale) = (size, 1)
    self.surface = cairo_surface_reference(surface)
    quietContext = cairo_create(surface)
    untouchedRow = .max
  }

  /// Returns the width and the height of a canvas in pixels.
  static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    let grid = PixelGrid(scale: scale)
    return (Int((grid.ceil(size.width) * scale).rounded()), Int((grid.ceil(size.height) * scale).rounded()))
  }

  /// Returns the transparent bitmap of a canvas on which nothing is drawn. Traps unless `canHold(size:scale:)`.
  package static func blank(size: CGSize, scale: CGFloat) -> Bitmap {
    precondition(canHold(size: size, scale: scale), "a canvas of \(size) points at scale \(scale) cannot be made")
    let (width, height) = pixels(of: size, scale: scale)
    return Bitmap(width: width, height: height)
  }

  /// Returns the bitmap of a transparent canvas on which `draw` draws, without a copy. Traps unless
  /// `canHold(size:scale:)`.
  package static func bitmap(size: CGSize, scale: CGFloat, _ draw: (Canvas) -> Void) -> Bitmap {
    guard canHold(size: size, scale: scale), size.width > 0, size.height > 0 else {
      let canvas = Canvas(size: size, scale: scale)
      draw(canvas)
      return canvas.bitmap
    }
    let (width, height) = pixels(of: size, scale: scale)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let canvas = Canvas(size: size, scale: scale) { columns, rows in
        let bytes = UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt8.self)
        return cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, columns, rows, columns * 4)!
      }
      // Cairo treats a surface that it has cleared itself as a new one.
      cairo_set_operator(canvas.quietContext, CAIRO_OPERATOR_CLEAR)
      cairo_paint(canvas.quietContext)
      cairo_set_operator(canvas.quietContext, CAIRO_OPERATOR_OVER)
      draw(canvas)
      // If `draw` retained the canvas, later calls on it have no effect.
      cairo_surface_finish(canvas.surface)
      canvas.untouchedRow = .max
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  deinit {
    closeMaskClips(downTo: 0)
    while let (_, layer) = transparencyLayers.popLast() {
      guard let layer else { continue }
      cairo_destroy(quietContext)
      cairo_surface_destroy(layer.surface)
      quietContext = layer.outer
      closeMaskClips(downTo: 0)
    }
    cairo_destroy(quietContext)
    cairo_surface_destroy(surface)
  }

  /// A copy of the pixels drawn so far. Complexity: O(pixels).
  public var bitmap: Bitmap {
    closeMaskClips(downTo: 0)
    assert(
      cairo_status(quietContext) == CAIRO_STATUS_SUCCESS,
      String(cString: cairo_status_to_string(cairo_status(quietContext))))
    cairo_surface_flush(surface)
    return Bitmap(surface: surface)
  }

  /// The box around the clip, in the present coordinates; empty if nothing can be drawn.
  public var clipBounds: CGRect {
    guard !isDegenerate else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(quietContext, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: State

  /// Pushes the transform and the clip onto a stack.
  public func saveState() {
    states.append(state)
    cairo_save(quietContext)
  }

  /// The number of states that can be restored.
  var stateDepth: Int { states.count }

  /// True if `restoreState()` has a state to restore.
  var hasSavedState: Bool { !states.isEmpty }

  /// Restores the transform and clip of the matching `saveState()`; traps if there is none.
  public func restoreState() {
    closeMaskClips(downTo: states.count)
    guard let saved = states.popLast() else { preconditionFailure("restoreState() without a saveState()") }
    state = saved
    cairo_restore(quietContext)
  }

  /// Prepends `transform` to the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else {
      isDegenerate = true
      return
    }
    var matrix = cairo_matrix_t(transform)
    var current = cairo_matrix_t()
    var product = cairo_matrix_t()
    cairo_get_matrix(quietContext, &current)
    cairo_matrix_multiply(&product, &matrix, &current)
    // A product of many small factors has an inverse on paper only; Cairo would refuse all further drawing.
    let area = product.xx * product.yy - product.xy * product.yx
    guard area != 0, area.isFinite, product.x0.isFinite, product.y0.isFinite else {
      isDegenerate = true
      return
    }
    cairo_transform(quietContext, &matrix)
  }

  /// Moves the origin by (x, y) points.
  public func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  /// Scales the coordinates by `x` and `y`; nothing is drawn with a factor of 0.
  public func scale(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
}

extension cairo_matrix_t {
  /// Converts a transform. Cairo's column vectors and Core Graphics' row vectors use the same six numbers.
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }
}

extension Bitmap {
  /// Copies the pixels of an image surface in Cairo's ARGB32 format.
  init(surface: OpaquePointer) {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard width > 0, height > 0, let data = cairo_image_surface_get_data(surface) else {
      self.init(width: width, height: height)
      return
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let target = UnsafeMutableRawPointer(buffer.baseAddress!)
      for y in 0..<height {
        (target + y * width * 4).copyMemory(from: data + y * stride, byteCount: width * 4)
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
