extension Census {
  /// A summary for people: the shares, then the names that do not work, by count.
  ///
  /// - Parameter limit: the number of names listed of each kind.
  public func summary(limit: Int = 20) -> String {
    var lines = ["\(files) files, \(self.lines) lines"]
    lines.append(row(["", "uses", "works", "differs", "translated", "absent", "unknown", "share"]))
    for kind in Kind.allCases {
      let counts = [State.works, .differs, .translated, .absent, .unknown].map { count($0, of: kind) }
      let all = counts.reduce(0, +)
      if all > 0 {
        lines.append(row([kind.rawValue, "\(all)"] + counts.map(String.init) + [percent(share(of: kind))]))
      }
    }
    lines.append(row(["all", "", "", "", "", "", "", percent(share())]))
    for state in [State.absent, .differs, .unknown] {
      for kind in Kind.allCases {
        let found = entries.filter { $0.state == state && $0.kind == kind }
        guard !found.isEmpty else { continue }
        lines.append("")
        lines.append("\(state.rawValue), \(kind.rawValue): \(found.count) names")
        for entry in found.prefix(limit) {
          let count = String(entry.count)
          let hasReason = state != .unknown && !entry.note.isEmpty && entry.note != CensusCounter.noReason
          let note = hasReason ? "  " + entry.note : ""
          lines.append(String(repeating: " ", count: max(0, 7 - count.count)) + count + "  " + entry.name + note)
        }
        if found.count > limit { lines.append("         and \(found.count - limit) more; --format json lists them") }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, 11 - cell.count))
      return index == 0 ? cell + padding : padding + cell
    }.joined()
  }

  /// With one digit, rounded down: 97.0 is not said of less.
  private func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// An object: counts, the share in percent, and each name with its kind, count, state and note.
  public var json: String {
    var names: [String] = []
    for entry in entries {
      names.append(
        "{\"kind\":\"\(entry.kind)\",\"name\":\(Self.quoted(entry.name)),\"count\":\(entry.count),"
          + "\"state\":\"\(entry.state)\",\"note\":\(Self.quoted(entry.note))}")
    }
    var shares: [String] = []
    for kind in Kind.allCases { shares.append("\"\(kind)\":\(100 * share(of: kind))") }
    return
      "{\"files\":\(files),\"lines\":\(lines),\"share\":\(100 * share()),\"shares\":{\(shares.joined(separator: ","))},"
      + "\"names\":[\n\(names.joined(separator: ",\n"))\n]}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
