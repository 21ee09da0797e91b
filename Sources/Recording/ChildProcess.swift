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
  /// What the program says: read at the end, so that it never waits for us.
  private let messages: Int32
  /// How many seconds a program that does not read is waited for.
  private let patience: Int

  /// Spawns a program. `target` is the file that it is all about, for messages, and beside which there may be others.
  init(path: String, arguments: [String], takesInput: Bool, target: String, patience: Int = 120) throws(RecordingError)
  {
    name = URL(fileURLWithPath: path).lastPathComponent
    self.patience = patience
    let scratch = try TemporaryFile(beside: target)
    messages = open(scratch.path, O_RDWR | O_CLOEXEC)
    scratch.discard()
    guard messages >= 0 else { throw .cannotWrite(path: target, reason: String(cString: strerror(errno))) }

    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: messages, closeOnDealloc: false)
    var theirs: FileHandle?
    if takesInput {
      let pair = try SocketPair(path: target, patience: patience)
      input = pair.ours
      theirs = FileHandle(fileDescriptor: pair.theirs, closeOnDealloc: true)
    }
    process.standardInput = theirs ?? FileHandle.nullDevice
    process.terminationHandler = { [ended] _ in ended.signal() }
    do {
      try process.run()
    } catch {
      ended.signal()
      throw .toolFailed(name: name, status: 127, message: "\(path) cannot be run")
    }
    try? theirs?.close()
  }

  deinit {
    closeInput()
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    close(messages)
  }

  /// Feeds bytes to the program; throws what it has to say where it has ended.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let count = send(input, bytes.baseAddress! + done, bytes.count - done, SocketPair.flags)
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
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure(process.terminationReason == .exit ? "" : "ended by signal")
    }
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func failure(_ words: String) -> RecordingError {
    let length = lseek(messages, 0, SEEK_END)
    let count = min(Int(length), 2000)
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    let read = pread(messages, &bytes, bytes.count, length - off_t(bytes.count))
    let text = String(decoding: bytes.prefix(max(read, 0)), as: UTF8.self)
    let lines = ([words] + text.split(whereSeparator: \.isNewline).suffix(8).map(String.init))
    return .toolFailed(
      name: name, status: Int(process.terminationStatus), message: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
