import BenchSupport
import CSolverBench
import Foundation

/// The process that holds one solver and measures it. It reads an order a line and answers each with a line:
/// `ok NUMBERS`, `partial NUMBERS` where time was over before the list was, or `failed REASON`.
///
/// Each solver has a process of its own, so that neither sees the other's heap, and one that hangs or dies is only out.
/// Times are nanoseconds of CPU time, as other work on the machine would show in any other. The measuring code is the same for all solvers.
final class Worker {
  struct Reply {
    var numbers: [Double] = []
    var isPartial = false
  }

  private let workload: Workload
  private let make: (Manner, Double) throws -> any Adapter
  private var adapter: (any Adapter)?
  private var situation: Situation
  private var isOdd = false
  private var variedSuggestions: Variation
  private var variedConstants: Variation
  private var solutions = ""
  /// The variable that is read after the next step, and the sum of what was read: an answer that is only found when
  /// somebody asks is found inside of the measured time.
  private var probe = 0
  private var sum = 0.0

  init(solver: String, workload path: String) throws {
    let workload = try Workload(contentsOf: path)
    self.workload = workload
    situation = Situation(workload)
    variedSuggestions = Variation(workload.suggestions)
    variedConstants = Variation(workload.constants)
    let problem = PeerProblem(workload)
    if solver == "ours" {
      make = { manner, _ in
        try TendonAdapter(problem.pointer, lowestLevel: workload.lowestLevel, manner)
      }
    } else {
      let driver = try PeerAdapter.load(solver)
      make = { _, limit in try PeerAdapter(driver, problem.pointer, limit: limit) }
    }
  }

  func run() {
    while let line = readLine() {
      let words = line.split(separator: " ")
      do {
        let reply = try obey(String(words[0]), words.dropFirst().map(String.init))
        print(([reply.isPartial ? "partial" : "ok"] + reply.numbers.map { "\($0)" }).joined(separator: " "))
      } catch {
        print("failed \("\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").prefix(200))")
      }
      fflush(nil)
    }
  }

  private func obey(_ order: String, _ words: [String]) throws -> Reply {
    func number(_ i: Int) -> Double { i < words.count ? Double(words[i]) ?? 0 : 0 }
    let (count, limit) = (Int(number(0)), number(1))
    switch order {
    case "build": return try build(.whole, count, limit)
    case "single": return try build(.single, count, limit)
    case "drag": return try drag(count, limit) { workload.suggestions }
    case "varied-drag": return try drag(count, limit) { variedSuggestions.next() }
    case "steps": return try steps(limit)
    case "mixed": return try mixed(count, limit)
    case "strength": return try strength(count, limit)
    case "constant": return try constant(count, limit) { toggledConstants() }
    case "varied-constant": return try constant(count, limit) { variedConstants.next() }
    case "churn": return try churn(count)
    case "swap": return try swap(count, limit)
    case "toggle": return try toggle(count, limit)
    case "file-values": return try giveFileValues(constants: words.contains("constants"))
    case "trace": return try trace(limit)
    case "changes": return try changes()
    case "counters":
      if let ours = adapter as? TendonAdapter { FileHandle.standardError.write(Data("\(ours.counters)\n".utf8)) }
      return Reply()
    case "score": return Reply(numbers: situation.score { adapter!.value($0) }.numbers)
    case "save": return try save(state: words[0], to: words[1])
    default: throw Workload.Malformed(description: "no order \(order)")
    }
  }

  // MARK: Measurements

  /// The heap's growth, then the time of each of `count` builds from nothing. The last one stays.
  private func build(_ manner: Manner, _ count: Int, _ limit: Double) throws -> Reply {
    var reply = Reply()
    adapter = nil
    let heap = Int(solverBenchHeapInUse())
    for _ in 0..<count {
      adapter = nil
      let start = now()
      let made = try make(manner, limit)
      read(made)
      adapter = made
      reply.numbers.append(now() - start)
      if reply.numbers.count == 1 { reply.numbers.insert(Double(Int(solverBenchHeapInUse()) - heap), at: 0) }
    }
    situation = Situation(workload)
    return reply
  }

  /// The mean time of a suggestion and what follows from it, over `count` times the list.
  private func drag(_ count: Int, _ limit: Double, _ list: () -> [Workload.Change]) throws -> Reply {
    let lists = (0..<count).map { _ in list() }
    let adapter = adapter!
    return try timed(lists, limit) {
      try adapter.suggest($0.index, $0.value)
      read(adapter)
    } record: {
      situation.edits[$0.index] = $0.value
    }
  }

