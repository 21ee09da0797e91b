import Foundation

/// The font files of the package (`Sources/Drawing/Fonts`), a resource of this module.
package enum FontFiles {
  /// The families of the files, in the order in which they are searched for a character that a font lacks.
  package static let families = ["Inter", "Inter Display", "Liberation Sans", "Liberation Serif", "Liberation Mono"]

  /// The folders that may hold the files: the resource bundle beside the executable (symbolic links are followed), then
  /// the sources that this module was compiled from.
  package static var places: [String] {
    var folders = [Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()]
    folders.append(Bundle.main.resourceURL)
    folders.append(Bundle.main.bundleURL)
    #if canImport(Darwin)
      let ending = "bundle"
      let inner = ["Fonts", "Contents/Resources/Fonts"]
      folders.append(Bundle(for: FontLibrary.self).resourceURL)
      folders.append(Bundle(for: FontLibrary.self).bundleURL.deletingLastPathComponent())
    #else
      let ending = "resources"
      let inner = ["Fonts"]
    #endif
    var places: [String] = []
    for folder in folders.compactMap({ $0 }) {
      for path in inner {
        let place = folder.appendingPathComponent("Tendon_TendonDrawing.\(ending)/\(path)").path
        if !places.contains(place) { places.append(place) }
      }
    }
    return places + [URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts").path]
  }

  /// Returns the first of some folders that contains the files. Throws if none does.
  package static func folder(in places: [String] = FontFiles.places) throws(FontLibrary.Failure) -> String {
    for place in places where FileManager.default.fileExists(atPath: place + "/Inter/Inter-Regular.otf") {
      return place
    }
    throw .fontsMissing(places: places)
  }
}
