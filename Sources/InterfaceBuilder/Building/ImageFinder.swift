import Foundation
import TendonGeometry
import TendonViews

/// Finds the images that a document names, in the folder that it lies in and in asset catalogues.
@MainActor
struct ImageFinder {
  /// nil finds nothing.
  var folder: URL?
  /// Pixels a point of the screen, which decides between `@2x` and `@3x`.
  var scale: CGFloat = 2
  var catalogs: AssetCatalogs?
  /// The images of earlier loads of the document; nil: each image is looked for anew.
  var found: FoundImages?

  /// An image set of the catalogues, else a file of the folder; see `ImageFiles.find`.
  func find(_ name: String) -> UIImage? {
    guard let found else { return search(name) }
    return found.image(name, scale: scale, search)
  }

  private func search(_ name: String) -> UIImage? {
    if let image = catalogs?.image(name, scale: scale) { return image }
    return folder.flatMap { ImageFiles.find(name, in: $0, scale: scale) }
  }

  /// A box with the name of the image that is missing; `size` in points.
  func placeholder(_ name: String, size: CGSize) -> UIImage {
    let scale = Self.scale(for: size)
    func make() -> UIImage { UIImage(placeholder: name.oneLine(limit: 40), size: size, scale: scale) }
    return found?.placeholder(name, size: size, scale: scale, make) ?? make()
  }

  /// A scale at which the size is a whole number of pixels, if there is one, and which keeps large pictures small.
  static func scale(for size: CGSize) -> CGFloat {
    let most = 1e6
    let area = Double(size.width) * Double(size.height)
    let longest = max(Double(size.width), Double(size.height), 1)
    let whole = [2.0, 3, 1].first { scale in
      [Double(size.width), Double(size.height)].allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 }
    }
    let fits = min((most / max(area, 1)).squareRoot(), 30_000 / longest)
    return CGFloat(min(whole ?? 2, fits))
  }
}
