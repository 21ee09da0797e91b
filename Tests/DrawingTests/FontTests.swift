import TendonDrawing
import TendonGeometry
import Testing

struct FontTests {
  @Test func linesHaveSanFranciscosHeight() {
    // What Interface Builder records for one line at 2x for each size of the system font.
    let recorded: [(CGFloat, CGFloat)] = [
      (10, 12), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (18, 21.5), (20, 24),
      (25, 30), (30, 36),
    ]
    for (size, height) in recorded {
      #expect(PixelGrid(scale: 2).ceil(Font(size: size).lineHeight) == height)
    }
    #expect(PixelGrid(scale: 3).ceil(Font(size: 17).lineHeight) == 61.0 / 3)
    let font = Font(size: 100)
    #expect(font.lineHeight == 119.3359375)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
  }

  @Test func trackingFollowsTheTableBetweenItsSizes() {
    // Apple's numbers, within the hundredths that recorded widths move them.
    for (size, tracking) in [(6, 0.24), (10, 0.12), (12, 0), (15, -0.23), (17, -0.43)] as [(CGFloat, CGFloat)] {
      #expect(abs(Font(size: size).tracking - tracking) < 0.02)
    }
    #expect(abs(Font(size: 16.5).tracking - (Font(size: 16).tracking + Font(size: 17).tracking) / 2) < 1e-12)
    #expect(Font(size: 3).tracking == 0.12)
    #expect(abs(Font(size: 200).tracking - 1.8) < 1e-12)
    #expect(Font(family: "Helvetica", size: 17).tracking == 0)
    #expect(Font(size: 17, weight: .bold).tracking > Font(size: 17).tracking)
  }

  @Test func earlyTrackingOfLargeSizes() {
    #expect(Font.earlyDisplayTracking(at: 19) == 0)
    #expect(abs(Font.earlyDisplayTracking(at: 20) - 0.32) < 1e-12)
    #expect(abs(Font.earlyDisplayTracking(at: 100) + 0.3) < 1e-12)
  }

  @Test @MainActor func familiesThatAreNotInstalledKeepTheirWidths() {
    func width(_ text: String, _ font: Font) -> CGFloat {
      TextLayout(AttributedText(runs: [TextRun(text, font: font, kern: font.advanceCorrection(of: text))])).size.width
    }
    // Sums of Adobe's advances; Inter has no kerning between these.
    #expect(abs(width("hello", Font(family: "Helvetica", size: 1000)) - 2112) < 1)
    #expect(abs(width("hello", Font(family: "Arial", size: 1000, weight: .bold)) - 2334) < 1)
    #expect(abs(width("HENNE", Font(family: "Helvetica Neue", size: 1000)) - 3388) < 1)
    #expect(abs(width("iiii", Font(family: "Menlo", size: 100)) - 4 * 123_300 / 2048) < 0.5)
    #expect(abs(width("0123", Font(family: "Helvetica Neue", size: 100, weight: .medium)) - 222.4) < 0.5)
    // Characters of the East fill the em in every font, whether one here has them or not.
    #expect(abs(width("\u{3053}\u{3093}\u{306B}", Font(family: "Avenir Next", size: 22)) - 66) < 0.1)
    #expect(abs(width("\u{5FD8}\u{8BB0}", Font(size: 13)) - 26) < 0.1)
    // Helvetica Neue's lines are higher in the other weights.
    #expect(Font(name: "HelveticaNeue", size: 100).lineHeight == 116.5)
    #expect(abs(Font(name: "HelveticaNeue-Light", size: 100).lineHeight - 118) < 1e-9)
    #expect(abs(Font(name: "HelveticaNeue-Bold", size: 100).lineHeight - 119.2) < 1e-9)
  }

  @Test func postScriptNames() {
    func check(_ name: String, _ family: String, _ weight: Font.Weight, _ isItalic: Bool = false) {
      #expect(Font(name: name, size: 12) == Font(family: family, size: 12, weight: weight, isItalic: isItalic))
    }
    check("Helvetica", "Helvetica", .regular)
    check("HelveticaNeue-Light", "Helvetica Neue", .light)
    check("HelveticaNeue-UltraLightItalic", "Helvetica Neue", .ultraLight, true)
    check("AvenirNext-DemiBold", "Avenir Next", .semibold)
    check("ArialMT", "Arial", .regular)
    check("Arial-BoldMT", "Arial", .bold)
    check("TimesNewRomanPS-BoldItalicMT", "Times New Roman", .bold, true)
    check("Courier-Oblique", "Courier", .regular, true)
    check(".SFUIText-Semibold", Font.systemFamily, .semibold)
    check("SFProDisplay-Heavy", Font.systemFamily, .heavy)
    check("", "", .regular)
    check("MT", "MT", .regular)
  }

  @Test func sizesThatAreNone() async {
    await #expect(processExitsWith: .failure) { _ = Font(size: .nan) }
    await #expect(processExitsWith: .failure) { _ = Font(size: 0) }
    await #expect(processExitsWith: .failure) { _ = Font(size: -3) }
    await #expect(processExitsWith: .failure) { _ = Font(size: .infinity) }
    await #expect(processExitsWith: .failure) {
      var font = Font(size: 3)
      font.size = .nan
    }
  }
}
