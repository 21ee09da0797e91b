import Foundation
import TendonDrawing
import TendonGeometry
import Testing

@testable import TendonViews

/// Descriptors of fonts, and the names that UIKit leaves open: weights, text styles, text sizes.
@MainActor @Suite struct FontDescriptorTests {
  private typealias Key = UIFontDescriptor.FeatureKey

  private func font(_ settings: Any) -> UIFont {
    let base = UIFont.systemFont(ofSize: 17, weight: .semibold)
    return UIFont(descriptor: base.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
  }

  @Test func settingsAreReadByEachFormOfTheirKeys() {
    let wanted = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
    #expect(font([[Key.type: 6, Key.selector: 0]]) == wanted)
    #expect(font([[Key.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]]) == wanted)
    #expect(font([["CTFeatureTypeIdentifier": 6 as Any, "CTFeatureSelectorIdentifier": NSNumber(value: 0)]]) == wanted)
    #expect(
      font([[NSString(string: "CTFeatureTypeIdentifier"): 6, NSString(string: "CTFeatureSelectorIdentifier"): 0]])
        == wanted)
    #expect(font([[Key(rawValue: "CTFeatureOpenTypeTag"): "tnum" as Any]]) == wanted)
    for other in [[[Key.type: 6]], [[Key.type: 6, .selector: 77]], [], "none"] as [Any] {
      #expect(font(other) == .systemFont(ofSize: 17, weight: .semibold))
    }
  }

  @Test func settingsReplaceOthersAndCanBeRead() throws {
    let descriptor = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular).fontDescriptor
    let settings = try #require(descriptor.object(forKey: .featureSettings) as? [[Key: Any]])
    #expect(settings.map { $0[.type] as? Int } == [6] && settings.map { $0[.selector] as? Int } == [0])
    let changed = descriptor.addingAttributes([.featureSettings: [[Key.type: 14, Key.selector: 4]]])
    #expect(!UIFont(descriptor: changed, size: 0).font.isMonospacedDigit)
    #expect(UIFont(descriptor: changed, size: 0).font.features.map(\.tag) == ["zero"])
    // What was read describes the same font.
    let again = UIFontDescriptor(fontAttributes: changed.fontAttributes)
    #expect(UIFont(descriptor: again, size: 0).font.features == UIFont(descriptor: changed, size: 0).font.features)
    #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.object(forKey: .featureSettings) == nil)
  }

  @Test func weightsAreNumbers() throws {
    #expect(UIFont.Weight(rawValue: 0.4) == .bold && UIFont.Weight(-0.8) == .ultraLight)
    #expect(UIFont.systemFont(ofSize: 17, weight: .init(0.41)).font.weight == .bold)
    #expect(UIFont.systemFont(ofSize: 17, weight: .init(-3)).font.weight == .ultraLight)
    let traits = try #require(
      UIFont.boldSystemFont(ofSize: 12).fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? CGFloat == 0.4)
    let heavy = UIFontDescriptor(fontAttributes: [.traits: [UIFontDescriptor.TraitKey.weight: CGFloat(0.56)]])
    #expect(UIFont(descriptor: heavy, size: 0).font.weight == .heavy)
    for weight in Font.Weight.allCases { #expect(UIFont.Weight(drawn: weight).drawn == weight) }
  }

  @Test func textStylesAndSizesHaveUIKitsNames() {
    #expect(UIFont.TextStyle(rawValue: "UICTFontTextStyleBody") == .body)
    #expect(UIFont.TextStyle.largeTitle.rawValue == "UICTFontTextStyleTitle0")
    #expect(Set(UIFont.TextStyle.all.map(\.rawValue)).count == 12)
    let own = UIFont.TextStyle(rawValue: "Own")
    #expect(UIFont.preferredFont(forTextStyle: own).pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
    #expect(UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM") == .accessibilityMedium)
    #expect(UIContentSizeCategory.allCases == UIContentSizeCategory.allCases.sorted())
    #expect(
      !UIContentSizeCategory.allCases.contains(.unspecified) && UIContentSizeCategory.unspecified.shortName == "large")
    for category in UIContentSizeCategory.allCases {
      #expect(UIContentSizeCategory(shortName: category.shortName) == category)
      #expect(category.isAccessibilityCategory == category.rawValue.contains("Accessibility"))
    }
  }
}
