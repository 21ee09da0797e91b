/// A kind of trait, such as `UITraitUserInterfaceStyle.self`, by which changes are observed and overrides are looked
/// up.
public protocol UITraitDefinition {
  /// True if the trait has different values in the two collections.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
  /// True if `overrides` sets the trait.
  static func isSet(in overrides: UITraitOverrides) -> Bool
  /// Removes the trait from `overrides`.
  static func remove(from overrides: inout UITraitOverrides)
}

/// The type of a trait, as an argument: `registerForTraitChanges([UITraitUserInterfaceStyle.self]) { ... }`.
public typealias UITrait = any UITraitDefinition.Type

/// The available width: ``UITraitCollection/horizontalSizeClass``.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
  /// True if `overrides` sets the available width.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.horizontal != nil }
  /// Removes the available width from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.horizontal = nil }
}

/// The available height: ``UITraitCollection/verticalSizeClass``.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
  /// True if `overrides` sets the available height.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.vertical != nil }
  /// Removes the available height from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.vertical = nil }
}

/// The kind of device: ``UITraitCollection/userInterfaceIdiom``.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceIdiom != b.userInterfaceIdiom
  }
  /// True if `overrides` sets the kind of device.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.idiom != nil }
  /// Removes the kind of device from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.idiom = nil }
}

/// The direction of the language: ``UITraitCollection/layoutDirection``.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
  /// True if `overrides` sets the direction of the language.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.direction != nil }
  /// Removes the direction of the language from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.direction = nil }
}

/// The appearance: ``UITraitCollection/userInterfaceStyle``.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
  /// True if `overrides` sets the appearance.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.style != nil }
  /// Removes the appearance from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.style = nil }
}

/// The elevation: ``UITraitCollection/userInterfaceLevel``.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceLevel != b.userInterfaceLevel
  }
  /// True if `overrides` sets the elevation.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.level != nil }
  /// Removes the elevation from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.level = nil }
}

/// The contrast: ``UITraitCollection/accessibilityContrast``.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.accessibilityContrast != b.accessibilityContrast
  }
  /// True if `overrides` sets the contrast.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.contrast != nil }
  /// Removes the contrast from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.contrast = nil }
}

/// The text size: ``UITraitCollection/preferredContentSizeCategory``.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
  /// True if `overrides` sets the text size.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.category != nil }
  /// Removes the text size from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.category = nil }
}

/// The number of pixels in a point: ``UITraitCollection/displayScale``.
public enum UITraitDisplayScale: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
  /// True if `overrides` sets the number of pixels in a point.
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.scale != nil }
  /// Removes the number of pixels in a point from `overrides`.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.scale = nil }
}
