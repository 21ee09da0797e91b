import Foundation

/// Prints reports of conflicts to standard error: the first ones in full, the others as a count by kind.
///
/// ``LayoutEngine/conflicts`` and ``LayoutEngine/report`` have all of them.
@MainActor
package final class ConflictPrinter {
  /// The printer of the process. It prints the count of what it left out when the process ends, or at ``finish()``.
  package static let standard = ConflictPrinter(atExit: true) { text in
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// The number of conflicts that are printed in full.
  package nonisolated static let limit = 20

  private let write: @Sendable (String) -> Void
  private let countsAtExit: Bool
  private var printed = 0
  private var counts: [LayoutConflict.Kind: Int] = [:]

  init(atExit: Bool = false, _ write: @escaping @Sendable (String) -> Void) {
    self.write = write
    countsAtExit = atExit
  }

  /// Prints a conflict, or counts it.
  func add(_ conflict: LayoutConflict) {
    guard printed >= ConflictPrinter.limit else {
      printed += 1
      return write(conflict.report)
    }
    if counts.isEmpty { write("[LayoutConstraints] Further conflicts are counted and not printed.") }
    counts[conflict.kind, default: 0] += 1
    if countsAtExit { ExitNote.set(summary, write) }
  }

  /// Prints the count of the conflicts that were not printed, where there are any, and starts anew.
  ///
  /// - Parameter name: named before the count, such as a document.
  package func finish(_ name: String? = nil) {
    if let summary { write((name.map { "\($0): " } ?? "") + summary) }
    printed = 0
    counts = [:]
    if countsAtExit { ExitNote.set(nil, write) }
  }

  /// The count by kind, one line; nil where everything was printed.
  var summary: String? {
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return nil }
    let parts = LayoutConflict.Kind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind.rawValue)" } }
    return "[LayoutConstraints] \(total) more conflict\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))."
  }
}

extension LayoutConflict {
  /// The kinds that conflicts are counted by.
  enum Kind: String, CaseIterable {
    case among = "among constraints"
    case mask = "with autoresizing masks"
    case single = "of one constraint with itself or its numbers"
  }

  var kind: Kind { hasMask ? .mask : constraints.count > 1 ? .among : .single }

  var hasMask: Bool { constraints.contains { $0.contains("NSAutoresizingMaskLayoutConstraint") } }
}
