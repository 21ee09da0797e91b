import CPango
import Foundation
import TendonGeometry
import Testing

@testable import TendonDrawing

/// The fonts that travel with the package.
@MainActor struct FontFilesTests {
  /// The table in the folder's README: path, bytes and SHA-256 of every font.
  static func table() throws -> [String: (bytes: Int, hash: String)] {
    let text = try String(contentsOfFile: FontFiles.folder() + "/README.md", encoding: .utf8)
    var rows: [String: (bytes: Int, hash: String)] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasSuffix("tf"), let bytes = Int(cells[1]) else { continue }
      rows[cells[0]] = (bytes, cells[2])
    }
    return rows
  }

  @Test func everyFileIsTheOneInTheTable() throws {
    let (folder, table) = (try FontFiles.folder(), try Self.table())
    #expect(table.count == 48)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix("tf") }
    #expect(Set(files) == Set(table.keys))
    for (file, row) in table {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
      let hash = data.withUnsafeBytes { bytes in
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count))
      }
      defer { g_free(hash) }
      #expect(data.count == row.bytes && hash.map { String(cString: $0) } == row.hash, "\(file)")
    }
    for licence in ["Inter/OFL.txt", "Liberation/OFL.txt"] {
      let text = try String(contentsOfFile: "\(folder)/\(licence)", encoding: .utf8)
      #expect(text.hasPrefix("Copyright") || text.hasPrefix("Digitized data copyright"))
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1"))
    }
  }

  /// The bundle beside the executable comes first: that is what tools and tests are run with.
  @Test func theBundleBesideTheExecutableIsUsed() throws {
    let folder = try FontFiles.folder()
    #expect(folder == FontFiles.places.first)
    #expect(folder.hasSuffix("/Tendon_TendonDrawing.resources/Fonts"))
    #expect(try FontFiles.folder(in: ["/nowhere", folder]) == folder)
  }

  @Test func missingFontsAreExplained() {
    let failure = FontLibrary.Failure.fontsMissing(places: ["/nowhere", "/else"])
    #expect(throws: failure) { try FontFiles.folder(in: ["/nowhere", "/else"]) }
    #expect(failure.description.contains("Tendon_TendonDrawing.resources"))
    #expect(failure.description.hasSuffix("looked for /nowhere, /else"))
  }

  /// Each weight and slant that a font can ask for is a file of its own: nothing is emboldened or slanted.
  @Test func everyFaceIsThere() {
    let library = FontLibrary(systemFolders: [])
    func picture(_ font: Font) -> [UInt32] {
      let canvas = Canvas(size: CGSize(width: 90, height: 40), scale: 1)
      let layout = TextLayout(AttributedText("Hag", font: font), library: library)
      canvas.draw(layout, at: CGPoint(x: 5, y: 5))
      return canvas.bitmap.pixels
    }
    for size in [16, 24] as [CGFloat] {
      var pictures: Set<[UInt32]> = []
      for weight in Font.Weight.allCases {
        for isItalic in [false, true] { pictures.insert(picture(Font(size: size, weight: weight, isItalic: isItalic))) }
      }
      #expect(pictures.count == 18)
    }
    for family in ["Helvetica", "Times", "Courier"] {
      var pictures: Set<[UInt32]> = []
      for weight in [Font.Weight.regular, .bold] {
        for isItalic in [false, true] {
          pictures.insert(picture(Font(family: family, size: 16, weight: weight, isItalic: isItalic)))
        }
      }
      #expect(pictures.count == 4, "\(family)")
    }
  }

  @Test(arguments: [
    ("Helvetica", "Liberation Sans"), ("Helvetica Neue", "Liberation Sans"), ("Arial", "Liberation Sans"),
    ("Times", "Liberation Serif"), ("Times New Roman", "Liberation Serif"), ("Courier", "Liberation Mono"),
    ("Courier New", "Liberation Mono"), ("Menlo", "Liberation Mono"), ("Liberation Sans", "Liberation Sans"),
    ("Zapfino", "Inter"), (".System", "Inter"),
  ])
  func familiesAreDrawnWith(_ asked: String, _ drawn: String) {
    let library = FontLibrary(systemFolders: [])
    #expect(library.drawnFamily(for: Font(family: asked, size: 12)) == drawn)
  }
}
