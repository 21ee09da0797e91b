import Tendon

extension GalleryScenes {
  /// One picture of 32 pixels as a button of any size: the corners keep theirs.
  static let nineParts = scene("contents.nine", seconds: 1) { root in
    let canvas = Canvas(size: CGSize(width: 32, height: 32), scale: 1)
    canvas.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 32, height: 32), cornerRadius: 11), color: .ink)
    canvas.fill(Path(roundedRect: CGRect(x: 2, y: 2, width: 28, height: 26), cornerRadius: 9), color: .teal)
    canvas.fill(Path(roundedRect: CGRect(x: 5, y: 4, width: 22, height: 6), cornerRadius: 3), color: .paper)
    let picture = canvas.bitmap
    @MainActor func button(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ change: (CALayer) -> Void)
    {
      root.add(x, y, width, height) {
        $0.contents = picture
        $0.contentsCenter = CGRect(x: 0.375, y: 0.4375, width: 0.25, height: 0.125)
        change($0)
      }
    }
    button(14, 14, 32, 32) { _ in }
    button(60, 14, 126, 32) { _ in }
    button(14, 60, 60, 60) { $0.transform = CATransform3DMakeRotation(-0.15, 0, 0, 1) }
    button(86, 60, 100, 60) { $0.contentsScale = 2 }
    button(14, 134, 172, 52) {
      $0.animate("bounds.size", from: CGSize(width: 172, height: 52), to: CGSize(width: 16, height: 16), seconds: 1)
    }
  }
}
