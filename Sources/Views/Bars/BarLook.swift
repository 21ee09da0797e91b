/// What a bar's properties, older and newer, say of its look.
struct BarLook {
  var isTranslucent = true
  var style = UIBarStyle.default
  /// The bar's own colour; nil: the system's.
  var tint: UIColor?
  /// The look while content lies below the bar; nil: what the older properties say.
  var standard: UIBarAppearance?
  /// The look while no content lies below the bar; nil: the standard one.
  var scrollEdge: UIBarAppearance?
  /// Whether no content lies below the bar.
  var isAtEdge = false
  /// Whether the bar shows no background while no content lies below it and nothing else is said; default true.
  var clearsAtEdge = true

  /// The look that is said outright; nil: none.
  @MainActor var said: UIBarAppearance? { isAtEdge ? scrollEdge ?? standard : standard }

  /// The look that is seen.
  ///
  /// A bar with a colour of its own by the older properties keeps it at the edge: UIKit since iOS 15 would show nothing
  /// there, which hardly anyone means.
  @MainActor var appearance: UIBarAppearance {
    let said = said
    if said == nil, let older = UIBarAppearance.older(tint: tint, style: style, isTranslucent: isTranslucent) {
      return older
    }
    if isAtEdge, clearsAtEdge, scrollEdge == nil { return .clear }
    return said ?? UIBarAppearance()
  }
}
