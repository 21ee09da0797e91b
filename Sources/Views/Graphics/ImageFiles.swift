import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// The images and colours of bundles, by name.
@MainActor
package enum ImageFiles {
  /// The extensions of the files that a name without one stands for, in the order in which they are tried.
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  /// Finds `NAME@2x.png`, `NAME@3x.png` or `NAME.png` in a folder, the one for the scale first, and likewise with the
  /// extensions of the other formats.
  package static func find(_ name: String, in folder: URL, scale: CGFloat) -> UIImage? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let given = (name as NSString).pathExtension.lowercased()
    let isKnown = extensions.contains(given)
    let stem = isKnown ? (name as NSString).deletingPathExtension : name
    let suffixes = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    let folder = folder.path
    for kind in isKnown ? [(name as NSString).pathExtension] : extensions {
      for suffix in suffixes {
        let path = "\(folder)/\(stem)\(suffix).\(kind)"
        // Most of the files are not there; to read one would make an error that nobody reads.
        guard access(path, F_OK) == 0 else { continue }
        if let image = UIImage(contentsOfFile: path, vectorScale: scale) { return image }
      }
    }
    return nil
  }

  /// The folders of resources of a bundle: of the main one also those of the package's targets, which lie beside the
  /// program.
  private static func folders(of bundle: Bundle) -> [URL] {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    guard bundle == Bundle.main else { return [folder] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") || $0.hasSuffix(".xcassets") }
      .map { folder.appendingPathComponent($0) } + [folder]
  }

  private struct Place {
    let folders: [URL]
    let catalogs: AssetCatalogs
  }
  private static var places: [URL: Place] = [:]

  private static func place(_ bundle: Bundle) -> Place {
    if let known = places[bundle.bundleURL] { return known }
    let folders = folders(of: bundle)
    // Catalogues are not looked for among everything that lies beside a program.
    let isMain = bundle == Bundle.main
    let place = Place(folders: folders, catalogs: AssetCatalogs(in: isMain ? Array(folders.dropLast()) : folders))
    places[bundle.bundleURL] = place
    return place
  }

  private struct Key: Hashable {
    let name: String
    let bundle: URL
    let scale: CGFloat
  }
  private static var images: [Key: UIImage] = [:]

  /// The image with a name in a bundle, kept once it has been found.
  static func image(_ name: String, in bundle: Bundle, scale: CGFloat) -> UIImage? {
    let key = Key(name: name, bundle: bundle.bundleURL, scale: scale)
    if let known = images[key] { return known }
    let place = place(bundle)
    let found =
      place.catalogs.image(name, scale: scale)
      ?? place.folders.lazy.compactMap { find(name, in: $0, scale: scale) }.first
    if images.count >= 1000 { images = [:] }
    images[key] = found
    return found
  }

  /// The file with a name in a bundle's catalogues, with its uniform type.
  static func dataFile(_ name: String, in bundle: Bundle) -> (url: URL, type: String?)? {
    place(bundle).catalogs.dataFile(name)
  }

  /// The colour with a name in a bundle's catalogues.
  static func color(_ name: String, in bundle: Bundle) -> UIColor? { place(bundle).catalogs.color(name) }
}

extension UIImage {
  /// The image with a name in the main bundle: an image set of its catalogues, else a file in its folder, with `@2x`,
  /// `@3x` and the extension left out. Nil, with a diagnostic, if there is none.
  @MainActor public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The image with a name in a bundle; nil: the main bundle, to which the resources of a package's targets belong.
  @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let scale = (traits?.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? UIScreen.main.scale
    guard !name.isEmpty else { return nil }
    guard let image = ImageFiles.image(name, in: bundle ?? .main, scale: scale) else {
      let place = (bundle ?? .main).bundleURL.lastPathComponent
      MediaClock.current.note("no image named '\(name.prefix(100))' in \(place)")
      return nil
    }
    self.init(copying: image.resolved(with: traits ?? .current))
  }

  /// The image with a name in a bundle; the configuration applies to symbols alone.
  @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// The image that an image literal names; traps if there is none.
  @MainActor public convenience init(imageLiteralResourceName name: String) {
    guard let image = ImageFiles.image(name, in: .main, scale: UIScreen.main.scale) else {
      preconditionFailure("no image named '\(name)' in the main bundle")
    }
    self.init(copying: image.resolved(with: .current))
  }
}

extension UIColor {
  /// The colour set with a name in the catalogues of the main bundle; nil if there is none.
  @MainActor public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The colour set with a name in the catalogues of a bundle; nil: the main bundle.
  @MainActor
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard let color = ImageFiles.color(name, in: bundle ?? .main) else { return nil }
    if let traits {
      self.init(cgColor: color.resolvedColor(with: traits).cgColor)
    } else {
      self.init(dynamicProvider: { color.resolvedColor(with: $0) })
    }
  }
}
