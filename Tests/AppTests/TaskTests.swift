import Foundation
import Synchronization
import TendonTestSupport
import Testing

/// Recordings of controllers that do their work in tasks, each in a process of its own.
@Suite(.serialized) struct TaskTests {
  struct Trace: Decodable, Equatable {
    struct Frame: Decodable, Equatable { let layers: [String: Layer] }
    struct Layer: Decodable, Equatable { let frame: [Double] }
    let frames: [Frame]

    /// The frames at which the box is not what it was at the one before: index, name, left and width.
    var changes: [Change] {
      var changes: [Change] = []
      for (index, frame) in frames.enumerated() {
        guard let (name, layer) = frame.layers.first(where: { $0.key != "button" }) else { continue }
        let change = Change(index, layer.frame[0], layer.frame[2], name: name)
        if let last = changes.last, (last.name, last.left, last.width) == (name, change.left, change.width) { continue }
        changes.append(change)
      }
      return changes
    }
  }

  struct Change: Equatable {
    let frame: Int
    let name: String
    let left: Double
    let width: Double
    init(_ frame: Int, _ left: Double, _ width: Double = 10, name: String = "box") {
      (self.frame, self.name, self.left, self.width) = (frame, name, left, width)
    }
  }

  static var program: URL { ToolTests.tool.deletingLastPathComponent().appendingPathComponent("TaskScenes") }

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  /// The bytes of the trace and of the film, where one is asked for, and what the program says beside them.
  private func record(
    _ scene: String, film: Bool = false, threads: Int = 2
  ) throws -> (trace: Data, film: Data?, notes: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tasks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let notes = folder.appendingPathComponent("notes")
    _ = FileManager.default.createFile(atPath: notes.path, contents: nil)
    let process = Process()
    process.executableURL = TaskTests.program
    process.arguments =
      ["record", scene, "--trace", "t.json", "--threads", "\(threads)"] + (film ? ["-o", "film.apng"] : [])
    process.currentDirectoryURL = folder
    process.standardError = try FileHandle(forWritingTo: notes)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: notes, encoding: .utf8)
    try #require(process.terminationStatus == 0, "\(text)")
    return (
      try Data(contentsOf: folder.appendingPathComponent("t.json")),
      film ? try Data(contentsOf: folder.appendingPathComponent("film.apng")) : nil, text
    )
  }

  private func changes(_ scene: String) throws -> (changes: [Change], notes: String) {
    let (trace, _, notes) = try record(scene)
    return (try JSONDecoder().decode(Trace.self, from: trace).changes, notes)
  }

  nonisolated static let stories: [(String, [Change])] = [
    ("steps", [Change(0, 0), Change(6, 10), Change(12, 20), Change(18, 30), Change(24, 40), Change(30, 50)]),
    // Frame 6 is at 0.1 s, frame 7 at 0.1167 s: the five sleeps end at 0.101 s to 0.105 s.
    ("nested", [Change(0, 0), Change(7, 105, 15)]),
    ("zero", [Change(0, 20)]),
    ("cancelled", [Change(0, 0), Change(12, 20)]),
    ("order", [Change(0, 0), Change(15, 0, name: "0123456789")]),
    // The finger goes up at 0.05 s.
    ("actors", [Change(0, 0), Change(3, 30)]),
  ]

  @Test("A change after a sleep is seen at exactly its frame", .enabled(if: exists), arguments: stories)
  func frames(scene: String, expected: [Change]) throws {
    let (changes, notes) = try changes(scene)
    #expect(changes == expected)
    #expect(notes == "")
  }

  @Test("A task that never rests is let wait, and the others go on", .enabled(if: exists)) func restless() throws {
    let (changes, notes) = try changes("restless")
    #expect(changes == [Change(0, 0), Change(6, 20)])
    #expect(notes.contains("a task does not come to rest at 0.0 s"))
  }

  @Test("A sleep by the wall clock does not end, and that is said", .enabled(if: exists)) func wallClock() throws {
    let (changes, notes) = try changes("wall")
    #expect(changes == [Change(0, 0)])
    #expect(notes.contains("a task sleeps by the wall clock"))
  }

  @Test("What another thread lets go on is on the main actor again", .enabled(if: exists)) func outside() throws {
    let (changes, _) = try changes("outside")
    #expect(changes.first == Change(0, 0) || changes == [Change(0, 0, 20)])
    #expect(changes.allSatisfy { $0.left == 0 })
  }

  /// A live host sleeps while its screen is at rest: a task that another thread makes ready wakes it.
  @Test("In `play` a task goes on by itself when another thread says so", .enabled(if: exists)) func live() throws {
    let process = Process()
    process.executableURL = TaskTests.program
    process.arguments = ["play", "later"]
    let output = Pipe()
    (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
    try process.run()
    defer { process.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let match = try #require(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})\n/))
    let client = LoopbackClient(port: try #require(Int(match.1)))
    // A frame ends with its last PNG; the header of another one says where it begins.
    let ending = Array("IEND".utf8)
    func frames(_ bytes: [UInt8]) -> Int {
      bytes.indices.filter { bytes[$0] == ending[0] && bytes[$0...].starts(with: ending) }.count
    }
    let first = client.open(scene: "later", port: Int(match.1) ?? 0, token: String(match.2))
    let shown = first + (frames(first) > 0 ? [] : client.read { frames(first + $0) > 0 })
    #expect(frames(shown) == 1)
    // Both changes are one frame: nothing lets the time pass between them.
    client.send(text: "shown 1")
    #expect(frames(client.read { frames($0) > 0 }) == 1)
  }

  /// More recordings at once than there are processors: each of them is the load of the others.
  /// `TENDON_ROUNDS=200` takes as many rounds.
  @Test("The same bytes every time, with one thread and with two, on a busy machine", .enabled(if: exists))
  func sameBytes() throws {
    let first = try record("crowd", film: true, threads: 1)
    #expect(try JSONDecoder().decode(Trace.self, from: first.trace).changes.count > 5)
    #expect(try #require(first.film).count > 1000)
    let rounds = ProcessInfo.processInfo.environment["TENDON_ROUNDS"].flatMap { Int($0) } ?? 30
    let waiting = Mutex(Array(1..<max(rounds, 2)))
    let results = Mutex<[Result<Bool, any Error>]>([])
    let lanes = ProcessInfo.processInfo.activeProcessorCount + 1
    let ended = DispatchSemaphore(value: 0)
    for _ in 0..<lanes {
      Thread {
        while let round = waiting.withLock({ $0.popLast() }) {
          let film = round % 10 == 0
          let result = Result {
            let next = try record("crowd", film: film, threads: 1 + round % 20 / 10)
            return next.trace == first.trace && (!film || next.film == first.film)
          }
          results.withLock { $0.append(result) }
        }
        ended.signal()
      }.start()
    }
    for _ in 0..<lanes { ended.wait() }
    let same = try results.withLock { try $0.map { try $0.get() } }
    #expect(same == Array(repeating: true, count: max(rounds, 2) - 1))
  }
}
