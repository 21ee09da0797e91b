import CSDL2
import TendonLive
import TendonSnapshot

extension Bitmap {
  /// Copies the pixels of a box, which lies in the bitmap, to the same place of a texture. False if SDL refuses.
  func upload(_ box: PixelBox, to texture: OpaquePointer) -> Bool {
    var rect = SDL_Rect(x: Int32(box.x), y: Int32(box.y), w: Int32(box.width), h: Int32(box.height))
    return pixels.withUnsafeBufferPointer { pixels in
      let first = pixels.baseAddress.map { $0 + box.y * width + box.x }
      return SDL_UpdateTexture(texture, &rect, first, Int32(width * 4)) == 0
    }
  }
}
