/// The number of pixels of a row or of a column, by vImage's name.
public typealias vImagePixelCount = UInt
/// The options of a call of vImage.
public typealias vImage_Flags = UInt32
/// The result of a call of vImage: ``kvImageNoError``, or the number of an error.
public typealias vImage_Error = Int

/// Pixels in memory of the caller's, by vImage's name.
public struct vImage_Buffer {
  /// The first byte of the first row; the memory belongs to the caller.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels of a row.
  public var width: vImagePixelCount
  /// The bytes from one row to the next.
  public var rowBytes: Int

  /// A buffer without memory.
  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  /// A buffer over memory of the caller's.
  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// The bytes of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
  }
}

/// No option.
public let kvImageNoFlags = 0
/// Alpha, the first of the four components, is copied.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels whose kernel reaches beyond the edges are copied.
public let kvImageCopyInPlace = 2
/// Pixels beyond the edges have the colour of the background.
public let kvImageBackgroundColorFill = 4
/// Pixels beyond the edges have the colour of the nearest one inside.
public let kvImageEdgeExtend = 8
/// The work is not divided among threads; it never is here.
public let kvImageDoNotTile = 16
/// The kernel has its part inside the edges alone.
public let kvImageTruncateKernel = 64
/// The call returns the size of the memory that it needs besides, which is 0 here.
public let kvImageGetTempBufferSize = 128

/// Nothing is wrong.
public let kvImageNoError = 0
/// The source is smaller than the part of it that is asked for.
public let kvImageRoiLargerThanInputBuffer = -21766
/// The sides of the kernel are not odd.
public let kvImageInvalidKernelSize = -21767
/// None, or more than one, of the options for the edges is given.
public let kvImageInvalidEdgeStyle = -21768
/// A buffer has no memory, or the colour of the background is nil.
public let kvImageNullPointerArgument = -21772
/// A number is out of its range.
public let kvImageInvalidParameter = -21773
