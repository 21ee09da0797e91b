import Foundation
import TendonAutoLayout

/// The differences of several documents, in the order of their names.
package struct DifferenceReport: Sendable, Codable {
  package var version = 1
  package var documents: [DocumentDifference]

  package init(_ documents: [DocumentDifference]) { self.documents = documents }

  /// Joins the reports of the parts of a comparison, in the order of the documents' names.
  package init(merging reports: [DifferenceReport]) {
    self.init(
      reports.flatMap(\.documents).sorted { DifferenceReport.precedes(($0.base, $0.head), ($1.base, $1.head)) })
  }

  /// Reads a report that ``json`` wrote; nil for anything else.
  package init?(json data: Data) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let report = try? decoder.decode(DifferenceReport.self, from: data), report.version == 1 else {
      return nil
    }
    self = report
  }

  /// The order of documents in a report: that of their new names, or of their old ones where they are gone.
  package static func precedes(_ a: (base: String?, head: String?), _ b: (base: String?, head: String?)) -> Bool {
    (a.head ?? a.base ?? "", a.base ?? "") < (b.head ?? b.base ?? "", b.base ?? "")
  }

  /// True if nothing differs.
  package var isEmpty: Bool { documents.allSatisfy(\.isEmpty) }

  /// The report as JSON with sorted keys; its form is in `Documentation/Schemas/diff.json`.
  package var json: String { ReviewJSON.text(self) }

  /// The report as text for a terminal.
  package var human: String {
    guard !isEmpty else { return "no difference" }
    return documents.filter { !$0.isEmpty }.map(\.human).joined(separator: "\n\n")
  }
}

extension DocumentChange {
  var sign: String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .moved, .changed: "~"
    }
  }

  /// The kind in a word.
  var word: String {
    switch kind {
    case .added: "new"
    case .removed: "removed"
    case .moved, .changed: "changed"
    }
  }

  var position: String {
    headLine.map { " (line \($0))" } ?? baseLine.map { " (was line \($0))" } ?? ""
  }
}

extension DocumentDifference {
  /// The name of the document, and what has become of it.
  var title: String {
    switch (base, head) {
    case (let base?, let head?): base == head ? head : "\(base) -> \(head)"
    case (nil, let head?): "\(head) (new)"
    case (let base?, nil): "\(base) (removed)"
    case (nil, nil): ""
    }
  }

  /// The changes by scene, in order.
  var scenes: [(name: String?, changes: [DocumentChange])] {
    var result: [(name: String?, changes: [DocumentChange])] = []
    for change in changes {
      if result.last?.name == change.scene, !result.isEmpty {
        result[result.count - 1].changes.append(change)
      } else {
        result.append((change.scene, [change]))
      }
    }
    return result
  }

  /// The counts of what was left out, in one sentence; nil where nothing was.
  var omission: String? {
    guard !leftOut.isEmpty else { return nil }
    let parts = leftOut.keys.sorted().map { kind in
      let count = leftOut[kind] ?? 0
      return count == 1 ? "1 \(DocumentDifference.singular(kind))" : "\(count) \(kind)"
    }
    return "Left out, as without effect: \(parts.joined(separator: ", "))."
  }

  /// `mark of the editor` of `marks of the editor`: the first word in the plural loses its ending.
  private static func singular(_ kind: String) -> String {
    var words = kind.split(separator: " ")
    if let index = words.firstIndex(where: { $0.hasSuffix("s") }) { words[index] = words[index].dropLast() }
    return words.joined(separator: " ")
  }

  package var human: String {
    var lines = [title]
    if let fault { lines.append("  \(fault)") }
    for scene in scenes {
      lines.append("  \(scene.name ?? "the document")")
      lines += scene.changes.map { "    \($0.sign) \($0.sentence)\($0.position)" }
    }
    var screen: String?
    for frame in frames {
      if frame.screen != screen { lines.append("  frames on \(frame.screen)") }
      screen = frame.screen
      lines.append("    \(frame.view) \(frame.words): \(FrameChange.text(frame.old)) -> \(FrameChange.text(frame.new))")
    }
    if let omission { lines.append("  \(omission)") }
    return lines.joined(separator: "\n")
  }
}
