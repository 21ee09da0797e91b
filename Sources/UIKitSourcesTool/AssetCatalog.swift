import Foundation
import TendonSourceTranslation

/// The image and colour sets of an asset catalogue.
enum AssetCatalog {
  private struct Group: Decodable {
    struct Properties: Decodable {
      let providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    let properties: Properties?
  }

  static func sets(in folder: URL, namespaces: [String] = [], depth: Int = 0) -> [AssetSet] {
    guard depth < 30 else { return [] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.flatMap { name -> [AssetSet] in
      for (ending, kind) in [(".imageset", AssetSet.Kind.image), (".colorset", .color)] where name.hasSuffix(ending) {
        return [AssetSet(kind: kind, namespaces: namespaces, name: String(name.dropLast(ending.count)))]
      }
      guard !name.contains(".") else { return [] }
      let group = folder.appending(path: name)
      let description = FileManager.default.contents(atPath: group.appending(path: "Contents.json").path)
      let properties = description.flatMap { try? JSONDecoder().decode(Group.self, from: $0) }?.properties
      let inner = properties?.providesNamespace ?? false ? namespaces + [name] : namespaces
      return sets(in: group, namespaces: inner, depth: depth + 1)
    }
  }
}
