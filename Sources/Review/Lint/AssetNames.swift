import Foundation

/// The names of the images and colours in asset catalogues.
package struct AssetNames: Hashable, Sendable {
  package var images: Set<String>
  package var colors: Set<String>

  package init(images: Set<String> = [], colors: Set<String> = []) { (self.images, self.colors) = (images, colors) }

  /// Reads the names below some folders; nil where there is no catalogue.
  package init?(below folders: [URL]) {
    var (images, colors): (Set<String>, Set<String>) = ([], [])
    var hasCatalog = false
    for folder in folders {
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { continue }
      while let url = files.nextObject() as? URL {
        let name = url.deletingPathExtension().lastPathComponent
        switch url.pathExtension.lowercased() {
        case "xcassets": hasCatalog = true
        case "imageset":
          images.insert(name)
          files.skipDescendants()
        case "colorset":
          colors.insert(name)
          files.skipDescendants()
        case "png", "jpg", "jpeg", "pdf", "svg", "heic":
          // `icon@2x~ipad.png` is the image `icon`.
          let plain = String(name.split(separator: "~").first ?? "").replacing("@2x", with: "").replacing(
            "@3x", with: "")
          images.formUnion([plain, url.lastPathComponent, "\(plain).\(url.pathExtension)"])
        default: break
        }
      }
    }
    guard hasCatalog else { return nil }
    (self.images, self.colors) = (images, colors)
  }
}
