import BenchSupport
import Foundation

/// Ours beside kiwi on workload files.
///
///     SolverBench run [--peer LIBRARY] [--oracle SCRIPT] [--full] [--limit SECONDS] --out FOLDER FILE...
///     SolverBench generate FOLDER [WORKLOADS]       writes the bench's own workloads
///     SolverBench shapes FOLDER                     writes layouts of further shapes, at four sizes each
///     SolverBench shape NAME VIEWS FILE             writes one layout of a shape, to be profiled for instance
///     SolverBench growth [--limit SECONDS] [SHAPE...] builds and drags of growing layouts, ours alone
///     SolverBench worker ours|LIBRARY FILE         (what `run` starts)
@main
struct SolverBench {
  static func main() throws {
    signal(SIGPIPE, SIG_IGN)
    var arguments = Array(CommandLine.arguments.dropFirst())
    let verb = arguments.isEmpty ? "" : arguments.removeFirst()
    switch verb {
    case "worker" where arguments.count == 2:
      try Worker(solver: arguments[0], workload: arguments[1]).run()
    case "generate" where !arguments.isEmpty:
      try Generator.write(to: arguments[0], derivingFrom: arguments.dropFirst().first)
    case "shapes" where arguments.count == 1:
      try Generator.writeShapes(to: arguments[0])
    case "shape" where arguments.count == 3:
      try Generator.writeShape(arguments[0], views: Int(arguments[1]) ?? 0, to: arguments[2])
    case "growth":
      try growth(arguments)
    case "run":
      try run(arguments)
    default:
      print("usage: SolverBench run [--peer LIBRARY] [--oracle SCRIPT] [--full] --out FOLDER FILE...")
      exit(2)
    }
  }

  private static func growth(_ arguments: [String]) throws {
    var (limit, names) = (60.0, [String]())
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--limit" { limit = rest.popFirst().flatMap(Double.init) ?? limit } else { names.append(argument) }
    }
    try Growth(limit: limit).run(names)
  }

  private static func run(_ arguments: [String]) throws {
    var (peer, oracle, out, isFull, files) = (String?.none, Oracle(script: nil), "out", false, [String]())
    var limit = Double.infinity
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--peer": peer = rest.popFirst()
      case "--oracle": oracle = Oracle(script: rest.popFirst())
      case "--out": out = rest.popFirst() ?? out
      case "--full": isFull = true
      case "--limit": limit = rest.popFirst().flatMap(Double.init) ?? limit
      default: files.append(argument)
      }
    }
    let solutions = "\(out)/bench-solver"
    try FileManager.default.createDirectory(atPath: solutions, withIntermediateDirectories: true)
    let bench = Bench(
      peer: peer, solutions: solutions, peerLimit: min(limit, isFull ? 3600 : 60),
      patience: max(30, min(limit, isFull ? 600 : 60)), limit: limit)
    oracle.limit = min(120, limit)
    var report = Report()
    let start = Date()
    for file in files {
      note("\(Int(Date().timeIntervalSince(start))) s: \(file)")
      var comparison = try bench.compare(file)
      report.levels[comparison.workload.name] = oracle.levelTime(file)
      for (state, optimum) in oracle.optima(file) { comparison.judge(state, optimum: optimum) }
      report.comparisons.append(comparison)
      if ["tree_100", "tree_5000"].contains(comparison.workload.name) {
        report.highs[comparison.workload.name] = oracle.time(file)
      }
      try report.lines.write(toFile: "\(out)/bench-solver.csv", atomically: true, encoding: .utf8)
      try report.json.write(toFile: "\(out)/bench-solver.json", atomically: true, encoding: .utf8)
    }
    note("\(Int(Date().timeIntervalSince(start))) s: done")

    print("\nRatios; - is not measured, or not counted\n\n\(report.ratios)")
    print("\n\(report.steadiness)")
    print("\n\(report.times("ours") { $0.ours })\n\n\(report.times("kiwi") { $0.peer })\n\n\(report.proportions)")
    for (name, time) in report.highs.sorted(by: { $0.key < $1.key }) {
      print("\nHiGHS, \(name): \(written(time)) from scratch, with presolve")
    }
    print("\n\(report.targets)\n\n\(report.summary)\n")
    for remark in report.remarks { print(remark) }
    if !report.isRight { exit(1) }
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
