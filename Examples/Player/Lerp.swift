import Tendon

/// The number that lies between two others: the first at 0, the second at 1.
func lerp(_ a: CGFloat, _ b: CGFloat, _ progress: CGFloat) -> CGFloat { (1 - progress) * a + progress * b }

/// The rectangle that lies between two others.
func lerp(_ a: CGRect, _ b: CGRect, _ progress: CGFloat) -> CGRect {
  CGRect(
    x: lerp(a.minX, b.minX, progress), y: lerp(a.minY, b.minY, progress),
    width: lerp(a.width, b.width, progress), height: lerp(a.height, b.height, progress))
}
