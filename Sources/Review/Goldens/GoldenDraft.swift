import Foundation
import TendonRecording
import TendonSnapshot

/// One golden that is being made: the same description of a scene in one environment after the other.
package struct GoldenDraft {
  package let kind: GoldenKind
  package let scene: String
  /// The number among the scenes whose names make the same file name, from 1.
  private let number: Int
  private var texts = GoldenSections<String>()
  private var pictures = GoldenSections<Bitmap>()

  package init(_ kind: GoldenKind, of scene: String, number: Int = 1) {
    (self.kind, self.scene, self.number) = (kind, scene, number)
  }

  package mutating func add(_ environment: String, text: String) { texts.add(environment, text) }
  package mutating func add(_ environment: String, picture: Bitmap) { pictures.add(environment, picture) }

  /// The name of the golden file.
  package var fileName: String {
    "\(GoldenNames.scene(scene))\(number == 1 ? "" : "-\(number)").\(kind.ending)"
  }

  /// Compares the draft with its golden, and records it by the mode.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder of the golden.
  ///   - artifacts: the folder for what differs; nil for none.
  package func check(
    in folder: String, mode: GoldenMode, artifacts: URL?, tolerance: PictureTolerance = .exact
  ) throws -> GoldenResult {
    let path = "\(folder)/\(fileName)"
    let file = GoldenFile(URL(fileURLWithPath: path), name: path, artifacts: artifacts)
    let subject = "\(scene) \(kind.rawValue)"
    guard kind == .picture else {
      let made = Array(texts.text.utf8)
      return try file.check(made, subject: subject, mode: mode) { GoldenComparison.texts($0, made, name: path) }
    }
    let picture = pictures.picture
    return try file.check(PNGEncoder.encodeIndexed(picture), subject: subject, mode: mode) {
      GoldenComparison.picture($0, picture, name: path, tolerance: tolerance)
    }
  }
}
