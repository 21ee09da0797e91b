/// A kind of trait, by which changes are heard of and overrides asked for: `UITraitUserInterfaceStyle.self` and so on.
public protocol UITraitDefinition {
  /// Whether the trait is another one in other traits.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
  static func isSet(in overrides: UITraitOverrides) -> Bool
  static func remove(from overrides: inout UITraitOverrides)
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.horizontal != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.horizontal = nil }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.vertical != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.vertical = nil }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceIdiom != b.userInterfaceIdiom
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.idiom != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.idiom = nil }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.direction != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.direction = nil }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.style != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.style = nil }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceLevel != b.userInterfaceLevel
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.level != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.level = nil }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.accessibilityContrast != b.accessibilityContrast
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.contrast != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.contrast = nil }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.category != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.category = nil }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
  public static func isSet(in overrides: UITraitOverrides) -> Bool { overrides.scale != nil }
  public static func remove(from overrides: inout UITraitOverrides) { overrides.scale = nil }
}
