/// Sets each pixel to the mean of the pixels around it, in a rectangle of `kernel_width` times `kernel_height` pixels.
///
/// - Parameters:
///   - src: four components of eight bits a pixel, in any order.
///   - dest: memory other than the source's; its size is that of the part that is computed.
///   - tempBuffer: not used.
///   - srcOffsetToROI_X: the first column of the source.
///   - srcOffsetToROI_Y: the first row of the source.
///   - kernel_height: odd.
///   - kernel_width: odd.
///   - backgroundColor: four components, for `kvImageBackgroundColorFill`.
///   - flags: one of the options for the edges.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  guard kernel_width % 2 == 1, kernel_height % 2 == 1 else { return kvImageInvalidKernelSize }
  let edges = Int(flags) & (kvImageCopyInPlace | kvImageBackgroundColorFill | kvImageEdgeExtend | kvImageTruncateKernel)
  guard edges.nonzeroBitCount == 1 else { return kvImageInvalidEdgeStyle }
  guard src.pointee.data != nil, dest.pointee.data != nil,
    edges != kvImageBackgroundColorFill || backgroundColor != nil
  else { return kvImageNullPointerArgument }
  guard dest.pointee.width + srcOffsetToROI_X <= src.pointee.width,
    dest.pointee.height + srcOffsetToROI_Y <= src.pointee.height
  else { return kvImageRoiLargerThanInputBuffer }
  var box = BoxConvolution(
    source: src.pointee, target: dest.pointee, x: Int(srcOffsetToROI_X), y: Int(srcOffsetToROI_Y),
    radius: (Int(kernel_width / 2), Int(kernel_height / 2)), edges: edges,
    background: edges == kvImageBackgroundColorFill ? (0..<4).map { Int32(backgroundColor[$0]) } : [0, 0, 0, 0],
    keepsAlpha: Int(flags) & kvImageLeaveAlphaUnchanged != 0)
  box.run()
  return kvImageNoError
}

/// The means of rectangles by running sums: of each column over the rows of the kernel, and along the row over the columns.
private struct BoxConvolution {
  let source: vImage_Buffer
  let target: vImage_Buffer
  let x: Int
  let y: Int
  let radius: (x: Int, y: Int)
  let edges: Int
  let background: [Int32]
  let keepsAlpha: Bool
  /// The sums of the columns, four components each, from `x - radius.x` on.
  private var sums: [Int32] = []

  init(
    source: vImage_Buffer, target: vImage_Buffer, x: Int, y: Int, radius: (Int, Int), edges: Int, background: [Int32],
    keepsAlpha: Bool
  ) {
    (self.source, self.target, self.x, self.y, self.radius) = (source, target, x, y, radius)
    (self.edges, self.background, self.keepsAlpha) = (edges, background, keepsAlpha)
  }

  mutating func run() {
    let (width, height) = (Int(target.width), Int(target.height))
    guard width > 0, height > 0 else { return }
    sums = Array(repeating: 0, count: 4 * (width + 2 * radius.x))
    for row in y - radius.y...y + radius.y { add(row, times: 1) }
    for row in 0..<height {
      write(row, width)
      add(y + row - radius.y, times: -1)
      add(y + row + radius.y + 1, times: 1)
    }
  }

  /// Adds a row of the source to the sums of the columns.
  private mutating func add(_ row: Int, times factor: Int32) {
    let (width, height) = (Int(source.width), Int(source.height))
    let isInside = row >= 0 && row < height
    if !isInside, edges == kvImageTruncateKernel { return }
    let bytes = source.row(min(max(row, 0), height - 1))
    let isFilled = edges == kvImageBackgroundColorFill
    for column in 0..<sums.count / 4 {
      let place = x + column - radius.x
      let isOutside = place < 0 || place >= width
      if isOutside, edges == kvImageTruncateKernel { continue }
      let start = 4 * min(max(place, 0), width - 1)
      for component in 0..<4 {
        let value =
          isFilled && (isOutside || !isInside) ? background[component] : Int32(bytes[start + component])
        sums[4 * column + component] += factor * value
      }
    }
  }

  /// Writes a row of the target.
  private func write(_ row: Int, _ width: Int) {
    let (result, own) = (target.row(row), source.row(y + row))
    let rows = reach(y + row, radius.y, Int(source.height))
    var total = [0, 0, 0, 0]
    for column in 0..<2 * radius.x + 1 { for c in 0..<4 { total[c] += Int(sums[4 * column + c]) } }
    for column in 0..<width {
      let columns = reach(x + column, radius.x, Int(source.width))
      let isCopied =
        edges == kvImageCopyInPlace && (columns < 2 * radius.x + 1 || rows < 2 * radius.y + 1)
      let count =
        edges == kvImageTruncateKernel ? columns * rows : (2 * radius.x + 1) * (2 * radius.y + 1)
      for c in 0..<4 {
        let isKept = isCopied || (c == 0 && keepsAlpha)
        result[4 * column + c] = isKept ? own[4 * (x + column) + c] : UInt8((total[c] + count / 2) / count)
        if column + 1 < width {
          total[c] += Int(sums[4 * (column + 2 * radius.x + 1) + c]) - Int(sums[4 * column + c])
        }
      }
    }
  }

  /// The number of places of the kernel around a place that lie inside.
  private func reach(_ place: Int, _ radius: Int, _ length: Int) -> Int {
    min(place + radius, length - 1) - max(place - radius, 0) + 1
  }
}
