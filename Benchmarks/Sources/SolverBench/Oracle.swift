import BenchSupport
import Foundation

/// `peers/highs.py`: an independent solver's optimum for each state, and its time for reference.
struct Oracle {
  /// The script; nil where HiGHS cannot be had.
  let script: String?
  /// Seconds for the optima of a file, and for each of the times.
  var limit = 120.0

  /// The least error of each level, by state; empty where there is no answer.
  func optima(_ path: String) -> [String: Score] {
    var found: [String: Score] = [:]
    for line in answers("optima", path) {
      let words = line.split(separator: " ")
      guard let state = words.first else { continue }
      found[String(state)] = Score(numbers: [0] + words.dropFirst().compactMap { Double($0) })
    }
    return found
  }

  /// Nanoseconds of a build from scratch.
  func time(_ path: String) -> Double? { median(answers("time", path).compactMap { Double($0) }) }

  /// The same with the levels one after the other, each at its optimum before the next is looked at.
  func levelTime(_ path: String) -> Double? { median(answers("levels", path).compactMap { Double($0) }) }

  private func answers(_ verb: String, _ path: String) -> [String] {
    guard let script else { return [] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "\(limit)", "python3", script, verb, path]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
