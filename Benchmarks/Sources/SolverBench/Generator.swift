import BenchSupport
import Foundation

/// The bench's own workloads.
enum Generator {
  /// Writes them; with a folder of given ones, also those that are made from these.
  static func write(to folder: String, derivingFrom given: String?) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var workloads = try TreeRecipe.all.map { try TreeBuilder.workload($0) }
    for name in ["tree_1000", "treerel_1000"] {
      guard let given, FileManager.default.fileExists(atPath: "\(given)/\(name).txt") else { continue }
      let workload = try Workload(contentsOf: "\(given)/\(name).txt")
      workloads += [heightDrag(workload), try innerHeightDrag(workload)]
    }
    for workload in workloads {
      try workload.text.write(toFile: "\(folder)/\(workload.name).txt", atomically: true, encoding: .utf8)
    }
  }

  static func writeShapes(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, build) in Shapes.every {
      for size in Shapes.sizes {
        let workload = Shapes.workload(name, size, build)
        try workload.text.write(toFile: "\(folder)/\(workload.name).txt", atomically: true, encoding: .utf8)
      }
    }
  }

  static func writeShape(_ name: String, views: Int, to path: String) throws {
    for (other, build) in Shapes.every where other == name && views > 10 {
      try Shapes.workload(name, views, build).text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// The same system with a drag of its second edit, the height: up and down between 0.85 and 1.25 of its initial value.
  static func heightDrag(_ given: Workload) -> Workload {
    let workload = Workload(given, name: "\(given.name)_height")
    workload.suggestions = wave(of: 1, around: given.editValue[1])
    return workload
  }

  /// The same system with a drag of the height of the root's first child instead: what follows it moves, and the root,
  /// which nobody holds any more, grows. The format's trees have four variables a view, its height the last of them.
  static func innerHeightDrag(_ given: Workload) throws -> Workload {
    let workload = Workload(given, name: "\(given.name)_inner_height")
    let height = try solved(given)(7)
    workload.replaceEdit(1, of: 7, value: height.rounded())
    workload.suggestions = wave(of: 1, around: height)
    return workload
  }

  /// The values of a workload's variables at its optimum.
  static func solved(_ workload: Workload) throws -> (Int) -> Double {
    let problem = PeerProblem(workload)
    let adapter = try TendonAdapter(problem.pointer, lowestLevel: workload.lowestLevel, .whole)
    let values = (0..<workload.variableCount).map { adapter.value($0) }
    return { values[$0] }
  }

  /// A thousand steps of a triangle wave with a period of 200, rounded to integers.
  static func wave(of edit: Int, around value: Double) -> [Workload.Change] {
    (0..<1000).map { step in
      let phase = (step + 60) % 200
      let height = Double(min(phase, 200 - phase)) / 100
      return Workload.Change(index: edit, value: (value * (0.85 + 0.4 * height)).rounded())
    }
  }
}
