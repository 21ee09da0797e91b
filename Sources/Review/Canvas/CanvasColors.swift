import TendonGeometry

/// The colours of a canvas around what lies on it.
struct CanvasColors {
  let background: CGColor
  let title: CGColor
  let text: CGColor
  let edge: CGColor
  let line: CGColor
  let mark: CGColor

  init(isDark: Bool) {
    func gray(_ light: CGFloat, _ dark: CGFloat) -> CGColor { CGColor(gray: isDark ? dark : light, alpha: 1) }
    background = gray(0.9, 0.16)
    title = gray(0.99, 0.27)
    text = gray(0.15, 0.92)
    edge = gray(0.68, 0.4)
    line = gray(0.5, 0.62)
    mark = gray(0.42, 0.7)
  }
}
