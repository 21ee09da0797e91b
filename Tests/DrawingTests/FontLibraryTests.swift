import Foundation
import TendonDrawing
import TendonGeometry
import Testing

@MainActor struct FontLibraryTests {
  @Test func familiesThatAreNotThere() {
    let library = FontLibrary()
    func width(_ family: String) -> CGFloat {
      TextLayout(AttributedText("Hello", font: Font(family: family, size: 15)), library: library).size.width
    }
    let unknown = width("Zapfino Extra")
    #expect(library.diagnostics == [.substitution(family: "Zapfino Extra", by: "Inter")])
    #expect(unknown == width("Inter"))
    _ = width("Zapfino Extra")
    #expect(library.diagnostics.count == 1)
    library.clearDiagnostics()
    #expect(library.diagnostics.isEmpty)
    _ = width("Zapfino Extra")
    #expect(library.diagnostics == [.substitution(family: "Zapfino Extra", by: "Inter")])
  }

  @Test func ownFontsCanBeAdded() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("Own.ttf")
    try TestFont.write(to: file, family: "Ownfont")
    let library = FontLibrary()
    let text = AttributedText("iiWW", font: Font(family: "Ownfont", size: 10))
    let before = TextLayout(text, library: library)
    #expect(library.diagnostics == [.substitution(family: "Ownfont", by: "Inter")])
    try library.add(path: file)
    let after = TextLayout(text, library: library)
    // Every character of Liberation Mono, whose glyphs the file has, is 1229 of 2048 units wide.
    #expect(abs(after.size.width - 4 * 10 * 1229 / 2048) < 0.01)
    #expect(before.size.width != after.size.width)
    #expect(throws: FontLibrary.Failure.noFont(path: "/nowhere.ttf")) { try library.add(path: "/nowhere.ttf") }
    #expect(throws: FontLibrary.Failure.noFont(path: "/etc/passwd")) { try library.add(path: "/etc/passwd") }
  }

  @Test func theSameTextIsShapedOnce() {
    let library = FontLibrary()
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
    func measure(_ i: Int) {
      _ = TextLayout(
        AttributedText("\(i) " + String(repeating: "word ", count: 8000), font: Font(size: 10)), library: library)
    }
    // 40,000 bytes cost 2.4 million, each generation holds 16 million: fourteen of them push the first one out.
    for i in 0..<14 { measure(i) }
    #expect(library.shapings == 14)
    measure(0)
    #expect(library.shapings == 15)
    measure(13)
    #expect(library.shapings == 15)
  }
}
