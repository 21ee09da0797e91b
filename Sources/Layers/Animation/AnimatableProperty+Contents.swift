import TendonMotion
import TendonSnapshot

extension AnimatableProperty {
  /// The contents of a layer, for one animation: it knows the pictures that this animation has been given.
  ///
  /// Between two pictures there is no way: the second one is seen from the first moment on.
  @MainActor
  static func contents() -> AnimatableProperty {
    let table = PictureTable()
    return AnimatableProperty(
      keyPath: "contents", kind: .object, isImplicit: false,
      get: { .object($0.contents?.version ?? PictureTable.none) },
      set: { properties, value in
        guard case .object(let version) = value, properties.contents?.version != version else { return }
        if version == PictureTable.none {
          properties.contents = nil
        } else if let contents = table.pictures[version] {
          properties.contents = contents
        }
      },
      convert: { any in
        guard let bitmap = any as? Bitmap else { return nil }
        let version = MainActor.assumeIsolated { ContentVersion.next() }
        table.pictures[version] = LayerContents(bitmap: bitmap, version: version)
        return .object(version)
      })
  }
}

/// The pictures of an animation of contents, by the names of `Contents.version`.
private final class PictureTable {
  /// Stands for no picture; versions count from 1.
  static let none = 0
  var pictures: [Int: LayerContents] = [:]
}
