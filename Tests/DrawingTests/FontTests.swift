import TendonDrawing
import TendonGeometry
import Testing

struct FontTests {
  @Test func linesHaveSanFranciscosHeight() {
    // What Interface Builder records for one line at 2x (facts: storyboards 3.7); at 10 it has 12, half a pixel more.
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
    #expect(Font(size: 17).tracking == -0.43)
    #expect(Font(size: 12).tracking == 0)
    #expect(abs(Font(size: 16.5).tracking + 0.37) < 1e-12)
    #expect(Font(size: 3).tracking == 0.12)
    #expect(Font(size: 200).tracking == 0)
    #expect(Font(family: "Helvetica", size: 17).tracking == 0)
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
