import TendonGeometry
import TendonSnapshot

/// A property without values in between, by its name: how it is read and written.
@MainActor
struct PlainProperty {
  let get: (LayerProperties) -> Any?
  /// False where the value does not fit.
  let set: (inout LayerProperties, Any?) -> Bool

  private static func property<T>(
    _ get: @escaping (LayerProperties) -> T, _ set: @escaping (inout LayerProperties, T) -> Void
  ) -> PlainProperty {
    PlainProperty(get: { get($0) }) { properties, value in
      guard let value = value as? T else { return false }
      set(&properties, value)
      return true
    }
  }

  static let named: [String: PlainProperty] = [
    "allowsGroupOpacity": property({ $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }),
    "maskedCorners": property({ $0.maskedCorners }, { $0.maskedCorners = $1 }),
    "cornerCurve": property({ $0.cornerCurve }, { $0.cornerCurve = $1 }),
    "contentsGravity": property({ $0.contentsGravity }, { $0.contentsGravity = $1 }),
    "magnificationFilter": property({ $0.magnificationFilter }, { $0.magnificationFilter = $1 }),
    "minificationFilter": property({ $0.rare.minificationFilter }, { $0.rare.minificationFilter = $1 }),
    "contentsFormat": property({ $0.rare.contentsFormat }, { $0.rare.contentsFormat = $1 }),
    "opaque": property({ $0.rare.isOpaque }, { $0.rare.isOpaque = $1 }),
    "shouldRasterize": property({ $0.rare.shouldRasterize }, { $0.rare.shouldRasterize = $1 }),
    "allowsEdgeAntialiasing": property({ $0.rare.allowsEdgeAntialiasing }, { $0.rare.allowsEdgeAntialiasing = $1 }),
    "edgeAntialiasingMask": property({ $0.rare.edgeAntialiasingMask }, { $0.rare.edgeAntialiasingMask = $1 }),
    "contents": PlainProperty(get: { $0.contents?.bitmap }) { properties, value in
      guard let value else {
        properties.contents = nil
        return true
      }
      guard let bitmap = value as? Bitmap else { return false }
      properties.contents = LayerContents(bitmap: bitmap, version: ContentVersion.next())
      return true
    },
  ]

  /// The properties that may be nil.
  static let emptied: [String: (inout LayerProperties) -> Void] = [
    "borderColor": { $0.borderColor = nil }, "backgroundColor": { $0.backgroundColor = nil },
    "shadowColor": { $0.shadowColor = nil }, "shadowPath": { $0.shadowPath = nil },
    "path": { $0.shape?.path = nil }, "fillColor": { $0.shape?.fillColor = nil },
    "strokeColor": { $0.shape?.strokeColor = nil }, "colors": { $0.gradient?.colors = nil },
    "locations": { $0.gradient?.locations = nil }, "foregroundColor": { $0.rare.text?.foregroundColor = nil },
    "instanceColor": { $0.rare.replicator?.color = nil },
  ]
}
