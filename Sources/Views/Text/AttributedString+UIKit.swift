import Foundation
import TendonDrawing
import TendonGeometry

extension AttributeScopes {
  /// The attributes of text that views show.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The extra space behind every character, in points.
    public let kern: KernAttribute
    /// The extra space behind every character, in points; added to `kern`.
    public let tracking: TrackingAttribute
    /// The distance by which text is moved up, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The alignment, the line breaks and the spacing of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// The attributes of Foundation, such as `link`.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// The name of the key.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of the text's colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of the colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of the space behind characters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of the tracking.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = "CTTracking"
    }
    /// The key of the offset of the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of the line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of that line's colour.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of the line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of that line's colour.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of the paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSParagraphStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of the shadow.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSShadow
      /// The name of the key.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
  }

  /// The attributes of text that views show.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of text that views show, by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
