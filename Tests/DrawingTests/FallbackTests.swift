import Foundation
import TendonGeometry
import Testing

@testable import TendonDrawing

/// Characters that a font lacks: the package's other fonts come next, the machine's last.
@MainActor struct FallbackTests {
  func families(_ text: String, _ library: FontLibrary, _ font: Font = Font(size: 15)) -> [String] {
    library.spans(of: Array(text.utf8)[...], font: font).map(\.family)
  }

  func pixels(_ layout: TextLayout) -> [UInt32] {
    let canvas = Canvas(size: CGSize(width: 200, height: 40), scale: 1)
    canvas.draw(layout, at: CGPoint(x: 2, y: 2))
    return canvas.bitmap.pixels
  }

  func pixels(_ text: String, _ library: FontLibrary) -> [UInt32] {
    pixels(TextLayout(AttributedText(text, font: Font(size: 15)), library: library))
  }

  @Test func scriptsOfTheOtherFamilies() {
    let library = FontLibrary(systemFolders: [])
    #expect(families("plain", library) == ["Inter"])
    #expect(families("Жук ελ é", library) == ["Inter"])
    // Hebrew is in Liberation. Spaces are the asked font's; what is not seen stays with what is before it.
    #expect(families("a שלום b", library) == ["Inter", "Liberation Sans", "Inter"])
    #expect(families("שלום\u{200F}", library) == ["Liberation Sans"])
    #expect(families("שלום\u{200F} ", library) == ["Liberation Sans", "Inter"])
    #expect(families("plain", library, Font(size: 30)) == ["Inter Display"])
    // A cluster is drawn by one family: Inter has the letter but not the mark.
    #expect(families("xe\u{0320}x", library) == ["Inter", "Liberation Sans", "Inter"])
    #expect(library.diagnostics.isEmpty)
  }

  @Test func missingScriptsAreNamedOnce() {
    let library = FontLibrary(systemFolders: [])
    let layout = TextLayout(AttributedText("a日本b한", font: Font(size: 15)), library: library)
    _ = TextLayout(AttributedText("語 \u{1F600} \u{E7FF}", font: Font(size: 15)), library: library)
    #expect(
      library.diagnostics == [
        .missingScript("Han", first: "日"), .missingScript("Hangul", first: "한"),
        .missingScript("Emoji", first: "\u{1F600}"), .missingCharacter("\u{E7FF}"),
      ])
    #expect(
      library.diagnostics.map(\.description) == [
        "no font has the script Han (first character U+65E5): boxes are drawn; install fonts-noto-cjk (Debian, Ubuntu)",
        "no font has the script Hangul (first character U+D55C): boxes are drawn; install fonts-noto-cjk (Debian, "
          + "Ubuntu)",
        "no font has the script Emoji (first character U+1F600): boxes are drawn; install fonts-noto-color-emoji "
          + "(Debian, Ubuntu)",
        "no font has the character U+E7FF: a box is drawn; install fonts-noto-core (Debian, Ubuntu) or add a font that "
          + "has it",
      ])
    #expect(layout.size.width > 15)
    #expect(pixels(layout).contains { $0 != 0 })
  }

  /// A font of the machine serves the script that all others lack, and changes nothing else: neither text nor what was
  /// laid out before it was read.
  @Test func aFontOfTheMachineServesWhatIsMissing() throws {
    let folder = try TemporaryFolder()
    let characters: [Unicode.Scalar] = ["日", "a", "ш", "ש", "→", "\u{1F600}"]
    try TestFont.write(to: folder.path("One.ttf"), family: "Aaa Machine", characters: characters)
    try TestFont.write(to: folder.path("Two.ttf"), family: "Noto Sans Machine", characters: characters)
    let (bare, library) = (FontLibrary(systemFolders: []), FontLibrary(systemFolders: [folder.url.path]))
    let early = TextLayout(AttributedText("early → ш", font: Font(size: 15)), library: library)
    let before = pixels(early)
    #expect(library.systemFonts == nil)
    #expect(families("a日日 日", library) == ["Inter", "Noto Sans Machine", "Inter", "Noto Sans Machine"])
    #expect(families("\u{1F600}", library) == ["Noto Sans Machine"])
    #expect(
      library.diagnostics == [
        .systemFont(script: "Han", family: "Noto Sans Machine"),
        .systemFont(script: "Emoji", family: "Noto Sans Machine"),
      ])
    // The machine's font draws an "A" of Liberation Mono.
    let mono = TextLayout(AttributedText("A", font: Font(family: "Liberation Mono", size: 15)), library: bare)
    let tracking = Font(size: 15).tracking
    for character in ["日", "\u{1F600}"] {
      let drawn = TextLayout(AttributedText(character, font: Font(size: 15)), library: library)
      #expect(abs(drawn.size.width - tracking - mono.size.width) < 0.01)
      #expect(drawn.shaped.lines[0].glyphs.pointee.runs != nil)
      #expect(pixels(drawn) != pixels(character, bare))
    }
    for text in ["early → ш", "a ש ш → é ✓ \u{2764}\u{FE0F}", "Ἀθῆναι ½ ﬁ …"] {
      #expect(pixels(text, library) == pixels(text, bare), "\(text)")
    }
    #expect(pixels(early) == before)
    #expect(early.caretRect(at: 3).minX > 0 && early.rects(for: 0..<4).count == 1)
    // Fonts of the machine are not found by name.
    #expect(library.drawnFamily(for: Font(family: "Noto Sans Machine", size: 15)) == "Inter")
    #expect(families("日", FontLibrary(systemFolders: [folder.url.path + "/none"])) == ["Inter"])
  }

  /// Another version of Inter among the machine's fonts is not used.
  @Test func theMachinesInterIsNotUsed() throws {
    let folder = try TemporaryFolder()
    try TestFont.write(to: folder.path("Inter.ttf"), family: "Inter", characters: ["日", "a"])
    let library = FontLibrary(systemFolders: [folder.url.path])
    #expect(pixels("日", library) == pixels("日", FontLibrary(systemFolders: [])))
    #expect(library.diagnostics == [.missingScript("Han", first: "日")])
  }

  /// A font without an ellipsis or letters: other families draw these.
  @Test func addedFontsWithoutLetters() throws {
    let folder = try TemporaryFolder()
    try TestFont.write(to: folder.path("Icons.ttf"), family: "Icons", characters: ["\u{E900}", "日"])
    let library = FontLibrary(systemFolders: [])
    try library.add(path: folder.path("Icons.ttf"))
    let font = Font(family: "Icons", size: 15)
    #expect(families("\u{E900} a", library, font) == ["Icons", "Inter"])
    #expect(families("日", library) == ["Icons"])
    let cut = TextLayout(
      AttributedText("\u{E900}\n\u{E900}", font: font), style: ParagraphStyle(lineBreakMode: .truncateTail), width: 100,
      maximumLines: 1, library: library)
    #expect(cut.isTruncated)
    cut.shaped.lines[0].forEachItem { item, _ in #expect(item.pointee.glyphs?.hasUnknown == false) }
    #expect(library.diagnostics.isEmpty)
  }
}
