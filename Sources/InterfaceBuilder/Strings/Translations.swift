import Foundation

/// The texts of a document in a language, by object id and property, from the files beside it.
///
/// `LANG.lproj/NAME.strings` lies beside the document or beside the `Base.lproj` that holds it; `NAME.xcstrings` beside
/// the document, in `mul.lproj`, or beside the `lproj`. Other folders are looked through in the same way.
package struct Translations {
  /// By `objectID.property`.
  package private(set) var strings: [String: String] = [:]
  /// The diagnostics about files and entries that could not be read.
  package private(set) var diagnostics: [DocumentDiagnostic] = []
  private(set) var files: [String] = []

  /// - Parameters:
  ///   - document: the document's place.
  ///   - language: such as `de` or `pt-BR`; a language without its region stands in.
  package init(for document: URL, language: String, folders: [URL]) {
    let name = document.deletingPathExtension().lastPathComponent
    let own = document.deletingLastPathComponent()
    let beside = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
    let languages = Translations.names(of: language)
    guard !languages.isEmpty else { return }
    for folder in [beside] + folders + (own == beside ? [] : [own]) {
      let catalogs = [folder, folder.appendingPathComponent("mul.lproj")].map {
        $0.appendingPathComponent("\(name).xcstrings")
      }
      for catalog in catalogs {
        add(catalog) { data throws(DocumentError) in
          try StringCatalog.read(data, file: catalog.path, languages: languages)
        }
      }
      // What is found first counts: the special form of the language before the general one.
      for language in languages {
        let file = folder.appendingPathComponent("\(language).lproj/\(name).strings")
        add(file) { data throws(DocumentError) in try StringsReader.read(data, file: file.path) }
      }
    }
    if files.isEmpty {
      diagnostics.append(
        DocumentDiagnostic(
          .note, file: document.path, line: 1, column: 1, objectID: nil,
          what: "there are no strings for the language '\(language.oneLine())'",
          done: "the document's own text is shown"))
    }
  }

  private mutating func add(_ file: URL, _ read: (Data) throws(DocumentError) -> [String: String]) {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    files.append(file.path)
    do throws(DocumentError) {
      guard let handle = try? FileHandle(forReadingFrom: file),
        let data = try? handle.read(upToCount: StringsText.sizeLimit + 1)
      else {
        // An empty file has no data, and no strings.
        return
      }
      strings.merge(try read(data)) { first, _ in first }
    } catch {
      diagnostics.append(
        DocumentDiagnostic(
          .warning, file: error.file, line: max(error.line, 1), column: max(error.column, 1), objectID: nil,
          what: error.reason, done: "its strings are left out"))
    }
  }

  /// The names under which a language may be filed, the most special first; none for what cannot be one.
  static func names(of language: String) -> [String] {
    guard !language.isEmpty, language.utf8.count <= 40,
      language.unicodeScalars.allSatisfy({ isNamePart($0) })
    else { return [] }
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    return (1...max(parts.count, 1)).reversed().flatMap { count -> [String] in
      let part = parts.prefix(count)
      return count == 1 ? [part.joined()] : [part.joined(separator: "-"), part.joined(separator: "_")]
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains(scalar))
  }
}

extension Element {
  /// The tree with the texts of a language in the place of its own. Parts without any are shared with this tree.
  func localized(_ strings: [String: String]) -> Element {
    strings.isEmpty ? self : localized(strings, around: nil) ?? self
  }

  /// nil where nothing changes.
  private func localized(_ strings: [String: String], around owner: String?) -> Element? {
    let owner = id ?? owner
    var draft: ElementDraft?
    func text(_ property: String) -> String? { owner.flatMap { strings["\($0).\(property)"] } }
    for attribute in attributes {
      guard let property = property(of: attribute.name), let text = text(property) else { continue }
      draft = draft ?? ElementDraft(self)
      draft?.setAttribute(attribute.name, text)
    }
    var changed: [Element]?
    var segments = 0
    for (index, child) in children.enumerated() {
      var new = child.localized(strings, around: owner)
      // Titles that stand in elements of their own.
      if ["string", "mutableString"].contains(child.name), let key = child["key"],
        Element.textAttributes.contains(key) || name == "state", let property = property(of: key),
        let text = text(property)
      {
        new = child.with(text: text)
      }
      if name == "segments", child.name == "segment" {
        if let text = text("segmentTitles[\(segments)]") {
          var segment = ElementDraft(new ?? child)
          segment.setAttribute("title", text)
          new = segment.element
        }
        segments += 1
      }
      if name == "scopeButtonTitles", let text = text("scopeButtonTitles[\(index)]") { new = child.with(text: text) }
      if name == "attributedString", child.name == "fragment", index == 0, let text = text("attributedText") {
        var fragment = ElementDraft(new ?? child)
        fragment.setAttribute("content", text)
        new = fragment.element
      }
      guard let new else { continue }
      changed = changed ?? children
      changed![index] = new
    }
    guard draft != nil || changed != nil else { return nil }
    var result = draft ?? ElementDraft(self)
    if let changed { result.children = changed }
    return result.element
  }

  private static let textAttributes: Set<String> = [
    "text", "title", "placeholder", "headerTitle", "footerTitle", "prompt", "backButtonTitle", "subtitle", "badgeValue",
  ]

  /// The name in strings files of the text of an attribute of this element; nil for attributes that are not translated.
  private func property(of attribute: String) -> String? {
    switch name {
    case "state":
      // The title of a button in one of its states.
      return attribute == "title" ? self["key"].map { "\($0)Title" } : nil
    case "buttonConfiguration":
      return ["title", "subtitle"].contains(attribute) ? "configuration.\(attribute)" : nil
    case "accessibility":
      return ["label", "hint", "value"].contains(attribute)
        ? "accessibility\(attribute.prefix(1).uppercased())\(attribute.dropFirst())" : nil
    case "userDefinedRuntimeAttribute":
      return attribute == "value" && self["type"] == "localizedString" ? self["keyPath"] : nil
    default: return Element.textAttributes.contains(attribute) ? attribute : nil
    }
  }

  private func with(text: String) -> Element {
    var draft = ElementDraft(self)
    draft.text = text
    return draft.element
  }
}

extension ElementDraft {
  fileprivate mutating func setAttribute(_ name: String, _ value: String) {
    for index in attributes.indices where attributes[index].name == name {
      attributes[index] = Element.Attribute(name: name, value: value)
      return
    }
    attributes.append(Element.Attribute(name: name, value: value))
  }
}
