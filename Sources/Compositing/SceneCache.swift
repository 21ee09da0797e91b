import TendonGeometry
import TendonSnapshot

/// The data that is kept between frames: textures with their mipmaps, shadow tiles, tables of corners.
///
/// Textures and tiles are removed when a whole frame has not used them.
final class SceneCache {
  /// A blurred silhouette and its position in the layer that casts it.
  struct Shadow {
    var tile: CoverageTile
    /// The tile pixels a point.
    var resolution: Double
    /// The position of the tile's first pixel, in points.
    var originX: Double
    var originY: Double
  }

  /// The shadow of a subtree, valid as long as the subtree stays equal.
  struct Silhouette {
    var layer: LayerSnapshot
    var radius: Double
    /// nil: the subtree draws nothing.
    var shadow: Shadow?
    var inner: NestedBitmap
  }

  /// The bitmap of a layer with its sublayers, valid as long as the layer stays equal.
  struct Raster {
    var layer: LayerSnapshot
    var contents: Contents
    var inner: NestedBitmap
  }

  /// The filtered picture of what lies behind a layer, valid as long as that stays equal.
  struct FilteredBackdrop {
    var behind: Bitmap
    var filter: BackdropFilter
    var squares: BackdropFilter.Squares
    var contents: Contents
    /// The number of the layer among those that are kept, -1 for none, and the frame that used the picture last.
    var kept: Int
    var frame: Int
  }

  struct PathKey: Hashable {
    var path: Path
    var radius: Double
    var resolution: Double
  }

  struct SilhouetteKey: Hashable {
    var id: Int
    var resolution: Double
  }

  var frame = 0
  var shadowTilesBuilt = 0
  var boxShadows: [BoxShadow.Key: CoverageTile] = [:]
  var pathShadows: [PathKey: Shadow] = [:]
  var silhouettes: [SilhouetteKey: Silhouette] = [:]
  var rasters: [Int: Raster] = [:]
  var backdrops: [Int: FilteredBackdrop] = [:]
  var backdropsFiltered = 0
  /// The last version of the pixels of rasters and backdrops, below every version in a snapshot.
  var lastRaster = -1
  private var textures: [Int: Texture] = [:]
  private var corners: [ContinuousCorner.Key: ContinuousCorner] = [:]

  func texture(_ contents: Contents) -> Texture {
    if let known = textures[contents.version], known.width == contents.bitmap.width,
      known.height == contents.bitmap.height
    {
      known.lastUse = frame
      return known
    }
    let texture = Texture(contents)
    texture.lastUse = frame
    textures[contents.version] = texture
    return texture
  }

  func corner(_ box: RoundedBox) -> ContinuousCorner? {
    guard box.isContinuous else { return nil }
    let key = ContinuousCorner.Key(box)
    if let known = corners[key] { return known }
    // A few shapes are usual; an animated size may leave many.
    if corners.count >= 64 { corners.removeAll() }
    let corner = ContinuousCorner(key)
    corners[key] = corner
    return corner
  }

  func removeUnused() {
    let last = frame
    // Most frames use all entries: then nothing is copied.
    func keep<Key, Value>(_ all: inout [Key: Value], where isUsed: (Value) -> Bool) {
      if all.values.allSatisfy(isUsed) { return }
      all = all.filter { isUsed($0.value) }
    }
    keep(&textures) { $0.lastUse == last }
    keep(&boxShadows) { $0.lastUse == last }
    keep(&pathShadows) { $0.tile.lastUse == last }
    keep(&silhouettes) { $0.shadow?.tile.lastUse == last }
    keep(&backdrops) { $0.frame == last }
    keep(&rasters) { [textures] in textures[$0.contents.version] != nil }
  }
}
