import Foundation

/// A public declaration in the sources: what it is called, and what its comment says.
struct Declaration {
  /// `CALayer`, `CALayer.opacity`, `UIView.convert(_:to:)`, `CALayer.init(layer:)`.
  let name: String
  /// The lines of its documentation comment.
  let comment: [String]
  /// The line in its file, from 1.
  let line: Int

  /// The comment from `Differs from UIKit:` (or Core Animation, or AppKit) or `Undocumented by Apple:` to the end of
  /// the paragraph, in one line; nil if it has neither.
  var difference: String? {
    let marks = [
      "Differs from UIKit:", "Differs from Core Animation:", "Differs from AppKit:", "Undocumented by Apple:",
    ]
    var found: [String] = []
    var isInside = false
    for line in comment {
      let text = marks.reduce(line) { $0.replacing("`\($1)`", with: $1) }
      if let start = marks.compactMap({ text.range(of: $0)?.lowerBound }).min() {
        found.append(String(text[start...]))
        isInside = true
      } else if text.isEmpty || text.hasPrefix("- ") {
        isInside = false
      } else if isInside {
        found.append(text)
      }
    }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }
}

extension StringProtocol {
  func trimming(_ character: Character) -> String {
    var rest = self[...]
    while rest.first == character { rest = rest.dropFirst() }
    while rest.last == character { rest = rest.dropLast() }
    return String(rest)
  }
}
