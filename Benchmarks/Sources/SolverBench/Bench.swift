import BenchSupport
import Foundation

/// Measures ours and a peer on a workload, turn by turn.
struct Bench {
  /// The peer's driver, or nil to measure ours alone.
  let peer: String?
  /// The folder for solutions.
  let solutions: String
  /// Seconds that the peer may build; its other measurements end after `budget` seconds or one pass.
  let peerLimit: Double
  /// Seconds that either may take for one order; who takes longer is out.
  let patience: Double
  /// Seconds that a competitor may take for one file, all its measurements together; ours may take them for its builds
  /// one by one.
  let limit: Double
  /// Seconds a measurement and solver.
  var budget: Double { min(1, limit / 30) }

  func compare(_ path: String) throws -> Comparison {
    let workload = try Workload(contentsOf: path)
    var comparison = Comparison(workload: workload)
    let ours = try WorkerProcess("ours", workload: path)
    defer { ours.end() }
    // What has more levels than the peer knows is no comparison.
    let them = try workload.lowestLevel > 3 ? nil : peer.map { try WorkerProcess($0, workload: path, limit: limit) }
    defer { them?.end() }
    let both = [ours, them].compactMap { $0 }
    var results = both.map { _ in Measurement() }

    func alternate(_ order: String, calls: Int, _ keep: WritableKeyPath<Measurement, Double?>) {
      let figures = rounds(both, order, calls: calls)
      for (i, figure) in figures.enumerated() { results[i][keyPath: keep] = figure }
    }
    func check(_ state: String, file: Bool = true) {
      for (i, worker) in both.enumerated() {
        if let reply = worker.ask("score", patience: patience) {
          results[i].scores[state] = Score(numbers: reply.numbers[...])
        }
        let name = worker.solver == "ours" ? "ours" : "kiwi"
        let target = "\(solutions)/\(name).\(workload.name).sol"
        if file { _ = worker.ask("save \(state) \(target)", patience: patience) }
      }
    }
    func order(_ order: String) {
      for worker in both { _ = worker.ask(order, patience: patience) }
    }

    builds(both, workload, &results)
    check("build")
    for (i, worker) in both.enumerated() {
      guard let reply = worker.ask("steps 1 \(4 * budget)", patience: patience), !reply.numbers.isEmpty else {
        continue
      }
      results[i].firstDrag = reply.numbers.reduce(0, +) / Double(reply.numbers.count)
      results[i].firstLongest = reply.numbers.max()
    }
    for (i, worker) in both.enumerated() {
      if let reply = worker.ask("trace 0 \(patience / 3)", patience: patience) {
        let width = workload.levels.count + 1
        results[i].trace = stride(from: 0, to: reply.numbers.count, by: width).map {
          Score(numbers: reply.numbers[$0..<$0 + width])
        }
      }
    }
    order("file-values")
    check("suggest")
    alternate("drag", calls: workload.suggestions.count, \.drag)
    steps(both, &results)
    order("file-values")
    if !workload.constants.isEmpty {
      order("file-values constants")
      check("setconst")
      alternate("constant", calls: workload.constants.count, \.constant)
      order("file-values constants")
      check("setconst2")
    }
    alternate("churn", calls: workload.churn.count, \.churn)
    check("churn")
    alternate("varied-drag", calls: workload.suggestions.count, \.variedDrag)
    order("file-values")
    check("varied drag", file: false)
    alternate("varied-constant", calls: workload.constants.count, \.variedConstant)
    order("file-values constants")
    check("varied constant", file: false)
    if let reply = ours.ask("changes", patience: patience), reply.numbers.count == 2 {
      (results[0].changed, results[0].touched) = (reply.numbers[0], reply.numbers[1])
    }
    for (i, worker) in both.enumerated() {
      guard let reply = worker.ask("mixed 100000 \(8 * budget)", patience: patience), reply.numbers.count == 4 else {
        continue
      }
      results[i].mixed = reply.numbers[0]
      results[i].mixedP50 = reply.numbers[1]
      results[i].mixedP999 = reply.numbers[2]
      results[i].mixedLongest = reply.numbers[3]
    }
    for (i, worker) in both.enumerated() {
      guard let reply = worker.ask("strength 300 \(2 * budget)", patience: patience), reply.numbers.count == 2 else {
        continue
      }
      (results[i].strength, results[i].strengthLongest) = (reply.numbers[0], reply.numbers[1])
    }
    singly(path, workload, &results[0])

    for (i, worker) in both.enumerated() { results[i].remark = worker.failure }
    comparison.ours = results[0]
    if results.count > 1 { comparison.peer = results[1] }
    comparison.judge()
    return comparison
  }

