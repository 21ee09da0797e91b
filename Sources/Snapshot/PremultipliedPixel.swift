/// A pixel `0xAARRGGBB` of which each colour is multiplied by the alpha.
package enum PremultipliedPixel {
  /// The pixel with its colour as it was before; black where nothing of it is seen.
  @inlinable
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func component(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
