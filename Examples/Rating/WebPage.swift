import Tendon

/// Stands in for a web view: a plain page, drawn by code.
final class WebPage: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let column = CGRect(x: 20, y: 0, width: max(rect.width - 40, 0), height: rect.height)
    var y: CGFloat = 20
    func write(_ text: String, _ font: UIFont, _ color: UIColor, gap: CGFloat) {
      let lines = TextLayout(
        AttributedText(text, font: font.font, color: color.cgColor), style: ParagraphStyle(), width: column.width)
      canvas.draw(lines, at: CGPoint(x: column.minX, y: y))
      y += lines.size.height + gap
    }
    write("The tide table", .boldSystemFont(ofSize: 26), .label, gap: 4)
    write("Notes from a small harbour", .systemFont(ofSize: 14), .secondaryLabel, gap: 14)
    drawSea(CGRect(x: column.minX, y: y, width: column.width, height: 120), in: canvas)
    y += 136
    for paragraph in WebPage.paragraphs { write(paragraph, .systemFont(ofSize: 15), .label, gap: 12) }
  }

  private func drawSea(_ box: CGRect, in canvas: Canvas) {
    canvas.fill(box, color: CGColor(red: 0.80, green: 0.90, blue: 0.95, alpha: 1))
    let sun = CGRect(x: box.maxX - 80, y: box.minY + 18, width: 36, height: 36)
    canvas.fill(Path(ellipseIn: sun), color: CGColor(red: 0.98, green: 0.78, blue: 0.36, alpha: 1))
    for (index, shade) in [0.55, 0.43, 0.31].enumerated() {
      let top = box.minY + 62 + 18 * CGFloat(index)
      let wave = UIBezierPath()
      wave.move(to: CGPoint(x: box.minX, y: box.maxY))
      wave.addLine(to: CGPoint(x: box.minX, y: top))
      let step = box.width / 4
      for part in 0..<4 {
        let start = box.minX + step * CGFloat(part)
        wave.addQuadCurve(
          to: CGPoint(x: start + step, y: top),
          controlPoint: CGPoint(x: start + step / 2, y: top + ((part + index).isMultiple(of: 2) ? 16 : -16)))
      }
      wave.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      wave.close()
      canvas.fill(wave.path, color: CGColor(red: 0.12, green: CGFloat(shade), blue: 0.62, alpha: 1))
    }
  }

  private static let paragraphs = [
    "Twice a day the water comes up the slip, and twice it goes. Whoever lives here knows the hours by heart and looks "
      + "them up all the same.",
    "At the spring tides, around new moon and full moon, the difference is five metres; a fortnight later hardly half "
      + "of that. The boats lie on their sides in the mud until somebody remembers them.",
    "A table on the harbour wall says when. It has been right for as long as anybody can tell, but for the one night "
      + "of the storm, when the sea did not keep to it.",
  ]
}
