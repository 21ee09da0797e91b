/// The appearance properties of a bar, both the legacy ones and `UIBarAppearance`.
struct BarLook {
  var isTranslucent = true
  var style = UIBarStyle.default
  /// The tint of the bar; nil: the system's colour.
  var tint: UIColor?
  /// The legacy images of the background and of the shadow; nil: none was set.
  var image: UIImage?
  var shadow: UIImage?
  /// The appearance while content lies below the bar; nil: that of the legacy properties.
  var standard: UIBarAppearance?
  /// The appearance while no content lies below the bar; nil: the standard one.
  var scrollEdge: UIBarAppearance?
  /// True if no content lies below the bar.
  var isAtEdge = false
  /// True if the bar has no background while no content lies below it and no appearance is set; default true.
  var clearsAtEdge = true

  /// The appearance that is set explicitly for the current state; nil: none.
  @MainActor var said: UIBarAppearance? { isAtEdge ? scrollEdge ?? standard : standard }

  /// The effective appearance.
  ///
  /// A bar with a tint from the legacy properties keeps it at the edge of the content: UIKit since iOS 15 would show no
  /// background there, which is hardly ever intended.
  @MainActor var appearance: UIBarAppearance {
    let said = said
    if said == nil, let legacy { return legacy }
    if isAtEdge, clearsAtEdge, scrollEdge == nil { return .clear }
    return said ?? UIBarAppearance()
  }

  /// Takes the appearances of a bar or an item for the states that have none yet.
  @MainActor mutating func fill<Look: UIBarAppearance>(from looks: BarAppearances<Look>?, isCompact: Bool = false) {
    guard let looks else { return }
    standard = standard ?? (isCompact ? looks[.compact] : nil) ?? looks[.standard]
    scrollEdge = scrollEdge ?? (isCompact ? looks[.compactScrollEdge] : nil) ?? looks[.scrollEdge]
  }

  /// The appearance from the legacy properties; nil if none of them is set.
  @MainActor private var legacy: UIBarAppearance? {
    guard tint != nil || style != .default || !isTranslucent || image != nil || shadow != nil else { return nil }
    let appearance = UIBarAppearance()
    let color: UIColor = tint ?? (style == .black ? .darkBarBackground : .barBackground)
    appearance.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    if let image {
      // An image replaces the system's background; an opaque bar has the colour behind the image.
      appearance.backgroundImage = image
      if isTranslucent { appearance.backgroundColor = nil }
    }
    appearance.shadowImage = shadow
    return appearance
  }
}
