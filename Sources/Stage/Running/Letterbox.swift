import TendonGeometry
import TendonSnapshot

/// Puts the frames of a film whose window turns or is resized into the middle of pictures of one size, on dark grey,
/// from which a dark interface stands out as well.
package struct Letterbox: Sendable {
  private let script: Script
  private var canvas: (width: Int, height: Int)?

  package init(_ script: Script) { self.script = script }

  /// For frames that are not all of the film: it begins with a window of `size` points.
  package init(_ script: Script, from size: CGSize, scale: CGFloat) {
    self.script = script
    canvas = pixels(from: size, scale: scale)
  }

  /// The picture of a frame, as large as that of every other frame.
  package mutating func picture(_ bitmap: Bitmap, of frame: FrameSnapshot) -> Bitmap {
    let canvas = canvas ?? pixels(from: frame)
    self.canvas = canvas
    guard bitmap.width != canvas.width || bitmap.height != canvas.height else { return bitmap }
    var picture = Bitmap(width: canvas.width, height: canvas.height, pixel: 0xFF40_4040)
    let (left, top) = ((canvas.width - bitmap.width) / 2, (canvas.height - bitmap.height) / 2)
    // A window that code of the app has made larger than the script says is cut off.
    for y in max(0, -top)..<min(bitmap.height, canvas.height - top) {
      for x in max(0, -left)..<min(bitmap.width, canvas.width - left) {
        picture.pixels[(top + y) * canvas.width + left + x] = bitmap.pixels[y * bitmap.width + x]
      }
    }
    return picture
  }

  /// The size of the pictures in pixels, by the first frame.
  package func pixels(from frame: FrameSnapshot) -> (width: Int, height: Int) {
    pixels(from: frame.size, scale: frame.scale)
  }

  private func pixels(from size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    let size = script.filmSize(from: size)
    return (Int(Double(size.width * scale).rounded(.up)), Int(Double(size.height * scale).rounded(.up)))
  }
}
