/// The appearance properties of a bar, both the legacy ones and `UIBarAppearance`.
struct BarLook {
  var isTranslucent = true
  var style = UIBarStyle.default
  /// The tint of the bar; nil: the system's colour.
  var tint: UIColor?
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
    if said == nil, let older = UIBarAppearance.older(tint: tint, style: style, isTranslucent: isTranslucent) {
      return older
    }
    if isAtEdge, clearsAtEdge, scrollEdge == nil { return .clear }
    return said ?? UIBarAppearance()
  }
}
