import Foundation

/// Makes a failing sequence shorter as long as it fails; each try is a process of its own, as it may crash.
struct Shrinker {
  let path: String

  func run() -> Int32 {
    guard let data = FileManager.default.contents(atPath: path), fails([UInt8](data)) else {
      print("\(path) cannot be read, or does not fail")
      return 2
    }
    var bytes = [UInt8](data)
    var block = max(1, bytes.count / 2)
    while block > 0 {
      var start = 0
      var isShorter = false
      while start < bytes.count {
        var fewer = bytes
        fewer.removeSubrange(start..<min(bytes.count, start + block))
        if fails(fewer) {
          bytes = fewer
          isShorter = true
          keep(bytes)
        } else {
          start += block
        }
      }
      if !isShorter || block > bytes.count { block /= 2 }
    }
    for i in bytes.indices where bytes[i] != 0 {
      var simpler = bytes
      simpler[i] = 0
      if fails(simpler) { bytes = simpler }
    }
    keep(bytes)
    print("\(path).short: \(bytes.count) bytes: \(bytes)")
    return 0
  }

  /// Keeps the shortest sequence so far, in case the run is interrupted.
  private func keep(_ bytes: [UInt8]) {
    _ = FileManager.default.createFile(atPath: path + ".short", contents: Data(bytes))
  }

  private func fails(_ bytes: [UInt8]) -> Bool {
    let attempt = path + ".try"
    guard FileManager.default.createFile(atPath: attempt, contents: Data(bytes)) else { return false }
    defer { try? FileManager.default.removeItem(atPath: attempt) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["replay", attempt] + (Fuzzer.isWild ? ["--wild"] : [])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus != 0
  }
}
