import Foundation

/// Keeps what a fuzzer runs now, so that a trap or a hang leaves it in a file.
public struct Guard: Sendable {
  /// The folder that failures are written to.
  public let folder: String
  /// The ending of the names of the files.
  public let suffix: String

  /// - Parameters:
  ///   - folder: where files go.
  ///   - suffix: how their names end.
  public init(folder: String, suffix: String) {
    self.folder = folder
    self.suffix = suffix
  }

  /// A sequence takes milliseconds of processor time; one that takes longer than this many seconds hangs. One that waits
  /// hangs after ten times as many seconds: beside other programs, and under a sanitizer, waiting alone proves nothing.
  static let patience: UInt32 = 60
  nonisolated(unsafe) private static var bytes: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var file: Int32 = -1
  nonisolated(unsafe) private static var isInstalled = false

  /// Keeps `sequence` until ``rest()`` or the next call, and starts to wait for its end.
  public func watch(_ sequence: [UInt8]) {
    if !Guard.isInstalled { install() }
    let old = Guard.bytes
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.count)
    _ = copy.initialize(from: sequence)
    Guard.bytes = copy
    old?.deallocate()
    limit(Guard.patience)
  }

  /// Ends the program after so many seconds of processor time, or ten times as many of any time; 0: never.
  private func limit(_ seconds: UInt32) {
    alarm(10 * seconds)
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: Int(seconds), tv_usec: 0))
    // `ITIMER_PROF`: an enumeration in Glibc, a number on Apple's systems.
    setitimer(2, &timer, nil)
  }

  public func rest() {
    limit(0)
    let old = Guard.bytes
    Guard.bytes = nil
    old?.deallocate()
  }

  /// Writes a sequence that failed; answers where.
  public func write(_ sequence: [UInt8]) -> String {
    var hash: UInt64 = 5381
    for byte in sequence { hash = hash &* 33 &+ UInt64(byte) }
    let path = "\(folder)/failure-\(String(hash, radix: 16)).\(suffix)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return FileManager.default.createFile(atPath: path, contents: Data(sequence)) ? path : "(not written)"
  }

  /// A crash leaves its sequence in `crash`, which is emptied first.
  private func install() {
    Guard.isInstalled = true
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    Guard.file = open("\(folder)/crash.\(suffix)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM, SIGPROF] {
      Foundation.signal(signal) { number in
        if let bytes = Guard.bytes { _ = Foundation.write(Guard.file, bytes.baseAddress, bytes.count) }
        let text: StaticString = "it crashed or hung: crash.* in the folder of failures holds the sequence\n"
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
  }
}
