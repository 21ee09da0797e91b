import CSDL2
import TendonGeometry
import TendonLive
import TendonSnapshot

/// A window of the desktop that shows pictures: one streaming texture, of which the rectangles that change are uploaded.
///
/// The coordinates of a window are SDL's: pixels on X11, points of the desktop where the system scales windows itself.
@MainActor
final class DisplayWindow {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// The picture that the texture holds.
  private var held: Bitmap?
  /// The pixels that have been uploaded so far; tests count work instead of timing it.
  private(set) var uploadedPixels = 0
  /// The frames that have been presented so far.
  private(set) var presentations = 0

  /// A coordinate that centres a window.
  private static let middle = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))

  /// The number by which events name the window.
  let id: UInt32

  /// Creates a window that is not on the screen yet.
  ///
  /// - Parameter waitsForRefresh: True if presenting a picture waits for the refresh of the display: for one window of
  ///   several, so that they do not wait one after the other.
  init(waitsForRefresh: Bool) throws(WindowError) {
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard let window = SDL_CreateWindow("", Self.middle, Self.middle, 375, 667, flags) else {
      throw WindowError(failing: "no window can be opened")
    }
    // Where the renderer cannot wait for the display, SDL does so by the time.
    guard let renderer = SDL_CreateRenderer(window, -1, waitsForRefresh ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0) else {
      let error = WindowError(failing: "nothing can be drawn in a window")
      SDL_DestroyWindow(window)
      throw error
    }
    (self.window, self.renderer, id) = (window, renderer, SDL_GetWindowID(window))
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
  }

  /// The width and height in the window's coordinates.
  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// The width and height in pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { return size }
    return (Int(width), Int(height))
  }

  /// The pixels in a unit of the window's coordinates.
  var density: Double { Double(pixelSize.width) / Double(max(size.width, 1)) }

  var title = "" {
    didSet { if title != oldValue { SDL_SetWindowTitle(window, title) } }
  }

  /// Puts the window in the middle of the screen.
  func show() {
    SDL_SetWindowPosition(window, Self.middle, Self.middle)
    SDL_ShowWindow(window)
  }

  func resize(width: Int, height: Int) { SDL_SetWindowSize(window, Int32(width), Int32(height)) }

  func limit(least: (width: Int, height: Int), most: (width: Int, height: Int)) {
    SDL_SetWindowMinimumSize(window, Int32(least.width), Int32(least.height))
    SDL_SetWindowMaximumSize(window, Int32(most.width), Int32(most.height))
  }

  /// Forgets the texture, whose content the graphics driver has lost.
  func loseTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    (texture, held) = (nil, nil)
  }

  /// Shows a picture, enlarged by `factor`; 1 shows each pixel as one of the display's. Waits for the display's refresh.
  func present(_ picture: Bitmap, factor: Double) {
    guard upload(picture), let texture else { return }
    SDL_SetTextureScaleMode(texture, factor == 1 ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    var box = SDL_Rect(
      x: 0, y: 0, w: Int32((Double(picture.width) * factor).rounded()),
      h: Int32((Double(picture.height) * factor).rounded()))
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, &box)
    SDL_RenderPresent(renderer)
    presentations += 1
  }

  /// Brings the texture to a picture; false where the driver gives none.
  private func upload(_ picture: Bitmap) -> Bool {
    guard !picture.isEmpty else { return false }
    if held?.width != picture.width || held?.height != picture.height { loseTexture() }
    if texture == nil {
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(picture.width), Int32(picture.height))
      if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    }
    guard let texture else { return false }
    for box in ChangedBoxes.between(held, picture) {
      guard picture.upload(x: box.x, y: box.y, width: box.width, height: box.height, to: texture) else {
        loseTexture()
        return false
      }
      uploadedPixels += box.width * box.height
    }
    held = picture
    return true
  }
}
