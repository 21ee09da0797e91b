import Foundation
import TendonDrawing
import TendonViews

/// The features of a font by Apple's numbers: a list of dictionaries by the keys `kCTFontFeature...`; nil where its typeface
/// has none.
///
/// Differs from Core Text: the names of selectors are the tags of OpenType.
///
/// - Parameter font: the font.
@MainActor
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
  let types = AppleFeatureType.types(ofTags: FontLibrary.shared.featureTags(of: font.font))
  guard !types.isEmpty else { return nil }
  let dictionaries = types.map { type -> [String: Any] in
    let selectors = type.selectors.map { selector -> [String: Any] in
      [
        "\(kCTFontFeatureSelectorIdentifierKey)": selector.number,
        "\(kCTFontFeatureSelectorNameKey)": selector.tag.isEmpty ? "default" : selector.tag,
        "\(kCTFontFeatureSelectorDefaultKey)": selector.isDefault,
      ]
    }
    return [
      "\(kCTFontFeatureTypeIdentifierKey)": type.number, "\(kCTFontFeatureTypeNameKey)": type.name,
      "\(kCTFontFeatureTypeExclusiveKey)": type.isExclusive, "\(kCTFontFeatureTypeSelectorsKey)": selectors,
    ]
  }
  return NSArray(array: dictionaries)
}

/// The key of the name of a type of features.
public var kCTFontFeatureTypeNameKey: CFString { NSString(string: "CTFeatureTypeName") }
/// The key of a number, true if one selector of a type of features counts at a time.
public var kCTFontFeatureTypeExclusiveKey: CFString { NSString(string: "CTFeatureTypeExclusive") }
/// The key of the selectors of a type of features, a list of dictionaries.
public var kCTFontFeatureTypeSelectorsKey: CFString { NSString(string: "CTFeatureTypeSelectors") }
/// The key of the name of a selector of features.
public var kCTFontFeatureSelectorNameKey: CFString { NSString(string: "CTFeatureSelectorName") }
/// The key of a number, true if a selector of features counts where nothing is set.
public var kCTFontFeatureSelectorDefaultKey: CFString { NSString(string: "CTFeatureSelectorDefault") }
