import CCairo

/// The rule that combines what is drawn with what is there; raw values are Core Graphics'.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// The source over the backdrop. The default.
  case normal
  /// The product of the colours.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Multiply or screen, by the backdrop.
  case overlay
  /// The darker colour, component by component.
  case darken
  /// The lighter colour, component by component.
  case lighten
  /// The backdrop brightened by the source.
  case colorDodge
  /// The backdrop darkened by the source.
  case colorBurn
  /// A soft form of `hardLight`.
  case softLight
  /// Multiply or screen, by the source.
  case hardLight
  /// The distance of the colours.
  case difference
  /// A weaker form of `difference`.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the source with the hue and luminosity of the backdrop.
  case saturation
  /// The hue and saturation of the source with the luminosity of the backdrop.
  case color
  /// The luminosity of the source with the hue and saturation of the backdrop.
  case luminosity
  /// Nothing: removes the backdrop.
  case clear
  /// The source in place of the backdrop.
  case copy
  /// The source times the backdrop's alpha.
  case sourceIn
  /// The source times what the backdrop's alpha lacks.
  case sourceOut
  /// The source on the backdrop, where that is.
  case sourceAtop
  /// The backdrop over the source.
  case destinationOver
  /// The backdrop times the source's alpha.
  case destinationIn
  /// The backdrop times what the source's alpha lacks.
  case destinationOut
  /// The backdrop on the source, where that is.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The sum less one. Not available: the rasteriser has no such rule.
  @available(*, unavailable, message: "not supported by the rasteriser; `.multiply` or `.darken` come near")
  case plusDarker
  /// The sum of the colours, at most white.
  case plusLighter = 27

  /// All modes that can be used.
  public static var allCases: [CGBlendMode] { (0...27).compactMap { $0 == 26 ? nil : CGBlendMode(rawValue: $0) } }

  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    default: CAIRO_OPERATOR_OVER
    }
  }

  /// True if Cairo applies the rule also outside of what is drawn, up to the clip.
  var reachesOutside: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// True if transparent pixels of the source change the backdrop.
  var removesUnderTransparency: Bool { reachesOutside || self == .copy || self == .clear }
}
