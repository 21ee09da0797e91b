import Foundation
import TendonGeometry

/// The image, colour and data sets of the asset catalogues (`.xcassets`) below some folders, by name: the names of groups
/// that provide a namespace stand before that of the set, with slashes.
///
/// Catalogues are looked for in each folder and in those of its subfolders, three deep. Where a name stands twice the
/// first catalogue in the order of paths counts.
@MainActor
package final class AssetCatalogs {
  private let folders: [URL]
  private lazy var sets = findSets()
  /// So many entries of folders are looked at, lest a document in a large folder takes for ever.
  package static let entryLimit = 20_000

  package init(in folders: [URL]) { self.folders = folders }

  private func findSets() -> [String: URL] {
    var found: [String: URL] = [:]
    var (seen, waiting) = (0, folders.reversed().map { ($0, 0, "") })
    while let (folder, depth, space) = waiting.popLast(), seen < AssetCatalogs.entryLimit {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      seen += names.count
      let isInCatalog = folder.pathComponents.contains { $0.hasSuffix(".xcassets") }
      for name in names.reversed() {
        var entry: URL { folder.appendingPathComponent(name) }
        if [".imageset", ".colorset", ".dataset"].contains(where: name.hasSuffix) {
          if isInCatalog, found[space + name] == nil { found[space + name] = entry }
        } else if name.hasSuffix(".xcassets") {
          waiting.append((entry, isInCatalog ? depth : 0, space))
        } else if isInCatalog && !name.contains(".") {
          let group: Group? = contents(of: entry)
          let hasSpace = group?.properties?.providesNamespace ?? false
          waiting.append((entry, depth, hasSpace ? space + name + "/" : space))
        } else if !isInCatalog, depth < 3, !name.contains(".") || name.hasSuffix(".lproj") {
          waiting.append((entry, depth + 1, space))
        }
      }
    }
    return found
  }

  private struct Group: Decodable {
    struct Properties: Decodable {
      let providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    let properties: Properties?
  }

  // MARK: - Images

  private struct ImageSet: Decodable {
    struct Entry: Decodable {
      let filename, scale, idiom: String?
      let appearances: [Appearance]?
    }
    struct Properties: Decodable {
      let intent: String?
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    let images: [Entry]?
    let properties: Properties?
  }

  private struct Appearance: Decodable { let appearance, value: String? }

  /// The picture of an image set, the one for the scale first; nil where there is none that can be read. With a form for
  /// dark interfaces, it is the one for the current traits and knows the other one.
  package func image(_ name: String, scale: CGFloat) -> UIImage? {
    guard let folder = sets["\(name).imageset"], let set: ImageSet = contents(of: folder) else { return nil }
    let all = (set.images ?? []).filter { ["universal", "iphone", nil].contains($0.idiom) }
    func image(_ entries: [ImageSet.Entry]) -> UIImage? {
      let image = self.image(entries, in: folder, scale: scale)
      return set.properties?.intent == "template" ? image?.withRenderingMode(.alwaysTemplate) : image
    }
    let light = image(all.filter { $0.appearances == nil })
    let isDark = { (entry: ImageSet.Entry) in entry.appearances?.contains { $0.value == "dark" } ?? false }
    guard let dark = image(all.filter(isDark)) else { return light }
    return UIImage.dynamic(light: light ?? dark, dark: dark).resolved(with: .current)
  }

  /// The picture among the entries of a set, the one for the scale first; one without a scale is a vector, or a picture
  /// of one pixel a point.
  private func image(_ entries: [ImageSet.Entry], in folder: URL, scale: CGFloat) -> UIImage? {
    let order = scale > 2 ? ["3x", "2x", "1x"] : scale > 1 ? ["2x", "3x", "1x"] : ["1x", "2x", "3x"]
    for wanted in order {
      for entry in entries where (entry.scale ?? "1x") == wanted {
        // The file lies in the set itself.
        guard let file = entry.filename, !file.contains("/"), file != "..",
          let data = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path)
        else { continue }
        let pixels = CGFloat(Int(wanted.prefix(1)) ?? 1)
        if let image = UIImage(file: data, scale: pixels, vectorScale: scale, name: file) { return image }
      }
    }
    return nil
  }

  // MARK: - Files

  private struct DataSet: Decodable {
    struct Entry: Decodable {
      let filename: String?
      let type: String?
      enum CodingKeys: String, CodingKey {
        case filename
        case type = "universal-type-identifier"
      }
    }
    let data: [Entry]?
  }

  /// The file of a data set with its uniform type, if the set names one; nil where there is none.
  package func dataFile(_ name: String) -> (url: URL, type: String?)? {
    guard let folder = sets["\(name).dataset"], let set: DataSet = contents(of: folder) else { return nil }
    // The file lies in the set itself.
    for entry in set.data ?? [] {
      guard let file = entry.filename, !file.contains("/"), file != ".." else { continue }
      return (folder.appendingPathComponent(file), entry.type)
    }
    return nil
  }

  // MARK: - Colours

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      let idiom: String?
      let color: Color?
      let appearances: [Appearance]?
    }
    struct Color: Decodable { let components: [String: String]? }
    let colors: [Entry]?
  }

  /// The colour of a colour set, with its dark and high-contrast forms; nil where there is none that can be read.
  /// Components are taken as sRGB.
  package func color(_ name: String) -> UIColor? {
    guard let folder = sets["\(name).colorset"], let set: ColorSet = contents(of: folder) else { return nil }
    let entries = (set.colors ?? []).filter { ["universal", "iphone", nil].contains($0.idiom) }
    func color(isDark: Bool, isStrong: Bool) -> UIColor? {
      let wanted = Set([isDark ? "dark" : nil, isStrong ? "high" : nil].compactMap { $0 })
      let entry = entries.first { entry in
        Set((entry.appearances ?? []).compactMap(\.value).filter { $0 != "light" }) == wanted
      }
      return entry?.color?.components.flatMap(Self.color).map { UIColor(cgColor: $0) }
    }
    guard let light = color(isDark: false, isStrong: false) else { return nil }
    let (dark, strong) = (color(isDark: true, isStrong: false), color(isDark: false, isStrong: true))
    let both = color(isDark: true, isStrong: true)
    guard dark != nil || strong != nil || both != nil else { return light }
    return UIColor { traits in
      switch (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high) {
      case (false, false): light
      case (true, false): dark ?? light
      case (false, true): strong ?? light
      case (true, true): both ?? dark ?? strong ?? light
      }
    }
  }

  private static func color(_ parts: [String: String]) -> CGColor? {
    let alpha = parts["alpha"].flatMap(number).map { CGFloat(min(max($0, 0), 1)) } ?? 1
    if let white = parts["white"].flatMap(component) { return CGColor(gray: white, alpha: alpha) }
    guard let red = parts["red"].flatMap(component), let green = parts["green"].flatMap(component),
      let blue = parts["blue"].flatMap(component)
    else { return nil }
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0.25`, `64` (of 255) or `0x40`, from 0 to 1.
  private static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat(min(max($0, 0), 255)) / 255 } }
    guard let value = number(text) else { return nil }
    return CGFloat(min(max(text.contains(".") ? value : value / 255, 0), 1))
  }

  private static func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  private func contents<Value: Decodable>(of set: URL) -> Value? {
    FileManager.default.contents(atPath: set.appendingPathComponent("Contents.json").path)
      .flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }
}
