import Foundation
import Tendon

/// Another program that draws the same scene: it is told `frame` and answers with its own time in nanoseconds, or
/// `picture PATH` and leaves its pixels there, as ours are in memory.
final class Peer {
  struct Failure: Error, CustomStringConvertible { let description: String }

  let name: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  /// Starts the program and waits until it has loaded the scene.
  init(name: String, _ command: [String], environment: [String: String] = [:]) throws {
    self.name = name
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let answer = try line()
    guard answer.hasPrefix("ready") else { throw Failure(description: "\(name): \(answer)") }
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The name that the program reports for itself.
  func title() throws -> String { try ask("title") }

  /// Draws the scene once; nanoseconds.
  func frame() throws -> Double {
    let answer = try ask("frame")
    guard let time = Double(answer) else { throw Failure(description: "\(name): \(answer)") }
    return time
  }

  func picture(_ path: String) throws -> Bitmap {
    let answer = try ask("picture \(path)")
    guard answer == "written", let data = FileManager.default.contents(atPath: path),
      data.count == CardScene.width * CardScene.height * 4
    else { throw Failure(description: "\(name) has no picture: \(answer)") }
    try? FileManager.default.removeItem(atPath: path)
    var bitmap = Bitmap(width: CardScene.width, height: CardScene.height)
    _ = bitmap.pixels.withUnsafeMutableBytes { data.copyBytes(to: $0) }
    return bitmap
  }

  private func ask(_ question: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
    return try line()
  }

  private func line() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let text = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return text
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Failure(description: "\(name) has ended") }
      buffer.append(more)
    }
  }
}
