import Foundation

/// Wishes to the system that no layer on iOS or here fulfils; their values are kept.
extension CALayer {
  /// The mapping of bright colours to those of the display.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The system decides.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Colours are never mapped.
    public static let never = ToneMapMode(rawValue: "never")
    /// Colours are mapped where the display supports it.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// The filters of the layer and its sublayers. Default: nil. On iOS and here they have no effect.
  public var filters: [Any]? {
    get { keptValues["filters"] as? [Any] }
    set { keptValues["filters"] = newValue }
  }
  /// The filters of what lies behind the layer. Default: nil. On iOS and here they have no effect.
  public var backgroundFilters: [Any]? {
    get { keptValues["backgroundFilters"] as? [Any] }
    set { keptValues["backgroundFilters"] = newValue }
  }
  /// The filter that combines the layer with what lies behind it. Default: nil.
  ///
  /// Differs from Core Animation: names of blend modes have no effect either; a context draws with blend modes.
  public var compositingFilter: Any? {
    get { keptValues["compositingFilter"] }
    set { keptValues["compositingFilter"] = newValue }
  }
  /// The levels of detail by which mipmaps are chosen sharper or less sharp. Default: 0.
  ///
  /// Differs from Core Animation: nothing reads it.
  public var minificationFilterBias: Float {
    get { keptValues["minificationFilterBias"] as? Float ?? 0 }
    set { keptValues["minificationFilterBias"] = newValue }
  }
  /// True if the layer may show colours brighter than white. Default: false.
  ///
  /// Differs from Core Animation: pictures are in sRGB, so that nothing reads it.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { keptValues["wantsExtendedDynamicRangeContent"] as? Bool ?? false }
    set { keptValues["wantsExtendedDynamicRangeContent"] = newValue }
  }
  /// The mapping of colours brighter than white. Default: `automatic`.
  ///
  /// Differs from Core Animation: pictures are in sRGB, so that nothing reads it.
  public var toneMapMode: ToneMapMode {
    get { keptValues["toneMapMode"] as? ToneMapMode ?? .automatic }
    set { keptValues["toneMapMode"] = newValue }
  }
  func plainShouldArchiveValue(forKey key: String) -> Bool { keptValues[key] != nil }
}

extension CATextLayer {
  /// True if glyphs begin at fractions of a pixel in steps. Default: true.
  ///
  /// Differs from Core Animation: nothing reads it.
  public var allowsFontSubpixelQuantization: Bool {
    get { keptValues["allowsFontSubpixelQuantization"] as? Bool ?? true }
    set { keptValues["allowsFontSubpixelQuantization"] = newValue }
  }
}

extension CATransaction {
  /// Waits until no other thread changes layers. All layers belong to the main actor, so that it returns at once.
  public static func lock() {}
  /// Lets other threads change layers. All layers belong to the main actor, so that it has nothing to release.
  public static func unlock() {}
}

extension CADisplayLink {
  /// Refreshes of a display with 60 a second from one call to the next, under its name of iOS 3 to 10. Default: 1.
  @available(*, deprecated, message: "use preferredFramesPerSecond")
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }
}
