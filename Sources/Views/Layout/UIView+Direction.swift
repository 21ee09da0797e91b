import TendonAutoLayout

/// The meaning of a view's content for mirroring; raw values are UIKit's.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// Mirrored where the language runs from right to left (default).
  case unspecified = 0
  /// Controls of playback, which are never mirrored.
  case playback = 1
  /// Directions in space, which are never mirrored.
  case spatial = 2
  /// Always laid out from left to right.
  case forceLeftToRight = 3
  /// Always laid out from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// The implementation of `semanticContentAttribute` where no class overrides it.
  final var plainSemanticContentAttribute: UISemanticContentAttribute {
    get { semanticStorage }
    set {
      guard newValue != semanticStorage else { return }
      semanticStorage = newValue
      directionMayHaveChanged()
    }
  }

  var plainEffectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  static func plainUserInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  static func plainUserInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UITraitCollection.current.layoutDirection)
  }

  /// Brings layout up to date with the direction.
  func directionMayHaveChanged() { directionMayHaveChanged(in: traitCollection) }

  /// The same for traits that are known.
  func directionMayHaveChanged(in traits: UITraitCollection) {
    let isRightToLeft =
      UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traits.layoutDirection)
      == .rightToLeft
    guard isRightToLeft != layoutNode.isRightToLeft else { return }
    layoutNode.isRightToLeft = isRightToLeft
    resolveMargins()
    setNeedsLayout()
    if drawsContent { setNeedsDisplay() }
  }
}
