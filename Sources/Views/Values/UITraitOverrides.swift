import TendonGeometry

/// Traits that can be set one by one.
public protocol UIMutableTraits {
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var layoutDirection: UIUserInterfaceLayoutDirection { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Pixels a point, above 0.
  var displayScale: CGFloat { get set }
}

/// The traits that a view or a controller sets for itself and everything inside it; none by default.
///
/// Reading a trait that is not set gives that of a telephone upright; ask ``contains(_:)`` before.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  // Nil where they are not set.
  var horizontal: UIUserInterfaceSizeClass?
  var vertical: UIUserInterfaceSizeClass?
  var idiom: UIUserInterfaceIdiom?
  var direction: UIUserInterfaceLayoutDirection?
  var style: UIUserInterfaceStyle?
  var contrast: UIAccessibilityContrast?
  var level: UIUserInterfaceLevel?
  var category: UIContentSizeCategory?
  var scale: CGFloat?

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { horizontal ?? .compact }
    set { horizontal = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { vertical ?? .regular }
    set { vertical = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { idiom ?? .phone }
    set { idiom = newValue }
  }
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { direction ?? .leftToRight }
    set { direction = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { style ?? .light }
    set { style = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { level ?? .base }
    set { level = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { contrast ?? .normal }
    set { contrast = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }
  public var displayScale: CGFloat {
    get { scale ?? 2 }
    set {
      precondition(newValue > 0 && newValue.isFinite, "a display has a scale above 0, got \(newValue)")
      scale = newValue
    }
  }

  /// Whether the trait is set here.
  public func contains(_ trait: UITrait) -> Bool { trait.isSet(in: self) }

  /// Takes the trait from the surroundings again.
  public mutating func remove(_ trait: UITrait) { trait.remove(from: &self) }

  var isEmpty: Bool { self == UITraitOverrides() }

  /// Traits with what is set here in place of what they have.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    var result = traits
    result.horizontalSizeClass = horizontal ?? traits.horizontalSizeClass
    result.verticalSizeClass = vertical ?? traits.verticalSizeClass
    result.userInterfaceIdiom = idiom ?? traits.userInterfaceIdiom
    result.layoutDirection = direction ?? traits.layoutDirection
    result.userInterfaceStyle = style ?? traits.userInterfaceStyle
    result.accessibilityContrast = contrast ?? traits.accessibilityContrast
    result.userInterfaceLevel = level ?? traits.userInterfaceLevel
    result.preferredContentSizeCategory = category ?? traits.preferredContentSizeCategory
    result.displayScale = scale ?? traits.displayScale
    return result
  }

  /// Takes what is not set here from overrides farther out.
  mutating func inherit(_ outer: UITraitOverrides) {
    horizontal = horizontal ?? outer.horizontal
    vertical = vertical ?? outer.vertical
    idiom = idiom ?? outer.idiom
    direction = direction ?? outer.direction
    style = style ?? outer.style
    contrast = contrast ?? outer.contrast
    level = level ?? outer.level
    category = category ?? outer.category
    scale = scale ?? outer.scale
  }
}
