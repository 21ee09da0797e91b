extension Script {
  /// The first word of a line.
  enum Command: String, CaseIterable {
    case tap, press, drag, flick, down, move, up, pinch, twist, scroll, type, key, wait, at, orient, resize, appearance

    /// The form of the line.
    var usage: String {
      switch self {
      case .tap: "tap TARGET [TIMES]"
      case .press: "press TARGET SECONDS"
      case .drag: "drag TARGET TARGET SECONDS"
      case .flick: "flick TARGET TARGET SECONDS"
      case .down: "down FINGER X,Y"
      case .move: "move FINGER X,Y"
      case .up: "up FINGER X,Y"
      case .pinch: "pinch TARGET SCALE SECONDS"
      case .twist: "twist TARGET ANGLE SECONDS"
      case .scroll: "scroll TARGET DX,DY"
      case .type: "type TARGET \"TEXT\""
      case .key: "key " + Key.allCases.map(\.rawValue).joined(separator: "|")
      case .wait: "wait SECONDS"
      case .at: "at SECONDS"
      case .orient: "orient " + Orientation.allCases.map(\.rawValue).joined(separator: "|")
      case .resize: "resize WxH"
      case .appearance: "appearance " + Appearance.allCases.map(\.rawValue).joined(separator: "|")
      }
    }

    /// A line that is right.
    var example: String {
      switch self {
      case .tap: "tap dropdown"
      case .press: "press avatar 0.6"
      case .drag: "drag 100,200 100,420 0.5"
      case .flick: "flick list[4] list[1] 0.15"
      case .down: "down 1 100,200"
      case .move: "move 1 100,240"
      case .up: "up 1 100,240"
      case .pinch: "pinch photo 2 0.4"
      case .twist: "twist photo 1.57 0.4"
      case .scroll: "scroll list 0,60"
      case .type: "type account \"hello\""
      case .key: "key return"
      case .wait: "wait 0.4"
      case .at: "at 2.5"
      case .orient: "orient landscapeLeft"
      case .resize: "resize 667x375"
      case .appearance: "appearance dark"
      }
    }

    /// What to write instead of something that is wrong.
    var advice: String { "write \(usage), as in: \(example)" }

    /// The command that was meant by a word that is at most two letters away from one, the nearest first.
    static func nearest(to word: String) -> Command? {
      let letters = Array(word.lowercased().unicodeScalars)
      guard letters.count <= 12 else { return nil }
      let distances = allCases.map { ($0, editDistance(letters, Array($0.rawValue.unicodeScalars))) }
      // A word of two letters is two away from everything: at least one letter must be right.
      let near = distances.filter { $0.1 <= 2 && $0.1 < letters.count && $0.1 < $0.0.rawValue.count }
      return near.min { $0.1 < $1.1 }?.0
    }
  }
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to make one word of another.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
