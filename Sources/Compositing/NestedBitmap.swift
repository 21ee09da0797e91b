/// The conditions, besides its layer, of a bitmap that is painted within another one: a rasterised layer or the
/// silhouette of a shadow. The nesting of such bitmaps is limited.
struct NestedBitmap {
  /// The number of bitmaps around it.
  var nesting: Int
  /// The number of nested bitmaps within it.
  var levels: Int
  /// True if a part of it is missing because the nesting is too deep.
  var isCut: Bool
  /// The layers that it could not show.
  var skipped: [SkippedLayer]

  init(_ scene: SceneBuilder) {
    (nesting, levels, isCut, skipped) = (scene.nesting, scene.innerLevels, scene.isCut, scene.list.skipped)
  }

  /// True if it would be the same within `nesting` bitmaps.
  func isSame(within nesting: Int) -> Bool {
    nesting == self.nesting || !isCut && nesting + levels <= SceneBuilder.deepestSilhouette
  }
}

extension SceneBuilder {
  /// Adds the levels and the skipped layers of a bitmap within this scene, painted now or earlier.
  mutating func add(_ inner: NestedBitmap, skipping isMissing: (SkippedLayer.Reason) -> Bool = { _ in true }) {
    innerLevels = max(innerLevels, inner.levels + 1)
    if inner.isCut { isCut = true }
    for layer in inner.skipped where isMissing(layer.reason) { list.skipped.append(layer) }
  }

  /// Returns true if another bitmap can be painted within this one; otherwise marks this one as cut.
  mutating func canNest() -> Bool {
    if nesting < SceneBuilder.deepestSilhouette { return true }
    isCut = true
    return false
  }
}