  /// The mean time of another constant and what follows from it, over `count` times the list.
  private func constant(_ count: Int, _ limit: Double, _ list: () -> [Workload.Change]) throws -> Reply {
    let lists = (0..<count).map { _ in list() }
    let adapter = adapter!
    return try timed(lists, limit) {
      try adapter.setConstant($0.value, of: $0.index)
      read(adapter)
    } record: {
      situation.constants[$0.index] = $0.value
    }
  }

  /// The file's constants and those plus 1 in turn, so that each pass changes something.
  private func toggledConstants() -> [Workload.Change] {
    defer { isOdd.toggle() }
    return isOdd ? workload.constants.map { .init(index: $0.index, value: $0.value + 1) } : workload.constants
  }

  /// A single list may be slow: there the clock is read at every call. Several lists are timed as one.
  private func timed(
    _ lists: [[Workload.Change]], _ limit: Double, _ body: (Workload.Change) throws -> Void,
    record: (Workload.Change) -> Void
  ) throws -> Reply {
    var done = 0
    let start = now()
    if lists.count == 1 {
      for change in lists[0] {
        try body(change)
        done += 1
        if now() - start > limit * 1e9 { break }
      }
    } else {
      for list in lists {
        for change in list { try body(change) }
        done += list.count
      }
    }
    let spent = now() - start
    for list in lists { for change in list.prefix(done) { record(change) } }
    return Reply(numbers: [spent / Double(max(done, 1))], isPartial: lists.count == 1 && done < lists[0].count)
  }

  /// The time of each call of the drag.
  private func steps(_ limit: Double) throws -> Reply {
    let adapter = adapter!
    let start = now()
    var reply = Reply()
    reply.numbers.reserveCapacity(workload.suggestions.count)
    for change in workload.suggestions {
      reply.numbers.append(
        try timedCall {
          try adapter.suggest(change.index, change.value)
          read(adapter)
        })
      situation.edits[change.index] = change.value
      if now() - start > limit * 1e9 { break }
    }
    reply.isPartial = reply.numbers.count < workload.suggestions.count
    return reply
  }

  /// Edits of every kind in random order, the same for every solver: their mean time, and that which one in two, one in
  /// a thousand and none exceeds.
  private func mixed(_ count: Int, _ limit: Double) throws -> Reply {
    let adapter = adapter!
    var edits = MixedEdits(workload)
    var times: [Double] = []
    let start = now()
    while times.count < count, let edit = edits.next() {
      times.append(
        try timedCall {
          switch edit {
          case .suggestion(let change): try adapter.suggest(change.index, change.value)
          case .constant(let change): try adapter.setConstant(change.value, of: change.index)
          case .churn(let constraint):
            try adapter.churn([constraint], [situation.constants[constraint]])
          }
          read(adapter)
        })
      switch edit {
      case .suggestion(let change): situation.edits[change.index] = change.value
      case .constant(let change): situation.constants[change.index] = change.value
      case .churn: break
      }
      if now() - start > limit * 1e9 { break }
    }
    if times.isEmpty { return Reply(numbers: [], isPartial: true) }
    times.sort()
    let sum = times.reduce(0, +)
    return Reply(
      numbers: [
        sum / Double(times.count), times[times.count / 2], times[times.count * 999 / 1000], times[times.count - 1],
      ], isPartial: times.count < count)
  }

  /// Changes of strength: as many optional constraints in turn go to the next level of the workload, and back. Their mean
  /// time, and the longest.
  private func strength(_ count: Int, _ limit: Double) throws -> Reply {
    let adapter = adapter!
    let optional = workload.level.indices.filter { workload.level[$0] > 0 }
    if optional.isEmpty { return Reply(numbers: [], isPartial: true) }
    var levels = Set(optional.map { workload.level[$0] }).sorted()
    if levels.count == 1 { levels.append(levels[0] == 1 ? 2 : 1) }
    var times: [Double] = []
    let start = now()
    let changed = min(count, optional.count)
    for step in 0..<changed where now() - start <= limit * 1e9 {
      let i = optional[step * optional.count / changed]
      let level = workload.level[i]
      for next in [levels[(levels.firstIndex(of: level)! + 1) % levels.count], level] {
        times.append(
          try timedCall {
            try adapter.setStrength(level: next, of: i)
            read(adapter)
          })
      }
    }
    return Reply(
      numbers: [times.reduce(0, +) / Double(times.count), times.max()!], isPartial: times.count < 2 * changed)
  }

