import TendonDrawing
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Colours, styles of text and signs that follow what the reader has set.
@MainActor @Suite struct AppearanceTests {
  private func components(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> [Int]
  {
    let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
    let c = color.resolvedColor(with: traits).cgColor
    return [c.red, c.green, c.blue, c.alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test func systemColorsHaveFourForms() {
    #expect(components(.systemRed, .light, .normal) == [255, 59, 48, 255])
    #expect(components(.systemRed, .dark, .normal) == [255, 69, 58, 255])
    #expect(components(.systemRed, .light, .high) == [215, 0, 21, 255])
    #expect(components(.systemRed, .dark, .high) == [255, 105, 97, 255])
    #expect(components(.label, .light, .normal) == [0, 0, 0, 255])
    #expect(components(.label, .dark, .normal) == [255, 255, 255, 255])
    #expect(components(.systemBackground, .dark, .high) == [0, 0, 0, 255])
    // In every form text stands out from what is behind it, at high contrast more than at normal one.
    func contrast(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ color: UIColor) -> Double {
      let (ink, paper) = (components(color, style, contrast), components(.systemBackground, style, contrast))
      let alpha = Double(ink[3]) / 255
      return (0..<3).reduce(0) {
        $0 + abs(Double(ink[$1]) * alpha + Double(paper[$1]) * (1 - alpha) - Double(paper[$1]))
      }
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let levels = [UIColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
      for (stronger, weaker) in zip(levels, levels.dropFirst()) {
        #expect(contrast(style, .normal, stronger) > contrast(style, .normal, weaker))
      }
      for color in levels { #expect(contrast(style, .high, color) >= contrast(style, .normal, color)) }
    }
  }

  @Test func dynamicColorsFollowTheScreen() {
    var settings = ReaderSettings()
    settings.userInterfaceStyle = .dark
    let old = UIScreen.main
    defer { UIScreen.main = old }
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    #expect(color.cgColor == UIColor.green.cgColor)
    UIScreen.main = UIScreen(size: CGSize(width: 100, height: 100), scale: 2, settings: settings)
    #expect(color.cgColor == UIColor.red.cgColor)
    #expect(color.withAlphaComponent(0.5).cgColor.red == 1 && UITraitCollection.current.userInterfaceStyle == .dark)
    // A colour that asks for itself ends.
    final class Loop: @unchecked Sendable { var color: UIColor? }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color! }
    #expect(loop.color!.cgColor.alpha == 0)
    loop.color = nil
  }

  /// From the Human Interface Guidelines.
  @Test(arguments: [
    (UIFont.TextStyle.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ])
  func stylesOfTextHaveASizeAtEveryTextSize(style: UIFont.TextStyle, sizes: [CGFloat]) {
    let measured = UIContentSizeCategory.allCases.map {
      UIFont.preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
      ).pointSize
    }
    #expect(measured == sizes)
  }

  @Test func textGrowsWithTheTextSizeAndLinesWithIt() {
    for style in UIFont.TextStyle.all {
      for (smaller, larger) in zip(UIContentSizeCategory.allCases, UIContentSizeCategory.allCases.dropFirst()) {
        #expect(style.size(at: smaller) <= style.size(at: larger))
        #expect(style.lineHeight(at: smaller) <= style.lineHeight(at: larger))
      }
      for category in UIContentSizeCategory.allCases {
        #expect(style.lineHeight(at: category) > style.size(at: category))
        #expect(UIContentSizeCategory(shortName: category.shortName) == category)
      }
    }
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: large) == 56)
  }

  @Test func signsAreKnownByName() throws {
    for name in ["plus", "info.circle", "trash.fill", "chevron.forward", "bell.slash.fill", "exclamationmark.triangle"]
    {
      let image = try #require(UIImage(systemName: name))
      #expect(image.placeholderName == nil && image.renderingMode == .alwaysTemplate)
      #expect(image.bitmap.pixels.contains { $0 >> 24 == 255 })
    }
    let missing = try #require(UIImage(systemName: "no.such.sign"))
    #expect(missing.placeholderName == "no.such.sign")
    #expect(UIImage(systemName: "") == nil)
    // A placeholder says its name where others take the tint.
    let view = UIImageView(image: missing.withRenderingMode(.alwaysTemplate))
    #expect(view.layer.contents == missing.bitmap)
  }

  @Test func signsFollowTheSizeOfText() throws {
    let small = try #require(
      UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10)))
    let large = try #require(
      UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    #expect(abs(large.size.width / small.size.width - 4) < 0.2)
    let bold = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .black)))
    let thin = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .thin)))
    func ink(_ image: UIImage) -> Int { image.bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) } }
    #expect(ink(bold) > 2 * ink(thin))
  }

  @Test func signsThatPointAheadFollowTheLanguage() {
    #expect(SystemSymbols.directed("chevron.forward", .leftToRight) == "chevron.right")
    #expect(SystemSymbols.directed("chevron.forward.circle", .rightToLeft) == "chevron.left.circle")
    #expect(SystemSymbols.directed("backward.fill", .rightToLeft) == "backward.fill")
  }
}
