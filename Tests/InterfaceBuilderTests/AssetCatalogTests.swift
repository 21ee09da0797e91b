import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Image and colour sets beside a document, as Xcode writes them.
@MainActor struct AssetCatalogTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func imageSetsGiveThePictureForTheScale() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // One pixel.
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    try write(
      """
      {"images": [{"idiom": "universal", "scale": "1x"}, {"idiom": "universal", "filename": "a.png", "scale": "2x"},
        {"idiom": "universal", "filename": "a.png", "scale": "3x"}],
       "properties": {"template-rendering-intent": "template"}}
      """, to: "Assets.xcassets/Dot.imageset/Contents.json")
    try picture.write(to: folder.appendingPathComponent("Assets.xcassets/Dot.imageset/a.png"))
    let catalogs = AssetCatalogs(in: [folder])
    let image = try #require(catalogs.image("Dot", scale: 2))
    #expect(image.scale == 2 && image.size == CGSize(width: 0.5, height: 0.5))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(catalogs.image("Dot", scale: 3)?.scale == 3)
    #expect(catalogs.image("Dot", scale: 1)?.scale == 2)
  }

  @Test func colorSetsGiveTheirLightAndDarkColors() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      """
      {"colors": [
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}},
        {"idiom": "universal",
         "color": {"color-space": "srgb", "components": {"red": "0x80", "green": "0.250", "blue": "51", "alpha": "0.5"}}}
      ]}
      """, to: "App/Assets.xcassets/Colours/Accent.colorset/Contents.json")
    let catalogs = AssetCatalogs(in: [folder])
    let dynamic = try #require(catalogs.color("Accent"))
    let color = dynamic.resolvedColor(with: UITraitCollection()).cgColor
    let dark = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    #expect(dark == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(abs(color.red - 128 / 255) < 1e-9 && color.green == 0.25 && color.blue == 0.2 && color.alpha == 0.5)
    #expect(catalogs.color("Other") == nil)
  }

  @Test func brokenSetsAreNone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("{", to: "A.xcassets/Bad.colorset/Contents.json")
    try write(
      "{\"images\": [{\"filename\": \"../../secret.png\", \"scale\": \"1x\"}]}",
      to: "A.xcassets/Up.imageset/Contents.json")
    let catalogs = AssetCatalogs(in: [folder])
    #expect(catalogs.color("Bad") == nil && catalogs.image("Up", scale: 2) == nil)
  }

  @Test func documentsTakeColorsOfCatalogsBesideThem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      """
      {"colors": [{"color": {"components": {"white": "1.0", "alpha": "1.0"}}}]}
      """, to: "Assets.xcassets/Paper.colorset/Contents.json")
    let document = DocumentText.storyboard(
      subviews: """
        <view id="v"><rect key="frame" x="0" y="0" width="4" height="4"/>
        <color key="backgroundColor" name="Paper"/></view>
        """, resources: "<namedColor name=\"Paper\"><color red=\"0\" green=\"0\" blue=\"0\" alpha=\"1\"/></namedColor>")
    let file = folder.appendingPathComponent("Base.lproj/Main.storyboard")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try document.write(to: file)
    let view = try UIStoryboard(contentsOf: file).instantiateInitialViewController()?.view.subviews.first
    #expect(view?.backgroundColor == UIColor(white: 1, alpha: 1))
  }
}
