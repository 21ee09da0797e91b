import Foundation
import TendonDrawing
import TendonGeometry

/// The view of the lines of a text view, drawn in horizontal strips when they become visible.
final class TextPage: UIView {
  /// The height of a strip, in points; a text below twice that is a single strip.
  static let stripHeight: CGFloat = 512

  private unowned let owner: UITextView
  private var strips: [Int: TextStrip] = [:]

  init(owner: UITextView) {
    self.owner = owner
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.name = "text"
  }

  required init?(coder: NSCoder) { nil }

  func contentDidChange() { for strip in strips.values { strip.setNeedsDisplay() } }

  /// Creates the strips that intersect `seen`, in points of these bounds, and removes the others.
  func show(_ seen: CGRect) {
    let height = bounds.height
    let isWhole = height <= 2 * TextPage.stripHeight
    let step = isWhole ? max(height, 1) : TextPage.stripHeight
    let first = isWhole ? 0 : max(0, Int((seen.minY / step).rounded(.down)))
    let last = isWhole ? 0 : max(first, min(Int((seen.maxY / step).rounded(.down)), Int(height / step)))
    UIView.performWithoutAnimation {
      for (index, strip) in strips where index < first || index > last {
        strip.removeFromSuperview()
        strips[index] = nil
      }
      for index in first...last {
        let strip = strips[index] ?? TextStrip(owner: owner)
        let y = CGFloat(index) * step
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: max(0, min(step, height - y)))
        if strip.frame != frame {
          strip.frame = frame
          strip.setNeedsDisplay()
        }
        guard strip.superview == nil else { continue }
        strips[index] = strip
        insertSubview(strip, at: 0)
      }
    }
  }
}

/// A strip of the lines.
private final class TextStrip: UIView, TextPainting {
  private unowned let owner: UITextView

  init(owner: UITextView) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let (layout, origin) = owner.placedText
    guard !layout.text.isEmpty else { return }
    let place = CGPoint(x: origin.x, y: origin.y - frame.minY)
    let container = owner.textContainer
    guard let manager = container.layoutManager else { return canvas.draw(layout, at: place) }
    // A subclass of the layout manager may draw the text otherwise.
    GraphicsStack.with(canvas) {
      let corner = CGPoint(x: place.x - container.lineFragmentPadding, y: place.y)
      let seen = CGRect(x: 0, y: -corner.y, width: bounds.width, height: bounds.height)
      let range = manager.glyphRange(forBoundingRect: seen, in: container)
      manager.drawBackground(forGlyphRange: range, at: corner)
      manager.drawGlyphs(forGlyphRange: range, at: corner)
    }
  }
}
