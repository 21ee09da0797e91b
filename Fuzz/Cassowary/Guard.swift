import Foundation

/// Keeps the sequence that is running, so that a trap or a hang leaves it in a file.
enum Guard {
  static let folder = "out/fuzz"
  /// A sequence takes milliseconds; one that takes longer than this many seconds hangs.
  static let patience: UInt32 = 60
  nonisolated(unsafe) private static var bytes: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var file: Int32 = -1
  nonisolated(unsafe) private static var isInstalled = false

  static func watch(_ sequence: [UInt8]) {
    if !isInstalled { install() }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.count)
    _ = copy.initialize(from: sequence)
    bytes = copy
    alarm(patience)
  }

  static func rest() {
    alarm(0)
    bytes?.deallocate()
    bytes = nil
  }

  /// Writes a sequence that failed; answers where.
  static func write(_ sequence: [UInt8]) -> String {
    var hash: UInt64 = 5381
    for byte in sequence { hash = hash &* 33 &+ UInt64(byte) }
    let path = "\(folder)/failure-\(String(hash, radix: 16)).bin"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return FileManager.default.createFile(atPath: path, contents: Data(sequence)) ? path : "(not written)"
  }

  /// A crash leaves its sequence in `crash.bin`, which is emptied first.
  private static func install() {
    isInstalled = true
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    file = open("\(folder)/crash.bin", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] {
      Foundation.signal(signal) { number in
        if let bytes = Guard.bytes { _ = Foundation.write(Guard.file, bytes.baseAddress, bytes.count) }
        let text: StaticString = "it crashed or hung: out/fuzz/crash.bin holds the sequence\n"
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
  }
}
