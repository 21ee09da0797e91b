/// Multiplies the four components of each pixel by a matrix.
///
/// Component `j` of the result is the sum over `i` of `(component i + pre_bias[i]) * matrix[4 * i + j]`, with `post_bias[j]`
/// added, divided by `divisor`, rounded and limited to 0...255.
///
/// - Parameters:
///   - src: four components of eight bits a pixel, in any order.
///   - dest: memory of the same size; it may be the source's.
///   - matrix: 16 numbers, row by row.
///   - divisor: not 0.
///   - pre_bias: four numbers; nil for zeros.
///   - post_bias: four numbers; nil for zeros.
///   - flags: not used.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  guard divisor != 0 else { return kvImageInvalidParameter }
  guard target.width <= source.width, target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
  for y in 0..<Int(target.height) {
    let (bytes, result) = (source.row(y), target.row(y))
    for x in 0..<Int(target.width) {
      let start = 4 * x
      let pixel = (0..<4).map { i in Int(bytes[start + i]) + (pre_bias == nil ? 0 : Int(pre_bias[i])) }
      for j in 0..<4 {
        var sum = post_bias == nil ? 0 : Int(post_bias[j])
        for i in 0..<4 { sum += pixel[i] * Int(matrix[4 * i + j]) }
        result[start + j] = UInt8(min(max((Double(sum) / Double(divisor)).rounded(), 0), 255))
      }
    }
  }
  return kvImageNoError
}
