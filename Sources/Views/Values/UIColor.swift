import Foundation
import TendonGeometry

/// A colour in sRGB, gamma-encoded, with components from 0 to 1. A dynamic colour depends on the traits.
public final class UIColor: NSObject, Sendable {
  private let foundationMark = FoundationMark.word

  private enum Source: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// A dynamic colour with another alpha.
    case translucent(UIColor, CGFloat)
    /// Copies of a bitmap, and their mean colour.
    case pattern(ColorPattern, CGColor)
  }
  private let source: Source

  /// A fixed colour.
  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// A transparent black.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// A dynamic colour, which the closure returns for the traits of the view that shows it, such as light or dark.
  ///
  /// The closure must return the same colour for the same traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// A colour of copies of a bitmap; see `init(patternImage:)`.
  init(pattern: ColorPattern) { source = .pattern(pattern, pattern.bitmap.meanColor) }

  /// The bitmap whose copies are the colour; nil for a plain colour.
  var pattern: ColorPattern? {
    if case .pattern(let pattern, _) = source { return pattern }
    return nil
  }

  /// The colour in the current traits, `UITraitCollection.current`.
  public var cgColor: CGColor { resolved(with: .current) }

  private func resolved(with traits: UITraitCollection, depth: Int = 0) -> CGColor {
    switch source {
    case .fixed(let color), .pattern(_, let color): color
    case .dynamic(let provider):
      // The limit ends the recursion of a provider that returns its own colour.
      depth < 16 ? provider(traits).resolved(with: traits, depth: depth + 1) : CGColor(gray: 0, alpha: 0)
    case .translucent(let base, let alpha): base.resolved(with: traits, depth: depth).withAlpha(alpha)
    }
  }

  /// The fixed colour for some traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    switch source {
    case .fixed, .pattern: return self
    case .dynamic, .translucent: break
    }
    return UIColor(cgColor: resolved(with: traits))
  }

  /// A fixed colour with components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A fixed grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A fixed colour by hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: the angle on the colour circle, where 0 and 1 are red; other values wrap around.
  ///   - saturation: from 0, grey, to 1.
  ///   - brightness: from 0, black, to 1.
  ///   - alpha: the opacity, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The same colour with another alpha; a dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.withAlpha(alpha))
    case .dynamic, .pattern: UIColor(translucent: self, alpha: alpha)
    case .translucent(let base, _): UIColor(translucent: base, alpha: alpha)
    }
  }

  private init(translucent base: UIColor, alpha: CGFloat) { source = .translucent(base, alpha) }

  /// Fixed colours are equal if their components are equal, dynamic ones if they are the same object, or have the same
  /// alpha over the same object.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    switch (a.source, b.source) {
    case (.fixed(let first), .fixed(let second)): first == second
    case (.pattern(let first, _), .pattern(let second, _)): first == second
    case (.translucent(let first, let alpha), .translucent(let second, let other)): first == second && alpha == other
    default: a === b
    }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { self == $0 } ?? false }
  public override var hash: Int {
    var hasher = Hasher()
    switch source {
    case .fixed(let color): hasher.combine(color)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    case .pattern(let pattern, _): hasher.combine(pattern)
    case .translucent(let base, let alpha):
      hasher.combine(base)
      hasher.combine(alpha)
    }
    return hasher.finalize()
  }
}

extension UIColor {
  /// A dynamic colour: `dark` in a dark interface, otherwise `light`.
  static func pair(light: UIColor, dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// White 0, alpha 1.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White 1/3, alpha 1.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// White 2/3, alpha 1.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White 1, alpha 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// White 0.5, alpha 1.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red 1, green 0, blue 0, alpha 1.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Red 0, green 1, blue 0, alpha 1.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Red 0, green 0, blue 1, alpha 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Red 0, green 1, blue 1, alpha 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red 1, green 1, blue 0, alpha 1.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red 1, green 0, blue 1, alpha 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green 0.5, blue 0, alpha 1.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red 0.5, green 0, blue 0.5, alpha 1.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2, alpha 1.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// White 0, alpha 0: paints nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
}

extension CGColor {
  /// The colour with another alpha.
  fileprivate func withAlpha(_ alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
