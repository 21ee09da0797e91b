/// A picture painted inside another one, of a rasterised layer or of what casts a shadow: all that it depends on besides
/// its layer. Only so many are painted inside each other.
struct InnerPicture {
  /// The number of pictures around it.
  var nesting: Int
  /// The number of pictures inside each other within it.
  var levels: Int
  /// True if something in it is missing because it lies too deep.
  var isCut: Bool
  /// The layers that it could not show.
  var skipped: [SkippedLayer]

  init(_ scene: SceneBuilder) {
    (nesting, levels, isCut, skipped) = (scene.nesting, scene.innerLevels, scene.isCut, scene.list.skipped)
  }

  /// True if it would be the same within so many pictures.
  func isSame(within nesting: Int) -> Bool {
    nesting == self.nesting || !isCut && nesting + levels <= SceneBuilder.deepestSilhouette
  }
}

extension SceneBuilder {
  /// Takes account of a picture inside this one, painted now or kept.
  mutating func add(_ inner: InnerPicture, skipping isMissing: (SkippedLayer.Reason) -> Bool = { _ in true }) {
    innerLevels = max(innerLevels, inner.levels + 1)
    if inner.isCut { isCut = true }
    for layer in inner.skipped where isMissing(layer.reason) { list.skipped.append(layer) }
  }

  /// True if another picture can be painted inside this one; where not, this one is cut.
  mutating func canNest() -> Bool {
    if nesting < SceneBuilder.deepestSilhouette { return true }
    isCut = true
    return false
  }
}
