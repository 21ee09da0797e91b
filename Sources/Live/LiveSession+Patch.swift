import TendonAutoLayout
import TendonInterfaceBuilder
import TendonViews

/// The edits of a session as a patch of its document.
struct EditPatch: Equatable {
  /// The state of the edits that the patch has: see ``SessionInspection/revision``.
  var revision: Int
  /// The patch, after a line for each edit that the document cannot express.
  var text: String
}

extension LiveSession {
  /// The edits as a unified diff of the document that the screen shows; nil where it shows none, or nothing was edited.
  func patch() -> String? {
    guard let document, !inspection.done.isEmpty else { return nil }
    if let known = inspection.patch, known.revision == inspection.revision { return known.text }
    let patch = EditPatch(revision: inspection.revision, text: makePatch(of: document))
    inspection.patch = patch
    return patch.text
  }

  private func makePatch(of document: LiveDocument) -> String {
    guard let bytes = document.read() else { return "# \(document.name) cannot be read\n" }
    var editor: DocumentEditor
    do throws(DocumentError) { editor = try DocumentEditor(bytes) } catch {
      return "# \(error.description.inOneLine)\n"
    }
    var notes: [String] = []
    for edit in inspection.done.lastOfEachProperty {
      guard let target = edit.target else {
        notes.append("\(edit.swift): the object does not come from a document")
        continue
      }
      guard let change = ofDocument(edit.edit) else {
        notes.append("\(edit.swift): a document has no such property")
        continue
      }
      do throws(DocumentEditError) { try editor.apply(change, to: target) } catch {
        notes.append("\(edit.swift): \(error.description)")
      }
    }
    return notes.map { "# not in the patch: \($0.inOneLine)\n" }.joined()
      + UnifiedDiff.text(from: bytes, to: editor.bytes, file: document.name)
  }

  /// The id in the document of an object that can be edited; nil for one that code has made.
  func documentID(of object: AnyObject) -> String? {
    (object as? UIView)?.objectID ?? (object as? NSLayoutConstraint)?.documentID
  }
}

extension LiveSession {
  /// The change of a document that makes an edit; nil where a document has no such property.
  private func ofDocument(_ edit: InspectionEdit) -> DocumentChange? {
    switch edit.change {
    case .font(let name):
      // The size is that of the view now: that of the document may be a text style's.
      ((inspection.numbers.object(edit.object) as? UIView)?.editableFont?.pointSize).flatMap { size in
        inspection.fonts.font(name, size: size).map { .font($0.ofDocument, size: Double(size)) }
      }
    case .constant(let value): .constant(value)
    case .priority(let value): .priority(value)
    case .text(let text): .text(text)
    case .fontSize(let size): .fontSize(size)
    case .textColor(let color): .textColor(color.ofDocument)
    case .backgroundColor(let color): .backgroundColor(color?.ofDocument)
    case .alpha(let value): .alpha(value)
    case .isHidden(let value): .isHidden(value)
    case .isActive, .transform: nil
    }
  }
}

extension UIFont {
  @MainActor fileprivate var ofDocument: DocumentChange.Face {
    if let weight = EditableFonts.systemWeight(self) { return .system(weight: weight) }
    return EditableFonts.isOfSystem(self) ? .italicSystem : .named(fontName, family: familyName)
  }
}

extension InspectionEdit.Change {
  /// The name of the property.
  fileprivate var property: String {
    switch self {
    case .constant: "constant"
    case .priority: "priority"
    case .text: "text"
    case .font: "font"
    case .fontSize: "fontSize"
    case .textColor: "textColor"
    case .backgroundColor: "backgroundColor"
    case .alpha: "alpha"
    case .isHidden: "isHidden"
    case .isActive: "isActive"
    case .transform: "transform"
    }
  }
}

extension InspectedColor {
  fileprivate var ofDocument: DocumentChange.Color {
    func part(_ byte: UInt8) -> Double { Double(byte) / 255 }
    return DocumentChange.Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}

extension [AppliedEdit] {
  /// Without the edits that a later one of the same property replaces.
  @MainActor fileprivate var lastOfEachProperty: [AppliedEdit] {
    var seen = Set<String>()
    return Array(reversed().filter { seen.insert("\($0.edit.object) \($0.edit.change.property)").inserted }.reversed())
  }
}

extension String {
  /// The text without line breaks.
  fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
