import TendonDrawing
import TendonGeometry
import TendonSnapshot

extension ExplainedConflict {
  /// The drawing as pixels, on white.
  @MainActor
  package func picture(scale: CGFloat = 2) -> Bitmap {
    let plan = plan
    let canvas = Canvas(size: plan.size, scale: scale)
    let ink = CGColor(red: 0.13, green: 0.13, blue: 0.15, alpha: 1)
    let red = CGColor(red: 0.78, green: 0.09, blue: 0.09, alpha: 1)
    canvas.fill(CGRect(origin: .zero, size: plan.size), color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    for box in plan.boxes {
      let path = Path(roundedRect: box.frame, cornerRadius: min(3, box.frame.width / 2))
      canvas.fill(path, color: CGColor(red: 0.85, green: 0.9, blue: 0.98, alpha: 1))
      canvas.stroke(path, color: CGColor(red: 0.3, green: 0.45, blue: 0.75, alpha: 1))
    }
    for line in plan.lines {
      var path = Path()
      path.move(to: line.start)
      path.addLine(to: line.end)
      canvas.stroke(path, color: line.isBroken ? red : ink, style: StrokeStyle(lineWidth: line.isBroken ? 2 : 1))
    }
    for text in plan.texts {
      let layout = TextLayout(
        AttributedText(
          text.text, font: Font(size: ConflictPlan.fontSize, weight: .regular), color: text.isBroken ? red : ink),
        style: ParagraphStyle(alignment: .left, lineBreakMode: .truncateTail), width: plan.width(at: text.place.x),
        maximumLines: 1)
      canvas.draw(layout, at: text.place)
    }
    return canvas.bitmap
  }
}

extension ConflictPlan {
  /// The room for a text that begins at `x`: names end where the axis begins.
  fileprivate func width(at x: CGFloat) -> CGFloat { size.width - x - 8 }
}
