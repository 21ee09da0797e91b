import Foundation
import GalleryExample
import Tendon
import Testing

/// The scenes of the gallery beside pictures of them that somebody has looked at.
///
/// `TENDON_REWRITE_GALLERY=1 swift test --filter GoldenTests` writes the pictures anew; look at every one that has
/// changed before it is committed. A picture that differs is left in `out/gallery` beside the one expected.
@MainActor struct GoldenTests {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = checkout.appendingPathComponent("Tests/Fixtures/Gallery")
  nonisolated static let rewrites = ProcessInfo.processInfo.environment["TENDON_REWRITE_GALLERY"] != nil

  /// Scenes with letters in them: their pixels belong to the version of the font libraries.
  static let withText: Set<String> = ["gallery.text"]

  /// The moments of a scene, side by side, at a pixel a point.
  static func strip(_ scene: Scene) throws -> Bitmap {
    var pictures: [Bitmap] = []
    for time in scene.moments { pictures.append(try scene.stage(at: time).picture()) }
    var strip = Bitmap(width: pictures.map(\.width).reduce(0, +), height: pictures[0].height)
    var left = 0
    for picture in pictures {
      let (row, width) = (strip.width, picture.width)
      strip.pixels.withUnsafeMutableBufferPointer { target in
        picture.pixels.withUnsafeBufferPointer { source in
          guard let to = target.baseAddress, let from = source.baseAddress else { return }
          for y in 0..<picture.height { (to + y * row + left).update(from: from + y * width, count: width) }
        }
      }
      left += picture.width
    }
    return strip
  }

  @Test(arguments: GalleryScenes.all.map(\.name))
  func looksAsBefore(_ name: String) throws {
    let scene = try #require(GalleryScenes.all.first { $0.name == name })
    let strip = try Self.strip(scene)
    let url = Self.folder.appendingPathComponent("\(name).png")
    if Self.rewrites {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try PNGEncoder.write(strip, to: url)
      return
    }
    let golden = try ImageDecoder.decode([UInt8](Data(contentsOf: url)))
    let difference = Difference(strip, golden)
    let isRight =
      Self.withText.contains(name) ? difference.large * 200 <= difference.pixels : difference.isNone
    guard !isRight else { return }
    let out = Self.checkout.appendingPathComponent("out/gallery")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try PNGEncoder.write(strip, to: out.appendingPathComponent("\(name).png"))
    Issue.record("\(name): \(difference); see out/gallery/\(name).png beside \(url.path)")
  }

  /// No picture is left of a scene that has gone, and none is larger than its scene deserves.
  @Test(.enabled(if: !rewrites)) func picturesAndScenesMatch() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(files == GalleryScenes.all.map { "\($0.name).png" }.sorted())
    var bytes = 0
    for file in files { bytes += try Data(contentsOf: Self.folder.appendingPathComponent(file)).count }
    #expect(bytes < 2_000_000)
  }
}