  /// The halves of the list of removals as two layouts that take turns, the second one removed before: the mean time of
  /// an exchange, and the longest.
  private func swap(_ count: Int, _ limit: Double) throws -> Reply {
    let adapter = adapter!
    let middle = workload.churn.count / 2
    var layouts = [Array(workload.churn[..<middle]), Array(workload.churn[middle...])]
    let constants = layouts.map { $0.map { situation.constants[$0] } }
    try adapter.exchange(layouts[1], for: [], [])
    var times: [Double] = []
    let start = now()
    for round in 0..<count where now() - start <= limit * 1e9 {
      times.append(
        try timedCall {
          try adapter.exchange(layouts[0], for: layouts[1], constants[1 - round % 2])
          read(adapter)
        })
      layouts.swapAt(0, 1)
    }
    try adapter.exchange([], for: layouts[1], layouts[1].map { situation.constants[$0] })
    return Reply(
      numbers: [times.reduce(0, +) / Double(times.count), times.max()!], isPartial: times.count < count)
  }

  /// Single constraints of the list of removals, each removed and added again in calls of their own, `count` times: the
  /// mean time of a call, and the longest.
  private func toggle(_ count: Int, _ limit: Double) throws -> Reply {
    let adapter = adapter!
    var times: [Double] = []
    let start = now()
    for i in workload.churn {
      for _ in 0..<count where now() - start <= limit * 1e9 {
        for added in [[], [i]] {
          times.append(
            try timedCall {
              try adapter.exchange(added.isEmpty ? [i] : [], for: added, added.map { situation.constants[$0] })
              read(adapter)
            })
        }
      }
    }
    return Reply(
      numbers: [times.reduce(0, +) / Double(max(times.count, 1)), times.max() ?? 0], isPartial: workload.churn.isEmpty)
  }

  /// The time of one call, which may be too short for the CPU's clock, as reading that takes longer itself: the lesser of
  /// what the two clocks say.
  private func timedCall(_ body: () throws -> Void) rethrows -> Double {
    let cpu = now()
    let before = monotonic()
    try body()
    let elapsed = monotonic() - before
    return min(elapsed, now() - cpu)
  }

  /// The mean time of a removal and an addition, over `count` rounds of the list.
  private func churn(_ count: Int) throws -> Reply {
    let adapter = adapter!
    let constants = workload.churn.map { situation.constants[$0] }
    let start = now()
    for _ in 0..<count {
      try adapter.churn(workload.churn, constants)
      read(adapter)
    }
    return Reply(numbers: [(now() - start) / Double(max(count * workload.churn.count, 1))])
  }

  private func read(_ adapter: any Adapter) {
    adapter.update()
    sum += adapter.value(probe)
    probe = probe + 1 < workload.variableCount ? probe + 1 : 0
  }

  // MARK: Checks

  /// The edits' last values in the file; with `constants`, the constants too, or their state before any was changed.
  private func giveFileValues(constants: Bool) throws -> Reply {
    var last: [Int: Double] = [:]
    for change in workload.suggestions { last[change.index] = change.value }
    for (edit, value) in last.sorted(by: { $0.key < $1.key }) {
      try adapter!.suggest(edit, value)
      situation.edits[edit] = value
    }
    if constants {
      for change in workload.constants {
        try adapter!.setConstant(change.value, of: change.index)
        situation.constants[change.index] = change.value
      }
      isOdd = true
    }
    adapter!.update()
    return Reply()
  }

  /// The score after each step of the drag, which begins at the first values of all edits: whoever has run out of time before
  /// has left them anywhere.
  private func trace(_ limit: Double) throws -> Reply {
    var reply = Reply()
    let start = now()
    for edit in 0..<workload.editCount {
      try adapter!.suggest(edit, workload.editValue[edit])
      situation.edits[edit] = workload.editValue[edit]
    }
    for change in workload.suggestions {
      try adapter!.suggest(change.index, change.value)
      adapter!.update()
      situation.edits[change.index] = change.value
      reply.numbers += situation.score { adapter!.value($0) }.numbers
      if now() - start > limit * 1e9 { break }
    }
    return reply
  }

  /// The mean number of variables that a step of the drag changes, and of single changes on the way.
  private func changes() throws -> Reply {
    guard adapter!.takeChanges() != nil else { return Reply() }
    var (variables, touched) = (0, 0)
    for change in workload.suggestions {
      try adapter!.suggest(change.index, change.value)
      adapter!.update()
      situation.edits[change.index] = change.value
      guard let changes = adapter!.takeChanges() else { continue }
      variables += changes.variables
      touched += changes.touched
    }
    let count = Double(max(workload.suggestions.count, 1))
    return Reply(numbers: [Double(variables) / count, Double(touched) / count])
  }

  /// The values, as a line of a file of solutions.
  private func save(state: String, to path: String) throws -> Reply {
    solutions += ([state] + (0..<workload.variableCount).map { "\(adapter!.value($0))" }).joined(separator: " ") + "\n"
    try solutions.write(toFile: path, atomically: false, encoding: .utf8)
    return Reply()
  }

  private func now() -> Double { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private func monotonic() -> Double { nanoseconds(CLOCK_MONOTONIC) }

  private func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
