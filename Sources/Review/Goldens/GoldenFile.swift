import Foundation
import TendonInterfaceBuilder
import TendonRecording
import TendonSnapshot

/// A file with what was made before, beside which it is compared.
package struct GoldenFile {
  /// The place of the golden.
  package let url: URL
  /// The path in results.
  package let name: String
  /// The folder for what was made and the pictures of differences; nil: neither is written.
  package let artifacts: URL?

  /// The bytes of a golden that are read.
  private static let sizeLimit = 64 << 20

  package init(_ url: URL, name: String? = nil, artifacts: URL? = nil) {
    (self.url, self.name, self.artifacts) = (url, name ?? url.path, artifacts)
  }

  /// Compares what was made with the golden, and writes the golden where the mode says so. An old golden stays until the
  /// new one is complete.
  ///
  /// - Parameter compare: the difference between the bytes of the golden and what was made; nil if there is none.
  package func check(
    _ made: [UInt8], subject: String, mode: GoldenMode, compare: (_ golden: [UInt8]) throws -> GoldenDifference?
  ) throws -> GoldenResult {
    removeArtifacts()
    guard FileManager.default.fileExists(atPath: url.path) else {
      var result = GoldenResult(file: name, subject: subject, status: mode == .never ? .missing : .recorded)
      if mode == .never { try keep(made, nil, &result) } else { try write(made) }
      return result
    }
    let golden = try FileBytes.read(url, atMost: GoldenFile.sizeLimit, file: name)
    let difference = golden == made ? nil : try compare(golden)
    guard let difference else {
      // Other bytes of the same value, such as those of another encoder.
      if mode == .all, golden != made { try write(made) }
      return GoldenResult(file: name, subject: subject, status: .matched)
    }
    let isWritten = mode == .all || mode == .failed
    var result = GoldenResult(
      file: name, subject: subject, status: isWritten ? .updated : .different, difference: difference.message)
    try keep(isWritten ? nil : made, difference.pictures, &result)
    if isWritten { try write(made) }
    return result
  }

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A recording without a byte is a mistake, a golden may be an empty text.
    guard !bytes.isEmpty else { return try Data().write(to: url, options: .atomic) }
    try OutputFile(bytes, path: url.path).commit()
  }

  /// Writes what was made and the three pictures beside each other into the folder of artifacts.
  private func keep(_ made: [UInt8]?, _ pictures: ScenePictures?, _ result: inout GoldenResult) throws {
    guard let artifacts, made != nil || pictures != nil else { return }
    try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
    if let made {
      let place = artifacts.appendingPathComponent(madeName)
      try Data(made).write(to: place, options: .atomic)
      result.madeFile = place.path
    }
    if let pictures {
      let place = artifacts.appendingPathComponent(differenceName)
      try OutputFile(PNGEncoder.encodeIndexed(pictures.sideBySide), path: place.path).commit()
      result.pictureFile = place.path
    }
  }

  /// Removes what an earlier difference has left.
  private func removeArtifacts() {
    guard let artifacts else { return }
    for name in [madeName, differenceName] {
      try? FileManager.default.removeItem(at: artifacts.appendingPathComponent(name))
    }
  }

  // The names are not those of goldens: both may be in one folder.
  private var stem: String { url.deletingPathExtension().lastPathComponent }
  private var madeName: String { "\(stem).made\(url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)")" }
  private var differenceName: String { "\(stem).difference.png" }
}
