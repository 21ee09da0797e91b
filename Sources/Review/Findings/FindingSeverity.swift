/// The severity of a finding.
package enum FindingSeverity: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
  /// Advice: never changes the exit code.
  case note
  /// A likely mistake: changes the exit code with `--strict`.
  case warning
  /// A mistake: changes the exit code.
  case error

  package static func < (a: FindingSeverity, b: FindingSeverity) -> Bool { a.rank < b.rank }

  private var rank: Int { FindingSeverity.allCases.firstIndex(of: self) ?? 0 }
}
