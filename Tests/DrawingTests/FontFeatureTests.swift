import TendonGeometry
import TendonSnapshot
import Testing

@testable import TendonDrawing

/// Features of OpenType: their numbers, their widths, their pictures.
@MainActor @Suite struct FontFeatureTests {
  private func font(_ type: Int, _ selector: Int, size: CGFloat = 17) throws -> Font {
    var font = Font(size: size)
    font.addFeatures(try #require(Font.Feature.features(ofType: type, selector: selector)))
    return font
  }

  private func width(_ text: String, _ font: Font) -> CGFloat {
    TextLayout(AttributedText(text, font: font)).size.width
  }

  private func picture(_ text: String, _ font: Font) -> Bitmap {
    Canvas.bitmap(size: CGSize(width: 120, height: 40), scale: 1) {
      $0.draw(TextLayout(AttributedText(text, font: font)), at: CGPoint(x: 2, y: 2))
    }
  }

  @Test func digitsOfOneWidthAreAFeature() throws {
    let font = try font(kNumberSpacingType, kMonospacedNumbersSelector)
    #expect(font == Font(size: 17, isMonospacedDigit: true) && font.isMonospacedDigit)
    #expect(abs(width("111", font) - width("000", font)) < 0.01)
    #expect(width("111", Font(size: 17)) < width("000", Font(size: 17)) - 1)
    // The other selector of the type turns it off.
    var back = font
    back.addFeatures(Font.Feature.features(ofType: kNumberSpacingType, selector: kProportionalNumbersSelector) ?? [])
    #expect(!back.isMonospacedDigit)
    back.isMonospacedDigit = true
    #expect(back == font)
    back.removeFeatures()
    #expect(back == Font(size: 17) && back.features.isEmpty)
  }

  @Test func featuresChangeGlyphs() throws {
    let plain = Font(size: 24)
    let slashed = try font(kTypographicExtrasType, kSlashedZeroOnSelector, size: 24)
    #expect(picture("100", plain) != picture("100", slashed))
    #expect(picture("xyz", plain) == picture("xyz", slashed))
    let fraction = try font(kFractionsType, kDiagonalFractionsSelector, size: 24)
    #expect(width("1/2", fraction) < width("1/2", plain) - 2)
    // Off again: the font draws as one without features.
    var off = slashed
    off.addFeatures(Font.Feature.features(ofType: kTypographicExtrasType, selector: kSlashedZeroOffSelector) ?? [])
    #expect(off == plain)
  }

  /// A value turns off a feature that is on by default; its absence does not.
  @Test func ligaturesCanBeTurnedOff() throws {
    var font = Font(family: "Liberation Serif", size: 40)
    font.addFeatures(
      try #require(Font.Feature.features(ofType: kLigaturesType, selector: kCommonLigaturesOffSelector)))
    #expect(font.features == [Font.Feature("liga", 0)])
    #expect(font.featureText == "calt=0, liga=0")
  }

  /// Every pair of numbers with features is the one that its feature has, or one for the same features.
  @Test func numbersAndFeaturesAgree() {
    var pairs = 0
    for type in 0...120 {
      for selector in -1...60 {
        guard let features = Font.Feature.features(ofType: type, selector: selector) else { continue }
        pairs += 1
        for feature in features where feature.value == 1 {
          guard let numbers = feature.appleNumbers else {
            Issue.record("\(feature) has no numbers")
            continue
          }
          let again = Font.Feature.features(ofType: numbers.type, selector: numbers.selector) ?? []
          #expect(again.contains(feature), "\(type) \(selector)")
        }
      }
    }
    #expect(pairs > 80)
    #expect(Font.Feature.features(ofType: kNumberSpacingType, selector: 9) == nil)
    #expect(Font.Feature.features(ofType: kCharacterShapeType, selector: 1) == nil)
    #expect(Font.Feature.features(ofType: -4, selector: .min) == nil)
    #expect(Font.Feature(tag: "tnu", value: 1) == nil && Font.Feature(tag: "a\"bc", value: 1) == nil)
    #expect(Font.Feature(tag: "ss01", value: -1) == nil && Font.Feature(tag: "ss01", value: 2)?.appleNumbers == nil)
  }

  @Test func featuresThatAFontLacksAreReported() throws {
    let library = FontLibrary()
    func measure(_ font: Font) { _ = TextLayout(AttributedText("Abc", font: font), library: library).size }
    measure(try font(kTypographicExtrasType, kSlashedZeroOnSelector))
    #expect(library.diagnostics.isEmpty)
    var font = Font(family: "Liberation Mono", size: 17)
    font.addFeatures([Font.Feature("smcp", 1)])
    measure(font)
    measure(font)
    #expect(library.diagnostics == [.missingFeature("smcp", family: "Liberation Mono")])
    #expect(library.diagnostics[0].description.contains("smcp"))
  }
}
