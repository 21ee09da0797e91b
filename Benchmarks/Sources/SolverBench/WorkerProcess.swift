import BenchSupport
import Foundation

/// A worker, seen from the process that asks it.
final class WorkerProcess {
  let solver: String
  /// The reason why the solver was excluded; nil if it was not.
  private(set) var failure: String?
  private let process = Process()
  private let orders = Pipe()
  private let answers = Pipe()
  private var unread: [UInt8] = []
  /// The seconds that all answers together may still take, and what they were at the beginning.
  private var allowance: Double
  private let limit: Double

  init(_ solver: String, workload: String, limit: Double = .infinity) throws {
    self.solver = solver
    self.limit = limit
    allowance = limit
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["worker", solver, workload]
    process.standardInput = orders
    process.standardOutput = answers
    try process.run()
  }

  /// Ends the process that this started.
  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The answer to an order; nil, now and for all later orders, when there is none within `patience` seconds or it is
  /// a failure.
  func ask(_ order: String, patience: Double) -> Worker.Reply? {
    if failure != nil { return nil }
    do {
      try orders.fileHandleForWriting.write(contentsOf: Data((order + "\n").utf8))
    } catch {
      failure = "the process has gone (\(order))"
      return nil
    }
    let start = Date()
    guard let line = readLine(min(patience, allowance), order) else {
      if allowance < patience { failure = "over \(digits(limit)) s" }
      return nil
    }
    allowance = max(0, allowance + start.timeIntervalSinceNow)
    let words = line.split(separator: " ")
    if words.first != "ok" && words.first != "partial" {
      failure = "\(order): \(line.hasPrefix("failed ") ? String(line.dropFirst(7)) : "an answer that is none: \(line)")"
      return nil
    }
    return Worker.Reply(numbers: words.dropFirst().compactMap { Double($0) }, isPartial: words.first == "partial")
  }

  private func readLine(_ patience: Double, _ order: String) -> String? {
    let file = answers.fileHandleForReading.fileDescriptor
    let deadline = Date(timeIntervalSinceNow: patience)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var poller = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let wait = max(0, deadline.timeIntervalSinceNow)
      if poll(&poller, 1, Int32(min(wait * 1000, 1e9))) <= 0 {
        failure = "\(order): no answer within \(Int(patience)) s"
        end()
        return nil
      }
      let count = read(file, &buffer, buffer.count)
      if count <= 0 {
        failure = "\(order): the process has died"
        return nil
      }
      unread += buffer[..<count]
    }
  }
}
