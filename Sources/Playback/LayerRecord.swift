import TendonGeometry
import TendonSnapshot

/// A layer of a frame without its sublayers, and how many layers of those that follow are inside of it.
///
/// A frame is a list of them: a layer, its mask, its sublayers, each with all that is inside of it.
struct LayerRecord {
  /// The layer without sublayers and mask.
  var layer: LayerSnapshot
  /// 1 if the layer has a mask, else 0.
  var masks = 0
  /// The number of sublayers.
  var sublayers = 0

  /// The number of fields: those of a layer and the two counts. New ones come last, so that older films can be read.
  static let fieldCount = 30

  /// Reads or writes a field, by its number from 0.
  static func code<C: FieldCoder>(_ field: Int, of record: inout LayerRecord, _ coder: inout C) throws(C.Failure) {
    switch field {
    case 0: try coder.id(&record.layer.id)
    case 1:
      var kind = record.layer.kind.rawValue
      try coder.byte(&kind)
      record.layer.kind = LayerSnapshot.Kind(rawValue: kind) ?? .plain
    case 2: try coder.rect(&record.layer.bounds)
    case 3: try coder.point(&record.layer.position)
    case 4: try coder.number(&record.layer.zPosition)
    case 5: try coder.point(&record.layer.anchorPoint)
    case 6: try coder.number(&record.layer.anchorPointZ)
    case 7: try coder.transform(&record.layer.transform)
    case 8: try coder.transform(&record.layer.sublayerTransform)
    case 9: try coder.bool(&record.layer.isDoubleSided)
    case 10: try coder.bool(&record.layer.isGeometryFlipped)
    case 11: try coder.bool(&record.layer.isHidden)
    case 12: try coder.float(&record.layer.opacity)
    case 13: try coder.bool(&record.layer.allowsGroupOpacity)
    case 14: try coder.bool(&record.layer.masksToBounds)
    case 15: try coder.number(&record.layer.cornerRadius)
    case 16: try coder.byte(&record.layer.maskedCorners)
    case 17: try coder.bool(&record.layer.hasContinuousCorners)
    case 18: try coder.color(&record.layer.backgroundColor)
    case 19: try coder.number(&record.layer.borderWidth)
    case 20: try coder.color(&record.layer.borderColor)
    case 21: try coder.shadow(&record.layer.shadow)
    case 22: try coder.color(&record.layer.colorMultiplier)
    case 23: try coder.bool(&record.layer.isAdditive)
    case 24: try coder.byte(&record.layer.antialiasedEdges)
    case 25:
      var hasScale = record.layer.rasterizationScale != nil
      try coder.bool(&hasScale)
      var scale = record.layer.rasterizationScale ?? 1
      if hasScale { try coder.number(&scale) }
      record.layer.rasterizationScale = hasScale ? scale : nil
    case 26: try coder.contents(&record.layer.contents)
    case 27: try coder.whole(&record.masks, most: 1)
    case 28: try coder.whole(&record.sublayers, most: SnapshotFilm.mostLayers)
    case 29:
      var hasBackdrop = record.layer.backdrop != nil
      try coder.bool(&hasBackdrop)
      var backdrop = record.layer.backdrop ?? Backdrop(radius: 0)
      if hasBackdrop {
        try coder.number(&backdrop.radius)
        try coder.number(&backdrop.saturation)
        try coder.color(&backdrop.tint)
        try coder.bool(&backdrop.isSeenThroughSublayers)
      }
      record.layer.backdrop = hasBackdrop ? backdrop : nil
    default: break
    }
  }
}
