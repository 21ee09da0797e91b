import Foundation

/// A spawned program that is fed through a socket and must end well.
///
/// Writing to a program that has gone away is an error here, not the end of this process (no SIGPIPE), and one that
/// neither reads nor ends is given up after a while.
final class ChildProcess {
  private let name: String
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  /// Our end of the program's standard input, or -1.
  private var input: Int32 = -1
  private let messages: MessageTail
  /// The time in seconds after which a program that does not read its input is given up.
  private let patience: Int

  /// Spawns a program. `target` is the file that it writes, for messages.
  init(
    path: String, arguments: [String], takesInput: Bool, target: String, patience: Int = FFmpeg.patience
  ) throws(RecordingError) {
    name = URL(fileURLWithPath: path).lastPathComponent
    self.patience = patience
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C"]
    process.standardOutput = FileHandle.nullDevice
    // One program after the other: none inherits the ends of another's connections.
    let (process, ended) = (process, ended)
    (messages, input) = try CleanupRegistry.shared.locked { entries throws(RecordingError) in
      let messages = try MessageTail(target: target)
      process.standardError = FileHandle(fileDescriptor: messages.theirs, closeOnDealloc: false)
      let pair = takesInput ? try SocketPair(path: target, patience: patience) : nil
      let theirs = pair.map { FileHandle(fileDescriptor: $0.theirs, closeOnDealloc: true) }
      process.standardInput = theirs ?? FileHandle.nullDevice
      process.terminationHandler = { process in
        CleanupRegistry.shared.locked { entries in _ = entries.children.remove(process.processIdentifier) }
        ended.signal()
      }
      defer {
        messages.start()
        try? theirs?.close()
      }
      do {
        try process.run()
      } catch {
        ended.signal()
        if let pair { close(pair.ours) }
        throw .toolFailed(
          name: URL(fileURLWithPath: path).lastPathComponent, status: 127, message: "\(path) cannot be run")
      }
      entries.children.insert(process.processIdentifier)
      return (messages, pair?.ours ?? -1)
    }
  }

  deinit {
    closeInput()
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
  }

  /// Feeds bytes to the program; throws what it has to say where it has ended.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { send(input, $0.baseAddress, $0.count, SocketPair.flags) }
      if count > 0 {
        done += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        throw .toolFailed(name: name, status: -1, message: "has read nothing for \(patience) seconds")
      } else if errno != EINTR {
        try finish(within: patience)
        throw failure("ended before it had read everything")
      }
    }
  }

  /// Ends the program's input and waits for it, at most `seconds`; throws unless its status is 0.
  func finish(within seconds: Int) throws(RecordingError) {
    closeInput()
    guard ended.wait(timeout: .now() + .seconds(seconds)) == .success else {
      throw .toolFailed(name: name, status: -1, message: "has not ended within \(seconds) seconds")
    }
    ended.signal()
    guard process.terminationReason == .exit else {
      throw .toolKilled(name: name, signal: Int(process.terminationStatus), message: messages.lastLines)
    }
    guard process.terminationStatus == 0 else { throw failure("") }
  }

  /// The error of a program that has ended: `words`, then its last messages.
  func failure(_ words: String) -> RecordingError {
    .toolFailed(
      name: name, status: Int(process.terminationStatus),
      message: [words, messages.lastLines].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}
