import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A picture of many frames side by side, each with its time.
public enum ContactSheet {
  /// Lays frames out in rows of `columns`, left to right, each at most `cellWidth` pixels wide (never enlarged) over its
  /// time in seconds; a single opaque bitmap. Columns and rows are as wide and high as their largest frame.
  ///
  /// Throws where there are no frames and where the sheet would be larger than a canvas can be.
  @MainActor public static func compose(
    frames: [(time: Double, bitmap: Bitmap)], columns: Int, cellWidth: Int = 240, library: FontLibrary = .shared
  ) throws(RecordingError) -> Bitmap {
    precondition(columns > 0, "a contact sheet has one column or more, got \(columns)")
    precondition(cellWidth > 0, "the frames of a contact sheet are wider than 0 pixels, got \(cellWidth)")
    guard !frames.isEmpty else { throw .noFrames(path: "the contact sheet") }
    let sizes = frames.map { size(of: $0.bitmap, within: cellWidth) }
    let width = sizes.map { $0.width }.max() ?? 0
    let height = sizes.map { $0.height }.max() ?? 0
    let inRow = min(columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let (gap, label) = (CGFloat(16), CGFloat(22))
    let sheet = CGSize(
      width: gap + CGFloat(inRow) * (width + gap), height: gap + CGFloat(rows) * (height + label + gap))
    guard Canvas.canHold(size: sheet, scale: 1) else {
      throw .unsupportedSize(frame: 0, width: whole(sheet.width), height: whole(sheet.height))
    }
    let canvas = Canvas(size: sheet, scale: 1)
    canvas.fill(CGRect(origin: .zero, size: sheet), color: CGColor(gray: 0.93, alpha: 1))
    for (i, frame) in frames.enumerated() {
      let x = gap + CGFloat(i % columns) * (width + gap)
      let y = gap + CGFloat(i / columns) * (height + label + gap)
      let box = CGRect(x: x, y: y, width: sizes[i].width, height: sizes[i].height)
      canvas.fill(box.insetBy(dx: -1, dy: -1), color: CGColor(gray: 0.7, alpha: 1))
      canvas.fill(box, color: .white)
      canvas.draw(upright: frame.bitmap, in: box)
      let font = Font(size: 13, isMonospacedDigit: true)
      let text = TextLayout(
        AttributedText(caption(frame.time), font: font, color: CGColor(gray: 0.2, alpha: 1)), library: library)
      canvas.draw(text, at: CGPoint(x: x, y: box.maxY + 5))
    }
    return canvas.bitmap
  }

  /// A time in seconds with three places, a point whatever the language: `0.250 s`.
  static func caption(_ time: Double) -> String {
    guard abs(time) < 1e12 else { return "\(time) s" }
    let thousandths = Int((abs(time) * 1000).rounded())
    let digits = "\(thousandths % 1000)"
    let zeros = String(repeating: "0", count: 3 - digits.utf8.count)
    return "\(time < 0 && thousandths > 0 ? "-" : "")\(thousandths / 1000).\(zeros)\(digits) s"
  }

  private static func size(of bitmap: Bitmap, within width: Int) -> CGSize {
    guard bitmap.width > width else { return CGSize(width: CGFloat(bitmap.width), height: CGFloat(bitmap.height)) }
    let height = (Double(bitmap.height) * Double(width) / Double(bitmap.width)).rounded()
    return CGSize(width: CGFloat(width), height: max(CGFloat(height), 1))
  }

  private static func whole(_ length: CGFloat) -> Int { Int(min(Double(length).rounded(.up), 1e15)) }
}
