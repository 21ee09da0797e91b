import TendonGeometry
import TendonSnapshot

/// What outlives a frame: textures with their pyramids, shadow tiles, tables of corners.
///
/// Textures and tiles go when a whole frame has not used them.
final class SceneCache {
  /// A blurred silhouette and where it lies in the layer that casts it.
  struct Shadow {
    var tile: CoverageTile
    /// Tile pixels a point.
    var resolution: Double
    /// Where the tile's first pixel lies, in points.
    var originX: Double
    var originY: Double
  }

  /// The shadow of a subtree, for as long as the subtree stays equal.
  struct Silhouette {
    var layer: LayerSnapshot
    var radius: Double
    /// nil: the subtree draws nothing.
    var shadow: Shadow?
    var lastUse: Int
  }

  /// A layer painted with all inside it, for as long as it stays equal.
  struct Raster {
    var layer: LayerSnapshot
    var contents: Contents
    var lastUse: Int
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
  /// Names the pixels of rasters, below every name that a snapshot gives.
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
    // A handful of shapes is usual; an animated size may leave many.
    if corners.count >= 64 { corners.removeAll() }
    let corner = ContinuousCorner(key)
    corners[key] = corner
    return corner
  }

  func removeUnused() {
    let last = frame
    textures = textures.filter { $0.value.lastUse == last }
    boxShadows = boxShadows.filter { $0.value.lastUse == last }
    pathShadows = pathShadows.filter { $0.value.tile.lastUse == last }
    silhouettes = silhouettes.filter { $0.value.lastUse == last }
    rasters = rasters.filter { $0.value.lastUse == last }
  }
}