  /// Up to 31 builds each, in turns of about 10 ms.
  private func builds(_ workers: [WorkerProcess], _ workload: Workload, _ results: inout [Measurement]) {
    var times = workers.map { _ in [Double]() }
    var spent = workers.map { _ in 0.0 }
    var isDone = workers.map { _ in false }
    for round in 0... {
      for i in turn(workers.count, round) where !isDone[i] {
        let worker = workers[i]
        let count = times[i].isEmpty ? 1 : min(31 - times[i].count, max(1, Int(1e7 / times[i][0])))
        let wait = worker.solver == "ours" ? patience : 2 * peerLimit + 30
        guard let reply = worker.ask("build \(count) \(peerLimit)", patience: wait), reply.numbers.count > 1 else {
          isDone[i] = true
          continue
        }
        if results[i].bytes == nil { results[i].bytes = reply.numbers[0] / Double(max(workload.constraintCount, 1)) }
        times[i] += reply.numbers.dropFirst()
        spent[i] += reply.numbers.dropFirst().reduce(0, +)
        isDone[i] = times[i].count >= 31 || spent[i] > budget * 1e9
      }
      if !isDone.contains(false) { break }
    }
    for i in workers.indices { results[i].build = median(times[i]) }
  }

  /// The medians, for each worker, of rounds of about 10 ms: fifteen of them, or what the budget allows; 10,000 calls at
  /// least where a call takes less than 1 us.
  private func rounds(_ workers: [WorkerProcess], _ order: String, calls: Int) -> [Double?] {
    if calls == 0 { return workers.map { _ in nil } }
    var means = workers.map { _ in [Double]() }
    var first = workers.map { _ -> Double? in nil }
    var spent = workers.map { _ in 0.0 }
    var isDone = workers.map { _ in false }
    var done = workers.map { _ in 0 }
    for round in 0... {
      for i in turn(workers.count, round) where !isDone[i] {
        let passes = first[i].map { max(1, min(100_000, Int(1e7 / ($0 * Double(calls) + 1)))) } ?? 1
        guard let reply = workers[i].ask("\(order) \(passes) \(4 * budget)", patience: patience),
          let mean = reply.numbers.first
        else {
          isDone[i] = true
          continue
        }
        if first[i] == nil {
          // The first pass warms up, and says how long a pass takes.
          first[i] = mean
          spent[i] += mean * Double(calls)
          isDone[i] = reply.isPartial || spent[i] > budget * 1e9
          continue
        }
        means[i].append(mean)
        done[i] += passes * calls
        spent[i] += mean * Double(passes * calls)
        let isEnough = means[i].count >= 15 && (mean > 1000 || done[i] >= 10_000)
        isDone[i] = isEnough || spent[i] > budget * 1e9
      }
      if !isDone.contains(false) { break }
    }
    return workers.indices.map { median(means[$0]) ?? first[$0] }
  }

  /// Quantiles over single calls of the drag, 10,000 of them or what the budget allows.
  private func steps(_ workers: [WorkerProcess], _ results: inout [Measurement]) {
    var times = workers.map { _ in [Double]() }
    var spent = workers.map { _ in 0.0 }
    var isDone = workers.map { _ in false }
    for round in 0... {
      for i in turn(workers.count, round) where !isDone[i] {
        guard let reply = workers[i].ask("steps 1 \(4 * budget)", patience: patience), !reply.numbers.isEmpty else {
          isDone[i] = true
          continue
        }
        times[i] += reply.numbers
        spent[i] += reply.numbers.reduce(0, +)
        isDone[i] = reply.isPartial || times[i].count >= 10_000 || spent[i] > budget * 1e9
      }
      if !isDone.contains(false) { break }
    }
    for i in workers.indices {
      results[i].p50 = quantile(times[i], 0.5)
      results[i].p99 = quantile(times[i], 0.99)
      results[i].longest = times[i].max()
    }
  }

  /// Ours without batches, in a process of its own; where that takes too long, it is left out.
  private func singly(_ path: String, _ workload: Workload, _ result: inout Measurement) {
    guard let worker = try? WorkerProcess("ours", workload: path, limit: limit) else { return }
    defer { worker.end() }
    var times: [Double] = []
    repeat {
      guard let reply = worker.ask("single 1", patience: 30), reply.numbers.count > 1 else { break }
      times.append(reply.numbers[1])
    } while times.count < 9 && times.reduce(0, +) < 0.5e9 * budget
    result.single = median(times)
    // The churn of batches begins there too.
    _ = worker.ask("file-values constants", patience: patience)
    if !workload.churn.isEmpty { result.singleChurn = rounds([worker], "churn", calls: workload.churn.count)[0] }
  }

  /// The order of the solvers in a round; it is reversed in every other round.
  private func turn(_ count: Int, _ round: Int) -> [Int] {
    round % 2 == 0 ? Array(0..<count) : (0..<count).reversed()
  }
}
