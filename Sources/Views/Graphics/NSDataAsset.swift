import Foundation

/// The name of a file in a catalogue.
public typealias NSDataAssetName = String

/// A file of an asset catalogue (`NAME.dataset`).
@MainActor
public final class NSDataAsset: NSObject {
  /// The name.
  public let name: String
  /// The bytes.
  public let data: Data
  /// The uniform type that the catalogue gives, or that of the file name extension.
  public let typeIdentifier: String

  /// The file of a name in the catalogues of the main bundle; nil where there is none.
  ///
  /// - Parameter name: The name.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// The file of a name in the catalogues of a bundle; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let file = ImageFiles.dataFile(name, in: bundle),
      let data = FileManager.default.contents(atPath: file.url.path)
    else { return nil }
    (self.name, self.data) = (name, data)
    typeIdentifier =
      file.type ?? UTType(filenameExtension: file.url.pathExtension)?.identifier ?? UTType.data.identifier
  }
}
