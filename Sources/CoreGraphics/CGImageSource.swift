import Foundation
import TendonDrawing
import TendonSnapshot

// Files of pictures by the names of ImageIO, with the decoders of `UIImage(data:)`.

/// The pictures of a file: one, or the frames of an animation.
public final class CGImageSource {
  private var data: Data
  private var read: ImageDecoder.Image??

  init(_ data: Data) { self.data = data }

  /// The decoded file; nil where it cannot be decoded. All frames are decoded when one is asked for.
  private var image: ImageDecoder.Image? {
    if let read { return read }
    let image = try? ImageDecoder.image([UInt8](data), scale: 1)
    read = .some(image)
    return image
  }

  var frames: [ImageDecoder.Image.Frame] { image?.frames ?? [] }
  var orientation: Int { image?.orientation ?? 1 }

  func update(_ data: Data) { (self.data, read) = (data, nil) }

  /// The uniform type of the file by its first bytes; nil for one that is not understood.
  var type: String? {
    let kinds: [(start: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "public.png"), ([0xFF, 0xD8, 0xFF], "public.jpeg"),
      (Array("GIF8".utf8), "com.compuserve.gif"), (Array("RIFF".utf8), "org.webmproject.webp"),
      (Array("%PDF-".utf8), "com.adobe.pdf"),
    ]
    return kinds.first { data.starts(with: $0.start) }?.type
  }
}

/// The key of an option: false if the pictures are not kept. Not used.
public var kCGImageSourceShouldCache: NSString { "kCGImageSourceShouldCache" as NSString }
/// The key of an option: true if the pictures are decoded at once. Not used.
public var kCGImageSourceShouldCacheImmediately: NSString { "kCGImageSourceShouldCacheImmediately" as NSString }
/// The key of an option: the type of the file. Not used; its first bytes tell.
public var kCGImageSourceTypeIdentifierHint: NSString { "kCGImageSourceTypeIdentifierHint" as NSString }
/// The key of an option: the greatest side of a thumbnail in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: NSString { "kCGImageSourceThumbnailMaxPixelSize" as NSString }
/// The key of an option: true if a thumbnail is made of the picture. It always is here.
public var kCGImageSourceCreateThumbnailFromImageAlways: NSString {
  "kCGImageSourceCreateThumbnailFromImageAlways" as NSString
}
/// The key of an option: true if a thumbnail is made where the file has none. It always is here.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: NSString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent" as NSString
}
/// The key of an option: true if a thumbnail is upright, whatever the orientation of the picture.
public var kCGImageSourceCreateThumbnailWithTransform: NSString {
  "kCGImageSourceCreateThumbnailWithTransform" as NSString
}
/// The key of a property: the properties of a GIF.
public nonisolated(unsafe) let kCGImagePropertyGIFDictionary = NSString(string: "{GIF}")
/// The key of a property: the time that a frame is shown in seconds, at least 0.1 where the file says 0.01 or less.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime = NSString(string: "DelayTime")
/// The key of a property: the time that a frame is shown in seconds, as the decoder gives it.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime = NSString(string: "UnclampedDelayTime")
/// The key of a property: the width in pixels.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth = NSString(string: "PixelWidth")
/// The key of a property: the height in pixels.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight = NSString(string: "PixelHeight")
/// The key of a property: the turn that makes the pixels upright, from 1 (none) to 8.
public nonisolated(unsafe) let kCGImagePropertyOrientation = NSString(string: "Orientation")
/// The key of a property: true if the picture has a channel of alpha.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha = NSString(string: "HasAlpha")

/// A truth value of Core Foundation.
public typealias CFBoolean = NSNumber
/// The truth value true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The truth value false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The source of the pictures in data; nil for data without a byte.
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
  data.length > 0 ? CGImageSource(data as Data) : nil
}

/// The source of the pictures in a file; nil for one that cannot be read.
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL), !data.isEmpty else { return nil }
  return CGImageSource(data)
}

/// A source without data, which `CGImageSourceUpdateData(_:_:_:)` gives it.
public func CGImageSourceCreateIncremental(_ options: NSDictionary?) -> CGImageSource { CGImageSource(Data()) }

/// Sets the data of a source: all that has arrived.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: NSData, _ isFinal: Bool) {
  source.update(data as Data)
}

/// The uniform type of the file, such as `com.compuserve.gif`; nil for one that is not understood.
public func CGImageSourceGetType(_ source: CGImageSource) -> NSString? { source.type.map { $0 as NSString } }

/// The number of pictures; 0 for a file that cannot be decoded.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.frames.count }

/// The picture of an index; nil where there is none.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  source.frames.indices.contains(index) ? source.frames[index].bitmap : nil
}

/// A picture with sides of at most `kCGImageSourceThumbnailMaxPixelSize` pixels; nil where there is none.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
  let limit = (options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? NSNumber)?.doubleValue ?? .infinity
  let factor = limit / Double(max(image.width, image.height))
  let isUpright = (options?.object(forKey: kCGImageSourceCreateThumbnailWithTransform) as? NSNumber)?.boolValue ?? false
  let orientation = isUpright ? source.orientation : 1
  guard factor < 1, limit >= 1 else { return image.turned(orientation) }
  let size = CGSize(
    width: max(1, (Double(image.width) * factor).rounded()), height: max(1, (Double(image.height) * factor).rounded()))
  let canvas = Canvas(size: size, scale: 1)
  canvas.draw(upright: image, in: CGRect(origin: .zero, size: size))
  return canvas.bitmap.turned(orientation)
}

/// The properties of a picture; nil where there is none.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> NSDictionary? {
  guard source.frames.indices.contains(index) else { return nil }
  let frame = source.frames[index]
  let properties = NSMutableDictionary()
  properties[kCGImagePropertyPixelWidth] = NSNumber(value: frame.bitmap.width)
  properties[kCGImagePropertyPixelHeight] = NSNumber(value: frame.bitmap.height)
  properties[kCGImagePropertyOrientation] = NSNumber(value: source.orientation)
  properties[kCGImagePropertyHasAlpha] = NSNumber(value: frame.bitmap.pixels.contains { $0 >> 24 < 255 })
  if source.type == "com.compuserve.gif" {
    let delays = NSMutableDictionary()
    delays[kCGImagePropertyGIFUnclampedDelayTime] = NSNumber(value: frame.duration)
    delays[kCGImagePropertyGIFDelayTime] = NSNumber(value: frame.duration > 0.011 ? frame.duration : 0.1)
    properties[kCGImagePropertyGIFDictionary] = delays
  }
  return properties
}
