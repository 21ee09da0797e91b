import Foundation
import TendonGeometry
import TendonViews

/// The images and asset catalogues of a document that is loaded several times, and of those beside it, each found once.
///
/// The files must not change between the loads: a later load has the images of the first one.
@MainActor
package final class FoundImages {
  private struct Key: Hashable {
    let name: String
    let scale: CGFloat
    /// The size of a placeholder in points; nil for an image of a file.
    let placeholder: CGSize?
    let isDark: Bool
  }
  private var images: [Key: UIImage?] = [:]
  private let catalogs: FoundCatalogs

  /// - Parameter catalogs: those found for other documents.
  package init(_ catalogs: FoundCatalogs) { self.catalogs = catalogs }

  /// The image of a file or a catalogue, looked for once for each scale and appearance.
  func image(_ name: String, scale: CGFloat, _ find: (String) -> UIImage?) -> UIImage? {
    let isDark = UITraitCollection.current.userInterfaceStyle == .dark
    return kept(Key(name: name, scale: scale, placeholder: nil, isDark: isDark)) { find(name) }
  }

  /// The placeholder of a missing image.
  func placeholder(_ name: String, size: CGSize, scale: CGFloat, _ make: () -> UIImage) -> UIImage {
    kept(Key(name: name, scale: scale, placeholder: size, isDark: false), make) ?? make()
  }

  private func kept(_ key: Key, _ make: () -> UIImage?) -> UIImage? {
    if let known = images[key] { return known }
    let image = make()
    images[key] = .some(image)
    return image
  }

  /// The asset catalogues below some folders.
  func catalogs(in folders: [URL]) -> AssetCatalogs { catalogs.below(folders) }
}

/// The asset catalogues below folders, each list of folders searched once.
@MainActor
package final class FoundCatalogs {
  private var known: [[URL]: AssetCatalogs] = [:]

  package init() {}

  func below(_ folders: [URL]) -> AssetCatalogs {
    let catalogs = known[folders] ?? AssetCatalogs(in: folders)
    known[folders] = catalogs
    return catalogs
  }
}
