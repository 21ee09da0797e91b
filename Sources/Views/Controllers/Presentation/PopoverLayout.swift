import TendonDrawing
import TendonGeometry

/// The placement of a popover beside its anchor, and of its arrow.
struct PopoverLayout {
  /// The side of the popover with the arrow.
  enum Side { case top, bottom, left, right }

  let frame: CGRect
  let side: Side
  /// The tip of the arrow.
  let tip: CGPoint

  /// The length of the arrow and half of its base, in points.
  static let arrowLength: CGFloat = 13
  static let arrowHalf: CGFloat = 13

  /// Chooses the first side with enough room, in UIKit's order up, down, left, right; otherwise the side with the most
  /// room.
  init(anchor: CGRect, size: CGSize, room: CGRect, permitted: UIPopoverArrowDirection) {
    let reach = PopoverLayout.arrowLength
    let candidates: [(UIPopoverArrowDirection, Side, CGFloat, CGFloat)] = [
      (.up, .top, room.maxY - anchor.maxY - reach, size.height),
      (.down, .bottom, anchor.minY - room.minY - reach, size.height),
      (.left, .left, room.maxX - anchor.maxX - reach, size.width),
      (.right, .right, anchor.minX - room.minX - reach, size.width),
    ]
    let allowed = candidates.filter { permitted.isEmpty || permitted.contains($0.0) }
    let chosen = allowed.first { $0.2 >= $0.3 } ?? allowed.max { $0.2 / $0.3 < $1.2 / $1.3 } ?? candidates[0]
    let least: CGFloat = 2 * (UIPopoverPresentationController.cornerRadius + PopoverLayout.arrowHalf)
    let isVertical = chosen.1 == .top || chosen.1 == .bottom
    let width = max(least, min(size.width, isVertical ? room.width : max(chosen.2, least)))
    let height = max(least, min(size.height, isVertical ? max(chosen.2, least) : room.height))
    func within(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(wanted, max(low, high))) }
    let x = within(anchor.midX - width / 2, room.minX, room.maxX - width)
    let y = within(anchor.midY - height / 2, room.minY, room.maxY - height)
    side = chosen.1
    switch chosen.1 {
    case .top:
      frame = CGRect(x: x, y: anchor.maxY + reach, width: width, height: height)
      tip = CGPoint(x: anchor.midX, y: anchor.maxY)
    case .bottom:
      frame = CGRect(x: x, y: anchor.minY - reach - height, width: width, height: height)
      tip = CGPoint(x: anchor.midX, y: anchor.minY)
    case .left:
      frame = CGRect(x: anchor.maxX + reach, y: y, width: width, height: height)
      tip = CGPoint(x: anchor.maxX, y: anchor.midY)
    case .right:
      frame = CGRect(x: anchor.minX - reach - width, y: y, width: width, height: height)
      tip = CGPoint(x: anchor.minX, y: anchor.midY)
    }
  }
}

/// The arrow of a popover.
final class PopoverArrow: UIView {
  private var side = PopoverLayout.Side.top
  private var color = UIColor.white

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  func show(_ side: PopoverLayout.Side, tip: CGPoint, color: UIColor) {
    (self.side, self.color) = (side, color)
    isUserInteractionEnabled = false
    isOpaque = false
    let (half, length) = (PopoverLayout.arrowHalf, PopoverLayout.arrowLength)
    frame =
      switch side {
      case .top: CGRect(x: tip.x - half, y: tip.y, width: 2 * half, height: length)
      case .bottom: CGRect(x: tip.x - half, y: tip.y - length, width: 2 * half, height: length)
      case .left: CGRect(x: tip.x, y: tip.y - half, width: length, height: 2 * half)
      case .right: CGRect(x: tip.x - length, y: tip.y - half, width: length, height: 2 * half)
      }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    var path = Path()
    switch side {
    case .top:
      path.move(to: CGPoint(x: 0, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.midX, y: 0))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    case .bottom:
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: 0))
    case .left:
      path.move(to: CGPoint(x: rect.maxX, y: 0))
      path.addLine(to: CGPoint(x: 0, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    case .right:
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: 0, y: rect.maxY))
    }
    path.closeSubpath()
    canvas.fill(path, color: color.cgColor)
  }
}
