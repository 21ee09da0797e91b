import Foundation
import TendonInterfaceBuilder
import TendonSourceTranslation

extension LintRun {
  /// The sources and catalogues beside documents, each list of folders read once.
  struct Surroundings {
    private var classes: [[String]: InterfaceClasses?] = [:]
    private var catalogs: [[String]: AssetNames?] = [:]

    /// The classes in the Swift files below some folders; nil without folders.
    mutating func classes(_ folders: [String]) -> InterfaceClasses? {
      guard !folders.isEmpty else { return nil }
      if let known = classes[folders] { return known }
      let read = InterfaceClasses(below: folders.map { URL(fileURLWithPath: $0) })
      classes[folders] = .some(read)
      return read
    }

    /// The names in the asset catalogues below some folders; nil without folders.
    mutating func names(_ folders: [String]) -> AssetNames? {
      guard !folders.isEmpty else { return nil }
      if let known = catalogs[folders] { return known }
      let read = AssetNames(below: folders.map { URL(fileURLWithPath: $0) })
      catalogs[folders] = .some(read)
      return read
    }
  }
}

extension LintDocument {
  /// True for a document of macOS or another system, or an archive: it is refused for more than an id that stands twice.
  var isOfAnotherKind: Bool {
    guard let refusal else { return false }
    return !refusal.reason.hasPrefix("the object id of")
  }
}

extension InterfaceClasses {
  /// A text of everything that the classes say.
  package var digest: String {
    let lines = classes.sorted { $0.key < $1.key }.map { name, members in
      "\(name):\(members.superclass ?? "-"):\(members.properties.sorted()):\(members.selectors.sorted())"
    }
    return BLAKE2b.hex(of: [UInt8]((lines + objectiveC.sorted()).joined(separator: "\n").utf8))
  }
}
