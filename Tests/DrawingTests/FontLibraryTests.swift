import Foundation
import TendonDrawing
import TendonGeometry
import Testing

@MainActor struct FontLibraryTests {
  @Test func withoutFontsNothingIsDrawnAndSomebodySaysWhy() {
    let library = FontLibrary(folders: ["/nowhere"])
    #expect(!library.hasSystemFont)
    #expect(library.diagnostics == [.systemFontMissing])
    #expect("\(library.diagnostics[0])".contains("apt install fonts-inter"))
    #expect(throws: FontLibrary.Failure.systemFontMissing(folders: ["/nowhere"])) { try library.requireSystemFont() }
    let layout = TextLayout(
      AttributedText("One\r\ntwo\n\nfour", font: Font(size: 10)), width: 50, maximumLines: 3, library: library)
    #expect(layout.lineCount == 3 && layout.isTruncated)
    #expect(layout.size == CGSize(width: 0, height: 3 * Font(size: 10).lineHeight))
    #expect(layout.lines.map { $0.range } == [0..<3, 5..<8, 9..<9])
    let canvas = Canvas(size: CGSize(width: 50, height: 50), scale: 1)
    canvas.draw(layout, at: CGPoint(x: 0, y: 0))
    #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0 })
    #expect(layout.caretRect(at: 2).minX == 0)
    #expect(layout.offset(at: CGPoint(x: 9, y: 13)) == 5)
    #expect(layout.rects(for: 0..<9).isEmpty)
    #expect(layout.inkBounds == CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func familiesThatAreNotThere() {
    let library = FontLibrary()
    guard library.hasSystemFont else { return }
    func width(_ family: String) -> CGFloat {
      TextLayout(AttributedText("Hello", font: Font(family: family, size: 15)), library: library).size.width
    }
    let unknown = width("Zapfino Extra")
    #expect(library.diagnostics == [.substitution(family: "Zapfino Extra", by: "Inter")])
    #expect(unknown == width("Inter"))
    _ = width("Zapfino Extra")
    #expect(library.diagnostics.count == 1)
  }

  @Test func missingCharactersAreNamed() {
    let library = FontLibrary(folders: ["/usr/share/fonts/opentype/inter"])
    guard library.hasSystemFont else { return }
    let layout = TextLayout(AttributedText("a日b", font: Font(size: 15)), library: library)
    #expect(library.diagnostics == [.missingCharacter("日")])
    #expect(layout.size.width > 15)
    let canvas = Canvas(size: layout.size, scale: 2)
    canvas.draw(layout, at: CGPoint(x: 0, y: 0))
    #expect(canvas.bitmap.pixels.contains { $0 != 0 })
  }

  @Test func ownFontsCanBeAdded() throws {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    guard FileManager.default.fileExists(atPath: file) else { return }
    let library = FontLibrary()
    guard library.hasSystemFont else { return }
    let text = AttributedText("iiWW", font: Font(family: "DejaVu Sans Mono", size: 10))
    let before = TextLayout(text, library: library)
    try library.add(path: file)
    let after = TextLayout(text, library: library)
    // Every character of DejaVu Sans Mono is 1233 of 2048 units wide.
    #expect(abs(after.size.width - 4 * 10 * 1233 / 2048) < 0.01)
    #expect(before.size.width != after.size.width)
    #expect(throws: FontLibrary.Failure.noFont(path: "/nowhere.ttf")) { try library.add(path: "/nowhere.ttf") }
    #expect(throws: FontLibrary.Failure.noFont(path: "/etc/passwd")) { try library.add(path: "/etc/passwd") }
  }

  @Test func theSameTextIsShapedOnce() {
    let library = FontLibrary()
    guard library.hasSystemFont else { return }
    let text = AttributedText("Remember me", font: Font(size: 17))
    let first = TextLayout(text, library: library)
    #expect(library.shapings == 1)
    for _ in 0..<10 { #expect(TextLayout(text, library: library).size == first.size) }
    // Another colour, another alignment, the frame that fits: the same glyphs.
    let red = AttributedText("Remember me", font: Font(size: 17), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    _ = TextLayout(red, style: ParagraphStyle(alignment: .center), library: library)
    let fitted = TextLayout(text, width: first.size.width, maximumLines: 1, library: library)
    #expect(fitted.lineCount == 1 && !fitted.isTruncated)
    #expect(library.shapings == 1)
    _ = TextLayout(text, width: first.size.width / 2, library: library)
    #expect(library.shapings == 2)
    _ = TextLayout(text, width: first.size.width / 2, library: library)
    #expect(library.shapings == 2)
  }

  @Test func theCacheForgets() {
    let library = FontLibrary()
    guard library.hasSystemFont else { return }
    // 60,000 characters cost 3.6 million each of 16 million a generation: ten of them push the first one out.
    for i in 0..<10 {
      _ = TextLayout(
        AttributedText("\(i)\n" + String(repeating: "a\n", count: 30_000), font: Font(size: 10)), library: library)
    }
    #expect(library.shapings == 10)
    _ = TextLayout(
      AttributedText("0\n" + String(repeating: "a\n", count: 30_000), font: Font(size: 10)), library: library)
    #expect(library.shapings == 11)
    _ = TextLayout(
      AttributedText("9\n" + String(repeating: "a\n", count: 30_000), font: Font(size: 10)), library: library)
    #expect(library.shapings == 11)
  }
}
