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

/// The darkness of a picture on white, in whole black points.
func darkness(_ bitmap: Bitmap, scale: CGFloat) -> CGFloat {
  bitmap.pixels.reduce(0) { $0 + CGFloat(255 - $1 & 255) / 255 } / (scale * scale)
}

@MainActor struct PictureTests {
  @Test func textIsAsDarkAtEveryScale() throws {
    let whole = try drawText(scale: 3)
    #expect(whole > 500)
    for scale in [1, 2] as [CGFloat] { #expect(abs(try drawText(scale: scale) / whole - 1) < 0.03) }
  }

  func drawText(scale: CGFloat) throws -> CGFloat {
    let canvas = Canvas(size: CGSize(width: 320, height: 330), scale: scale)
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
    try show(canvas.bitmap, "text\(Int(scale))")
    return darkness(canvas.bitmap, scale: scale)
  }

  @Test func shapesAreAsDarkAtEveryScale() throws {
    let whole = try drawShapes(scale: 4)
    #expect(whole > 5000)
    for scale in [1, 2, 3] as [CGFloat] { #expect(abs(try drawShapes(scale: scale) / whole - 1) < 0.01) }
  }

  func drawShapes(scale: CGFloat) throws -> CGFloat {
    let canvas = Canvas(size: CGSize(width: 240, height: 160), scale: scale)
    canvas.fill(CGRect(x: 0, y: 0, width: 240, height: 160), color: .white)
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
    try show(canvas.bitmap, "shapes\(Int(scale))")
    return darkness(canvas.bitmap, scale: scale)
  }
}
