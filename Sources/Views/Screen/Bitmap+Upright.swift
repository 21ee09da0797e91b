import TendonSnapshot

extension Bitmap {
  /// The bitmap turned upright.
  func upright(_ orientation: UIImage.Orientation) -> Bitmap {
    guard orientation != .up, !isEmpty else { return self }
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (u, v): (Int, Int) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .right: (y, height - 1 - x)
          case .leftMirrored: (y, x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        result[x, y] = self[u, v]
      }
    }
    return result
  }
}
