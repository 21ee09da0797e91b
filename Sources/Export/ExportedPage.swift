import Foundation
import TendonPlayerModule
import TendonRecording

/// A film of snapshots as one page of HTML, in which the compositor draws it at any time asked.
///
/// The page opens from a disk and asks no other host for anything. It has the compositor as WebAssembly, the snapshots,
/// and each painted bitmap once; no frame is drawn before it is shown.
package struct ExportedPage {
  private let title: String
  private let film: [UInt8]

  /// - Parameters:
  ///   - title: The name in the title and the heading.
  ///   - film: The bytes of a `SnapshotFilm`.
  package init(title: String, film: [UInt8]) { (self.title, self.film) = (title, film) }

  /// The page; the same film gives the same bytes. Complexity: about 100 ms for each megabyte of the film.
  package func html() -> [UInt8] {
    let module = [UInt8](unsafeUninitializedCapacity: tendon_player_module_size) { buffer, count in
      tendon_player_module_copy(buffer.baseAddress)
      count = tendon_player_module_size
    }
    let parts: [String: [UInt8]] = [
      "title": Array(ExportedPage.escaped(title).utf8),
      "style": PackageResources.style_css,
      "script": PackageResources.player_js,
      "module": ExportedPage.packed(module),
      "film": ExportedPage.packed(film),
    ]
    var page: [UInt8] = []
    // Every second piece of the template is a name.
    let pieces = String(decoding: PackageResources.page_html, as: UTF8.self).replacingOccurrences(of: "}}", with: "{{")
      .components(separatedBy: "{{")
    for (index, piece) in pieces.enumerated() { page += index % 2 == 0 ? Array(piece.utf8) : parts[piece]! }
    return page
  }

  /// zlib's format, as base64.
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    Array(Data(Deflater(level: 12).compress(bytes[...])).base64EncodedData())
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
