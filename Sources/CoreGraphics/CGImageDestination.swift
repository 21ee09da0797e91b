import Foundation
import TendonDrawing
import TendonSnapshot

// Pictures as files by the names of ImageIO, with the encoders of `UIImage.pngData()` and `jpegData(compressionQuality:)`.

/// The file of a picture that is written: PNG or JPEG.
public final class CGImageDestination {
  private let isJPEG: Bool
  private let write: (Data) -> Bool
  private var image: (bitmap: CGImage, quality: Double)?

  init?(type: NSString, write: @escaping (Data) -> Bool) {
    guard ["public.png", "public.jpeg"].contains(type.description) else { return nil }
    isJPEG = type.description == "public.jpeg"
    self.write = write
  }

  func add(_ bitmap: CGImage, _ options: NSDictionary?) {
    let key = kCGImageDestinationLossyCompressionQuality
    image = (bitmap, (options?.object(forKey: key) as? NSNumber)?.doubleValue ?? 1)
  }

  func finish() -> Bool {
    guard let image else { return false }
    let bytes =
      isJPEG
      ? ImageEncoder.jpeg(image.bitmap, quality: image.quality) : ImageEncoder.png(image.bitmap)
    return bytes.map { write(Data($0)) } ?? false
  }
}

/// The key of an option: the quality of a JPEG file, from 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: NSString {
  "kCGImageDestinationLossyCompressionQuality" as NSString
}

/// A file in memory that data receives when it is finished; nil for other types than PNG and JPEG.
///
/// - Parameters:
///   - data: The data.
///   - type: The uniform type.
///   - count: The number of pictures: 1.
///   - options: Further wishes; there are none.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type) {
    data.append($0)
    return true
  }
}

/// A file that is written when it is finished; nil for other types than PNG and JPEG.
///
/// - Parameters:
///   - url: The file.
///   - type: The uniform type.
///   - count: The number of pictures: 1.
///   - options: Further wishes; there are none.
public func CGImageDestinationCreateWithURL(
  _ url: NSURL, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type) { data in (try? data.write(to: url as URL)) != nil }
}

/// Sets the picture of a file.
///
/// - Parameters:
///   - destination: The file.
///   - image: The picture.
///   - properties: `kCGImageDestinationLossyCompressionQuality`, or nil.
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: NSDictionary?)
{
  destination.add(image, properties)
}

/// Writes the file; false where it could not be written or has no picture.
///
/// - Parameter destination: The file.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finish() }
