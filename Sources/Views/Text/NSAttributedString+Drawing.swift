import Foundation
import TendonDrawing
import TendonGeometry

/// The measuring and drawing of texts outside of views. Text without a font has the system font of 12 points, text without
/// a colour is black.
extension NSAttributedString {
  /// The size of the text in lines that end at its line breaks, in points, not rounded.
  @MainActor public func size() -> CGSize { layout(width: nil).size }

  /// The rectangle of the text in a size, in points, not rounded: in lines that break at the width with
  /// `usesLineFragmentOrigin`, else in one line, whose baseline is at 0.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let box: CGRect
    if options.contains(.usesLineFragmentOrigin) {
      box = CGRect(origin: .zero, size: layout(in: size, truncates: options.contains(.truncatesLastVisibleLine)).size)
    } else {
      let layout = layout(width: nil, lines: 1)
      box = CGRect(x: 0, y: -layout.firstBaseline, width: layout.size.width, height: layout.size.height)
    }
    context?.totalBounds = box
    return box
  }

  /// Draws the text in lines that end at its line breaks, with its top left at a point of the current context.
  @MainActor public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(layout(width: nil), at: point)
  }

  /// Draws the text inside a rectangle of the current context, in lines of its width; lines below it are left out.
  @MainActor public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text inside a rectangle of the current context by some rules.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let layout: TextLayout
    if options.contains(.usesLineFragmentOrigin) {
      layout = self.layout(in: rect.size, truncates: options.contains(.truncatesLastVisibleLine))
      canvas.saveGState()
      if layout.size.height > rect.height { canvas.clip(to: layout.visible(in: rect)) }
      canvas.draw(layout, at: rect.origin)
      canvas.restoreGState()
    } else {
      layout = self.layout(width: rect.width > 0 ? rect.width : nil, lines: 1)
      canvas.draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - layout.firstBaseline))
    }
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
  }

  /// The lines of the text at a width, in points; nil: not limited.
  @MainActor
  private func layout(width: CGFloat?, lines: Int = 0, mode: ParagraphStyle.LineBreakMode? = nil) -> TextLayout {
    let (text, style) = drawnText(lineBreakMode: mode)
    return TextLayout(text, style: style, width: width, maximumLines: lines)
  }

  /// The text with its attributes for drawing, and the style of its first paragraph.
  ///
  /// - Parameters:
  ///   - mode: the line break mode; nil: that of the first paragraph.
  ///   - hasLeading: true if the leading of the first font separates lines, as in labels.
  ///   - container: the container that attachments are asked for; nil: none.
  @MainActor
  package func drawnText(
    lineBreakMode mode: ParagraphStyle.LineBreakMode? = nil, hasLeading: Bool = false, container: NSTextContainer? = nil
  ) -> (text: AttributedText, style: ParagraphStyle) {
    let styles = TextStyles(self)
    let first = styles.paragraph
    let leading = hasLeading ? styles.runs.first?.attributes.font?.leading ?? 0 : 0
    func style(_ paragraph: NSParagraphStyle?) -> ParagraphStyle {
      var style = ParagraphStyle(lineSpacing: leading)
      style.lineBreakMode = mode ?? first?.lineBreakMode.paragraph ?? .wordWrap
      guard let paragraph else { return style }
      style.alignment = paragraph.alignment.paragraph
      style.follow(paragraph)
      return style
    }
    let runs = styles.runs(
      of: string, font: .systemFont(ofSize: 12), color: .black, in: .current, container: container, style: style)
    return (AttributedText(runs: runs), style(first))
  }

  /// The lines of the text in an area, in points. A width or a height that is not above 0, or is not below ten millions, is
  /// not limited.
  @MainActor
  private func layout(in area: CGSize, truncates: Bool) -> TextLayout {
    func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e7 ? length : nil }
    let width = limit(area.width)
    let whole = layout(width: width)
    guard truncates, let height = limit(area.height), whole.size.height > height else { return whole }
    let lines = whole.lines.prefix { $0.frame.maxY <= height }.count
    return layout(width: width, lines: max(lines, 1), mode: .truncateTail)
  }
}

extension TextLayout {
  /// The part of a rectangle in which whole lines are visible, at least one.
  fileprivate func visible(in rect: CGRect) -> CGRect {
    let bottom = lines.last { $0.frame.maxY <= rect.height + 0.5 }?.frame.maxY ?? rect.height
    // Glyphs may reach beyond the width of their line.
    return CGRect(x: rect.minX - 1000, y: rect.minY - 1000, width: rect.width + 2000, height: 1000 + bottom)
  }
}
