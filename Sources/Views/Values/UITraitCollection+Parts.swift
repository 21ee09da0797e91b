import TendonGeometry

/// Collections in which only some traits are specified, and their combination.
extension UITraitCollection {
  /// The traits that a collection specifies.
  struct Parts: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    static let horizontal = Parts(rawValue: 1)
    static let vertical = Parts(rawValue: 2)
    static let idiom = Parts(rawValue: 4)
    static let direction = Parts(rawValue: 8)
    static let style = Parts(rawValue: 16)
    static let contrast = Parts(rawValue: 32)
    static let level = Parts(rawValue: 64)
    static let category = Parts(rawValue: 128)
    static let scale = Parts(rawValue: 256)
    static let force = Parts(rawValue: 512)
    static let all = Parts(rawValue: 1023)
  }

  /// A collection that specifies nothing.
  private static var unspecified: UITraitCollection {
    var result = UITraitCollection(userInterfaceStyle: .light, accessibilityContrast: .normal)
    result.parts = []
    (result.horizontalSizeClass, result.verticalSizeClass) = (.unspecified, .unspecified)
    (result.userInterfaceIdiom, result.userInterfaceStyle) = (.unspecified, .unspecified)
    (result.accessibilityContrast, result.userInterfaceLevel) = (.unspecified, .unspecified)
    result.forceTouchCapability = .unknown
    return result
  }

  private init<Value>(
    _ part: Parts, _ path: WritableKeyPath<UITraitCollection, Value>, _ value: Value
  ) {
    self = .unspecified
    self[keyPath: path] = value
    parts = part
  }

  /// A collection that specifies the available width alone.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(.horizontal, \.horizontalSizeClass, horizontalSizeClass)
  }
  /// A collection that specifies the available height alone.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(.vertical, \.verticalSizeClass, verticalSizeClass)
  }
  /// A collection that specifies the kind of device alone.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(.idiom, \.userInterfaceIdiom, userInterfaceIdiom) }
  /// A collection that specifies the direction of the language alone.
  public init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init(.direction, \.layoutDirection, layoutDirection)
  }
  /// A collection that specifies the appearance alone.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(.style, \.userInterfaceStyle, userInterfaceStyle) }
  /// A collection that specifies the contrast alone.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(.contrast, \.accessibilityContrast, accessibilityContrast)
  }
  /// A collection that specifies the elevation alone.
  public init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(.level, \.userInterfaceLevel, userInterfaceLevel) }
  /// A collection that specifies the reader's text size alone.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(.category, \.preferredContentSizeCategory, preferredContentSizeCategory)
  }
  /// A collection that specifies the number of pixels in a point alone.
  public init(displayScale: CGFloat) { self.init(.scale, \.displayScale, displayScale) }
  /// A collection that specifies the ability of the screen to measure force alone.
  public init(forceTouchCapability: UIForceTouchCapability) {
    self.init(.force, \.forceTouchCapability, forceTouchCapability)
  }

  /// The combination of collections; of those that specify a trait the last one counts.
  public init(traitsFrom collections: [UITraitCollection]) {
    self = .unspecified
    for other in collections { add(other) }
  }

  private mutating func add(_ other: UITraitCollection) {
    parts.formUnion(other.parts)
    if other.parts.contains(.horizontal) { horizontalSizeClass = other.horizontalSizeClass }
    if other.parts.contains(.vertical) { verticalSizeClass = other.verticalSizeClass }
    if other.parts.contains(.idiom) { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.parts.contains(.direction) { layoutDirection = other.layoutDirection }
    if other.parts.contains(.style) { userInterfaceStyle = other.userInterfaceStyle }
    if other.parts.contains(.contrast) { accessibilityContrast = other.accessibilityContrast }
    if other.parts.contains(.level) { userInterfaceLevel = other.userInterfaceLevel }
    if other.parts.contains(.category) { preferredContentSizeCategory = other.preferredContentSizeCategory }
    if other.parts.contains(.scale) { displayScale = other.displayScale }
    if other.parts.contains(.force) { forceTouchCapability = other.forceTouchCapability }
  }

  /// True if this collection specifies all traits that the other one does, with the same values; nil: true.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  /// True if dynamic colours may look different in the two collections; nil: an unspecified one.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    let other = other ?? .unspecified
    return userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
  }
}

extension UITraitOverrides {
  /// The traits that are set.
  var parts: UITraitCollection.Parts {
    var parts: UITraitCollection.Parts = []
    if horizontal != nil { parts.insert(.horizontal) }
    if vertical != nil { parts.insert(.vertical) }
    if idiom != nil { parts.insert(.idiom) }
    if direction != nil { parts.insert(.direction) }
    if style != nil { parts.insert(.style) }
    if contrast != nil { parts.insert(.contrast) }
    if level != nil { parts.insert(.level) }
    if category != nil { parts.insert(.category) }
    if scale != nil { parts.insert(.scale) }
    return parts
  }

  /// The traits that a collection specifies.
  init(_ collection: UITraitCollection) {
    let parts = collection.parts
    if parts.contains(.horizontal) { horizontalSizeClass = collection.horizontalSizeClass }
    if parts.contains(.vertical) { verticalSizeClass = collection.verticalSizeClass }
    if parts.contains(.idiom) { userInterfaceIdiom = collection.userInterfaceIdiom }
    if parts.contains(.direction) { layoutDirection = collection.layoutDirection }
    if parts.contains(.style) { userInterfaceStyle = collection.userInterfaceStyle }
    if parts.contains(.contrast) { accessibilityContrast = collection.accessibilityContrast }
    if parts.contains(.level) { userInterfaceLevel = collection.userInterfaceLevel }
    if parts.contains(.category) { preferredContentSizeCategory = collection.preferredContentSizeCategory }
    if parts.contains(.scale) { displayScale = collection.displayScale }
  }
}
