import Foundation
import TendonDrawing

extension UIFontDescriptor {
  /// The key of a value in the dictionary of a feature, by which `featureSettings` has a type and a selector.
  ///
  /// Types and selectors are the numbers that Core Text names, such as `kNumberSpacingType`. Those that OpenType has no
  /// feature for are ignored, as UIKit ignores those that a font does not have. Features that the family drawn does not
  /// have are reported: San Francisco has small capitals, Inter has not.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of the feature, an `Int`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector of the feature, an `Int`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The name of ``type`` before iOS 15.
    public static let featureIdentifier = type
    /// The name of ``selector`` before iOS 15.
    public static let typeIdentifier = selector
    /// The tag of OpenType, a `String`, in place of a type and a selector.
    package static let tag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
    /// The value of the feature with a tag, an `Int`; default 1.
    package static let value = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
  }

  /// The features of a list of settings, each a dictionary with keys that are `FeatureKey`s or their texts.
  static func features(of settings: Any) -> [Font.Feature] {
    let list = settings as? [[AnyHashable: Any]] ?? []
    return list.flatMap { setting -> [Font.Feature] in
      var values: [String: Any] = [:]
      for (key, value) in setting {
        if let name = (key.base as? FeatureKey)?.rawValue ?? (key.base as? String) { values[name] = value }
        if let name = key.base as? NSString { values[String(describing: name)] = value }
      }
      func number(_ key: FeatureKey) -> Int? {
        values[key.rawValue] as? Int ?? (values[key.rawValue] as? NSNumber)?.intValue
      }
      if let tag = values[FeatureKey.tag.rawValue] as? String {
        return Font.Feature(tag: tag, value: number(.value) ?? 1).map { [$0] } ?? []
      }
      guard let type = number(.type), let selector = number(.selector) else { return [] }
      return Font.Feature.features(ofType: type, selector: selector) ?? []
    }
  }
}

extension Font.Feature {
  /// The dictionary of the feature: Apple's numbers where there are such, the tag and the value otherwise.
  var setting: [UIFontDescriptor.FeatureKey: Any] {
    if let numbers = appleNumbers { return [.type: numbers.type, .selector: numbers.selector] }
    return [.tag: tag, .value: value]
  }
}
