import Foundation
import TendonInterfaceBuilder

/// Mends documents by the edits of their findings.
@MainActor
package enum Fixer {
  /// The result for one document.
  package struct Result {
    package let bytes: [UInt8]
    /// The number of findings that were mended.
    package let count: Int
  }

  /// The rounds in which edits that overlap others, or that mend what an earlier one uncovered, are applied.
  private static let mostRounds = 8

  /// Applies the fixes of a document until none is left. Every byte outside of the edits stays as it is.
  package static func fix(
    _ bytes: [UInt8], file: String, place: URL?, by linter: Linter
  ) throws(DocumentError) -> Result {
    var (bytes, count) = (bytes, 0)
    for _ in 0..<mostRounds {
      let document = try LintDocument(bytes, file: file, place: place)
      let fixes = linter.findings(of: document).findings.map(\.fix).filter { !$0.isEmpty }
      guard !fixes.isEmpty else { break }
      let (edited, applied) = TextEdit.apply(fixes, to: bytes)
      guard applied > 0, edited != bytes, (try? LintDocument(edited, file: file, place: place)) != nil else { break }
      (bytes, count) = (edited, count + applied)
    }
    return Result(bytes: bytes, count: count)
  }
}
