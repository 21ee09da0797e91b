import CSDL2
import TendonSnapshot

extension Bitmap {
  /// Copies the pixels of a rectangle, which lies in the bitmap, to the same place of a texture. False if SDL refuses.
  func upload(x: Int, y: Int, width: Int, height: Int, to texture: OpaquePointer) -> Bool {
    var rect = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
    return pixels.withUnsafeBufferPointer { pixels in
      let first = pixels.baseAddress.map { $0 + y * self.width + x }
      return SDL_UpdateTexture(texture, &rect, first, Int32(self.width * 4)) == 0
    }
  }
}
