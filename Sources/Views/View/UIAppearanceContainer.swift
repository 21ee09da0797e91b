/// A class whose instances have default values that an app sets for all of them.
@MainActor
public protocol UIAppearance: AnyObject {
  /// The proxy of the class.
  static func appearance() -> Self
}

/// A class that may stand in the list of ``UIView/appearance(whenContainedInInstancesOf:)``.
@MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class that has proxies, which `Appearance` provides.
@MainActor
protocol AppearanceProxying: AnyObject {
  /// The proxy of the class for the instances in some containers whose traits contain some; nil: all.
  static func appearanceProxy(in containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> UIView
}
