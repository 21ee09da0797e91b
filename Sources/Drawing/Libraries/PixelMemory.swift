import CCairo
import TendonGeometry
import TendonSnapshot

#if !canImport(Darwin)
  /// The bytes of a pixel in memory.
  struct PixelLayout {
    /// The place of each byte of a pixel of Cairo's (`0xAARRGGBB`) among those of four bytes; nil for one byte a pixel.
    private let places: (alpha: Int, red: Int, green: Int, blue: Int)?
    /// True if the byte of alpha has no meaning, and pixels are opaque.
    private let skipsAlpha: Bool
    /// True if the one byte is the opacity, false if it is the grey.
    private let isAlphaOnly: Bool

    /// Bytes of a pixel: 4 or 1.
    var bytesPerPixel: Int { places == nil ? 1 : 4 }

    /// The layout that a context of 8 bits a component can have; nil for others.
    init?(_ info: CGBitmapInfo, model: CGColorSpace.Model) {
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
      let order = info.rawValue & 0x7000
      let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
      guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
      func four(alphaFirst: Bool) -> (alpha: Int, red: Int, green: Int, blue: Int) {
        let places = alphaFirst ? (0, 1, 2, 3) : (3, 0, 1, 2)
        return isLittle ? (3 - places.0, 3 - places.1, 3 - places.2, 3 - places.3) : places
      }
      switch (alpha, model) {
      case (.alphaOnly?, _): (places, skipsAlpha, isAlphaOnly) = (nil, false, true)
      case (.some(.none), .monochrome): (places, skipsAlpha, isAlphaOnly) = (nil, true, false)
      case (.premultipliedFirst?, .rgb), (.noneSkipFirst?, .rgb):
        (places, skipsAlpha, isAlphaOnly) = (four(alphaFirst: true), alpha == .noneSkipFirst, false)
      case (.premultipliedLast?, .rgb), (.noneSkipLast?, .rgb):
        (places, skipsAlpha, isAlphaOnly) = (four(alphaFirst: false), alpha == .noneSkipLast, false)
      default: return nil
      }
    }

    /// The pixel, `0xAARRGGBB` premultiplied, of the bytes at an address.
    func pixel(at bytes: UnsafePointer<UInt8>) -> UInt32 {
      guard let places else {
        let byte = UInt32(bytes[0])
        return isAlphaOnly ? byte << 24 : 0xFF00_0000 | byte << 16 | byte << 8 | byte
      }
      let alpha: UInt32 = skipsAlpha ? 0xFF : UInt32(bytes[places.alpha])
      return alpha << 24 | UInt32(bytes[places.red]) << 16 | UInt32(bytes[places.green]) << 8
        | UInt32(bytes[places.blue])
    }

    /// Writes a pixel, `0xAARRGGBB` premultiplied. A grey has the brightness of the colour (ITU-R BT.709).
    func write(_ pixel: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
      let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      guard let places else {
        let grey = (2126 * red + 7152 * green + 722 * blue + 5000) / 10_000
        bytes[0] = UInt8(isAlphaOnly ? alpha : grey)
        return
      }
      bytes[places.alpha] = UInt8(skipsAlpha ? 0xFF : alpha)
      (bytes[places.red], bytes[places.green], bytes[places.blue]) = (UInt8(red), UInt8(green), UInt8(blue))
    }
  }

  /// The memory of a context that its caller reads and writes: the caller's own, or one that the context has made.
  final class PixelMemory {
    let layout: PixelLayout
    let bytesPerRow: Int
    let info: CGBitmapInfo
    let model: CGColorSpace.Model
    private(set) var address: UnsafeMutableRawPointer?
    private var isOwned = false

    init(
      _ address: UnsafeMutableRawPointer?, layout: PixelLayout, bytesPerRow: Int, info: CGBitmapInfo,
      model: CGColorSpace.Model
    ) {
      (self.address, self.layout, self.bytesPerRow) = (address, layout, bytesPerRow)
      (self.info, self.model) = (info, model)
    }

    deinit { if isOwned { address?.deallocate() } }

    /// Makes memory for some rows where there is none; returns true if it did.
    func makeAddress(rows: Int) -> Bool {
      guard address == nil else { return false }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytesPerRow * rows, 1), alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * rows)
      (address, isOwned) = (memory, true)
      return true
    }

    /// Takes the pixels of a surface over.
    func store(_ surface: OpaquePointer) {
      guard let address else { return }
      cairo_surface_flush(surface)
      each(surface) { pixel, place in
        layout.write(pixel.pointee, to: (address + place).assumingMemoryBound(to: UInt8.self))
      }
    }

    /// Gives a surface the pixels of the memory.
    func load(_ surface: OpaquePointer) {
      guard let address else { return }
      cairo_surface_flush(surface)
      each(surface) { pixel, place in
        pixel.pointee = layout.pixel(at: UnsafePointer((address + place).assumingMemoryBound(to: UInt8.self)))
      }
      cairo_surface_mark_dirty(surface)
    }

    /// Calls a function with each pixel of a surface and the place of its bytes in the memory.
    private func each(_ surface: OpaquePointer, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
      guard let data = cairo_image_surface_get_data(surface) else { return }
      let (width, height) = (
        Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
      )
      let stride = Int(cairo_image_surface_get_stride(surface))
      for y in 0..<height {
        let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { body(row + x, y * bytesPerRow + x * layout.bytesPerPixel) }
      }
    }
  }

  extension Canvas {
    /// Takes over what the caller has written into the memory. Complexity: O(pixels), where there is memory.
    func loadMemory() {
      guard let memory, memory.address != nil, !isComposing, transparencyLayers.isEmpty else { return }
      memory.load(surface)
      untouchedRow = .max
    }

    /// Writes what has been drawn into the memory. Complexity: O(pixels), where there is memory.
    func storeMemory() {
      guard let memory, memory.address != nil, !isComposing, transparencyLayers.isEmpty else { return }
      memory.store(surface)
    }

    /// The pixels in the layout that the context was made with, rows from the top; nil for a context of UIKit's own.
    ///
    /// Bytes that are written there are drawn upon, and drawing changes them. A context that was made without memory has it from the
    /// first access on, and each drawing call copies its pixels from then on.
    public var data: UnsafeMutableRawPointer? {
      guard let memory else { return nil }
      if memory.makeAddress(rows: height) {
        untouchedRow = .max
        storeMemory()
      }
      return memory.address
    }

    /// Bytes of a row of ``data``.
    public var bytesPerRow: Int { memory?.bytesPerRow ?? Int(cairo_image_surface_get_stride(surface)) }
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32, or 8 of greys and opacities.
    public var bitsPerPixel: Int { 8 * (memory?.layout.bytesPerPixel ?? 4) }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo {
      memory?.info ?? [CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue), .byteOrder32Little]
    }
    /// The place of alpha.
    public var alphaInfo: CGImageAlphaInfo {
      CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .premultipliedFirst
    }
    /// The space of the colours.
    public var colorSpace: CGColorSpace? {
      memory?.model == .monochrome ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    }
  }
#else
  extension Canvas {
    /// There is no memory of a caller's: Core Graphics' own contexts have it.
    func loadMemory() {}
    /// There is no memory of a caller's.
    func storeMemory() {}
  }
#endif
