/// The names of goldens and of the folders that hold them, as swift-snapshot-testing has them.
package enum GoldenNames {
  /// The folder of goldens beside a file of tests or a document.
  package static let folder = "__Snapshots__"

  /// The part of a file name for a function of tests, such as `testLogin()`: its name without arguments.
  package static func test(_ function: String) -> String { part(String(function.prefix { $0 != "(" })) }

  /// The part of a file name for a scene; of a name without letters and digits, `scene`.
  package static func scene(_ name: String) -> String {
    let part = part(name)
    return part.isEmpty ? "scene" : part
  }

  /// A part of a file name: letters, digits and `_`, everything between them one `-`.
  package static func part(_ name: String) -> String {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
