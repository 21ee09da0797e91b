import Foundation
import IndexStore

/// The references from a file of a room to a symbol that a file in another folder of the room declares, by the compiler's
/// index.
struct FolderReferences {
  struct Reference: Hashable, Comparable {
    let file: String
    let line: Int
    let symbol: String
    /// The file that declares the symbol.
    let target: String

    var folders: (from: String, to: String) { (Self.folder(file), Self.folder(target)) }
    /// `Bars/UITabBar.swift -> Containers/UITabBarController.swift`.
    var files: String { "\(file) -> \(target)" }

    static func folder(_ file: String) -> String { String(file.prefix { $0 != "/" }) }

    static func < (a: Reference, b: Reference) -> Bool {
      (a.file, a.line, a.symbol, a.target) < (b.file, b.line, b.symbol, b.target)
    }
  }

  let references: [Reference]
  /// The files of the room that the index covers, by their paths in the room.
  let files: Set<String>

  init(room: URL, store: URL) throws {
    let collector = Collector(folder: room.standardizedFileURL.path + "/")
    let fault = withExtendedLifetime(collector) {
      let context = Unmanaged.passUnretained(collector).toOpaque()
      return indexStoreRead(store.path, collector.folder, context) { context, occurrence in
        Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue().take(occurrence.pointee)
      }
    }
    if let fault { throw SymbolIndex.Failure(description: String(cString: fault)) }
    files = collector.files
    references = collector.uses.compactMap { use in
      guard let target = collector.declared[use.usr] else { return nil }
      let reference = Reference(file: use.file, line: use.line, symbol: use.symbol, target: target)
      return reference.folders.from == reference.folders.to ? nil : reference
    }.sorted()
  }

  private final class Collector {
    struct Use: Hashable {
      let file: String
      let line: Int
      let symbol: String
      let usr: String
    }

    let folder: String
    var declared: [String: String] = [:]
    var uses: Set<Use> = []
    var files: Set<String> = []
    /// False for a file that has moved or gone since: its unit stays in the store.
    private var exists: [String: Bool] = [:]

    init(folder: String) { self.folder = folder }

    func take(_ occurrence: IndexOccurrence) {
      let path = text(occurrence.file)
      let isThere = exists[path] ?? FileManager.default.fileExists(atPath: path)
      exists[path] = isThere
      guard isThere else { return }
      let file = String(path.dropFirst(folder.count))
      files.insert(file)
      if occurrence.roles & UInt64(IndexRoleDefinition.rawValue) != 0 {
        declared[text(occurrence.usr)] = file
      } else if occurrence.roles & UInt64(IndexRoleReference.rawValue) != 0 {
        let symbol = text(occurrence.name)
        uses.insert(Use(file: file, line: Int(occurrence.line), symbol: symbol, usr: text(occurrence.usr)))
      }
    }

    private func text(_ text: IndexText) -> String {
      guard let bytes = text.bytes, text.length > 0 else { return "" }
      return String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.length), as: UTF8.self)
    }
  }
}
