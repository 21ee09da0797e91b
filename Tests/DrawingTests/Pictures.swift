import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import Testing

/// Draws what a person should look at. `TENDON_PICTURES=/some/folder` writes raw BGRA files `name-WxH.bgra` there.
func show(_ bitmap: Bitmap, _ name: String) throws {
  guard let folder = ProcessInfo.processInfo.environment["TENDON_PICTURES"] else { return }
  let url = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(bitmap.width)x\(bitmap.height).bgra")
  try bitmap.pixels.withUnsafeBytes { try Data($0).write(to: url) }
}

@MainActor struct Pictures {
  @Test(arguments: [1, 2, 3]) func text(_ scale: Int) throws {
    let canvas = Canvas(size: CGSize(width: 320, height: 330), scale: CGFloat(scale))
    canvas.fill(CGRect(x: 0, y: 0, width: 320, height: 330), color: .white)
    var y: CGFloat = 6
    for size in [11, 13, 15, 17, 20, 28] as [CGFloat] {
      let text = AttributedText(runs: [
        TextRun("Settings \(Int(size)) ", font: Font(size: size)),
        TextRun("Bold ", font: Font(size: size, weight: .bold), color: CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)),
        TextRun("italic", font: Font(size: size, isItalic: true), isUnderlined: true),
      ])
      let layout = TextLayout(text)
      canvas.draw(layout, at: CGPoint(x: 8, y: y))
      y += layout.size.height + 4
    }
    let body = "The quick brown fox jumps over the lazy dog, “again and again”, until 10:45 — then 日本 or 😀 or שלום."
    for mode in [ParagraphStyle.LineBreakMode.truncateTail, .truncateMiddle, .truncateHead] {
      let layout = TextLayout(
        AttributedText(body, font: Font(size: 14)), style: ParagraphStyle(alignment: .center, lineBreakMode: mode),
        width: 200, maximumLines: 2)
      canvas.fill(CGRect(x: 8, y: y, width: 200, height: layout.size.height), color: CGColor(gray: 0.93, alpha: 1))
      canvas.draw(layout, at: CGPoint(x: 8, y: y))
      y += layout.size.height + 6
    }
    let style = ParagraphStyle(alignment: .justified)
    canvas.draw(
      TextLayout(AttributedText(body, font: Font(size: 9)), style: style, width: 90), at: CGPoint(x: 220, y: 200))
    try show(canvas.bitmap, "text\(scale)")
  }

  @Test func shapes() throws {
    let canvas = Canvas(size: CGSize(width: 240, height: 160), scale: 2)
    let blue = CGColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
    canvas.fill(Path(roundedRect: CGRect(x: 10, y: 10, width: 60, height: 40), cornerRadius: 12), color: blue)
    canvas.stroke(
      Path(ellipseIn: CGRect(x: 85, y: 10, width: 50, height: 50)).trimmed(from: 0, to: 0.7), color: blue,
      style: StrokeStyle(lineWidth: 6, cap: .round))
    canvas.stroke(
      Path(rect: CGRect(x: 150, y: 12, width: 70, height: 40)), color: blue,
      style: StrokeStyle(lineWidth: 2, dashPattern: [6, 3]))
    let rainbow = Gradient(colors: [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 0, alpha: 1),
      CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ])
    canvas.saveState()
    canvas.clip(to: CGRect(x: 10, y: 80, width: 60, height: 60))
    canvas.draw(gradient: rainbow, from: CGPoint(x: 10, y: 80), to: CGPoint(x: 70, y: 140))
    canvas.restoreState()
    canvas.saveState()
    canvas.clip(to: Path(ellipseIn: CGRect(x: 80, y: 80, width: 60, height: 60)))
    canvas.draw(
      gradient: rainbow, startCenter: CGPoint(x: 110, y: 110), startRadius: 0, endCenter: CGPoint(x: 110, y: 110),
      endRadius: 30)
    canvas.restoreState()
    canvas.saveState()
    canvas.clip(to: Path(ellipseIn: CGRect(x: 150, y: 80, width: 60, height: 60)))
    canvas.draw(gradient: rainbow, conicAt: CGPoint(x: 180, y: 110), startAngle: 0)
    canvas.restoreState()
    try show(canvas.bitmap, "shapes")
  }
}
