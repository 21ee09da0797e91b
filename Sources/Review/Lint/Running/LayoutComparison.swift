import TendonViews

/// The findings of layout rules by environment: equal ones become one with the list of its environments, and those that only
/// some directions or languages have become findings of the rules that compare.
struct LayoutComparison {
  /// The rules whose findings are compared between directions and languages.
  static let compared: Set<String> = ["unsatisfiable", "overlapping_siblings", "outside_parent", "truncated_text"]

  private var order: [String] = []
  private var groups: [String: (finding: Finding, environments: [ReviewEnvironment])] = [:]

  /// The first environment of each device from right to left, where no environment is.
  static func mirrored(of asked: [ReviewEnvironment]) -> [ReviewEnvironment] {
    guard !asked.contains(where: \.isRightToLeft), let first = asked.first else { return [] }
    var settings = first.settings
    settings.layoutDirection = .rightToLeft
    return ReviewEnvironment(device: first.device, isLandscape: first.isLandscape, settings: settings).map { [$0] }
      ?? []
  }

  /// Adds a finding. Equal ones are about the same objects: their numbers may differ.
  mutating func add(_ finding: Finding, in environment: ReviewEnvironment) {
    let other =
      finding.rule == "overlapping_siblings" ? finding.notes.first.map { "\($0.line ?? 0):\($0.column ?? 0)" } : nil
    let key = "\(finding.rule) \(finding.line):\(finding.column) \(other ?? "")"
    if groups[key] == nil {
      groups[key] = (finding, [])
      order.append(key)
    }
    if groups[key]?.environments.last != environment { groups[key]?.environments.append(environment) }
  }

  func findings(
    asked: [ReviewEnvironment], extra: [ReviewEnvironment], comparesDirections: Bool, comparesLanguages: Bool
  ) -> [Finding] {
    order.compactMap { key in
      guard var (finding, environments) = groups[key] else { return nil }
      let isCompared = LayoutComparison.compared.contains(finding.rule)
      if isCompared, comparesDirections, environments.allSatisfy(\.isRightToLeft),
        (asked + extra).contains(where: { !$0.isRightToLeft })
      {
        finding.message = "from right to left alone: \(finding.message)"
        finding.rule = "breaks_when_mirrored"
        finding.fix = []
      } else if environments.allSatisfy({ extra.contains($0) }) {
        return nil
      } else if isCompared, comparesLanguages, let languages = LayoutComparison.languages(environments, of: asked) {
        finding.message = "in \(languages): \(finding.message)"
        finding.rule = "language_difference"
      }
      environments.removeAll { extra.contains($0) && finding.rule != "breaks_when_mirrored" }
      if environments.count < asked.count || finding.rule == "breaks_when_mirrored" {
        let names = environments.map(\.name)
        let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        finding.notes.append(Finding.Note("on \(list)"))
      }
      return finding
    }
  }

  /// The languages of some environments in words; nil where they are all of those that were asked for.
  private static func languages(_ environments: [ReviewEnvironment], of asked: [ReviewEnvironment]) -> String? {
    func language(_ environment: ReviewEnvironment) -> String {
      environment.pseudo?.rawValue ?? environment.settings.language ?? "the document's own language"
    }
    let all = Set(asked.map(language))
    let some = Set(environments.map(language))
    return all.count > 1 && some.count < all.count ? some.sorted().joined(separator: ", ") : nil
  }
}
