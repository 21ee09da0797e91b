import TendonGeometry

/// A container of traits that can be set one by one.
public protocol UIMutableTraits {
  /// The available width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The available height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The direction of the language.
  var layoutDirection: UIUserInterfaceLayoutDirection { get set }
  /// The appearance, light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The contrast between colours.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The elevation: elevated in sheets and popovers.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The reader's text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The number of pixels in a point, above 0.
  var displayScale: CGFloat { get set }
}

/// The traits that a view or a controller overrides for itself and its descendants; none by default.
///
/// A trait that is not set has the value of a phone in portrait; use ``contains(_:)`` to find out if it is set.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  // Nil if not set.
  var horizontal: UIUserInterfaceSizeClass?
  var vertical: UIUserInterfaceSizeClass?
  var idiom: UIUserInterfaceIdiom?
  var direction: UIUserInterfaceLayoutDirection?
  var style: UIUserInterfaceStyle?
  var contrast: UIAccessibilityContrast?
  var level: UIUserInterfaceLevel?
  var category: UIContentSizeCategory?
  var scale: CGFloat?
  /// The limits of the text size.
  var smallest: UIContentSizeCategory?
  var largest: UIContentSizeCategory?

  /// The available width; compact if not set.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { horizontal ?? .compact }
    set { horizontal = newValue }
  }
  /// The available height; regular if not set.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { vertical ?? .regular }
    set { vertical = newValue }
  }
  /// The kind of device; phone if not set.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { idiom ?? .phone }
    set { idiom = newValue }
  }
  /// The direction of the language; left to right if not set.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { direction ?? .leftToRight }
    set { direction = newValue }
  }
  /// The appearance; light if not set.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { style ?? .light }
    set { style = newValue }
  }
  /// The elevation; base if not set.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { level ?? .base }
    set { level = newValue }
  }
  /// The contrast between colours; normal if not set.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { contrast ?? .normal }
    set { contrast = newValue }
  }
  /// The text size; large if not set.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }
  /// The number of pixels in a point, above 0; 2 if not set.
  public var displayScale: CGFloat {
    get { scale ?? 2 }
    set {
      precondition(newValue > 0 && newValue.isFinite, "a display has a scale above 0, got \(newValue)")
      scale = newValue
    }
  }

  /// True if the trait is set here.
  public func contains(_ trait: UITrait) -> Bool { trait.isSet(in: self) }

  /// Removes the override, so that the trait is inherited again.
  public mutating func remove(_ trait: UITrait) { trait.remove(from: &self) }

  var isEmpty: Bool { self == UITraitOverrides() }

  /// The traits with these overrides in place of their values.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    var result = traits
    result.horizontalSizeClass = horizontal ?? traits.horizontalSizeClass
    result.verticalSizeClass = vertical ?? traits.verticalSizeClass
    result.userInterfaceIdiom = idiom ?? traits.userInterfaceIdiom
    result.layoutDirection = direction ?? traits.layoutDirection
    result.userInterfaceStyle = style ?? traits.userInterfaceStyle
    result.accessibilityContrast = contrast ?? traits.accessibilityContrast
    result.userInterfaceLevel = level ?? traits.userInterfaceLevel
    result.preferredContentSizeCategory = limited(category ?? traits.preferredContentSizeCategory)
    result.displayScale = scale ?? traits.displayScale
    if traits.parts != .all { result.parts.formUnion(parts) }
    return result
  }

  /// Adopts the overrides of an ancestor for the traits that are not set here.
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
    smallest = smallest ?? outer.smallest
    largest = largest ?? outer.largest
  }

  /// A text size within the limits; of limits that contradict each other the smallest size counts.
  private func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard smallest != nil || largest != nil else { return category }
    let value = min(category, largest ?? category)
    return max(value, smallest ?? value)
  }
}
