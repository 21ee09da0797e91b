import ArgumentParser
import Foundation
import Tendon

extension Shard {
  /// The part that an option names, or the environment, as Bazel sets it; nil for all.
  static func asked(_ option: String?) throws -> Shard? {
    if let option { return Shard(option) }
    let environment = ProcessInfo.processInfo.environment
    guard let total = environment["TEST_TOTAL_SHARDS"].flatMap(Int.init), total > 1 else { return nil }
    guard let index = environment["TEST_SHARD_INDEX"].flatMap(Int.init),
      let shard = Shard(index: index + 1, count: total)
    else {
      throw ValidationError("TEST_SHARD_INDEX is not a number from 0 to TEST_TOTAL_SHARDS - 1")
    }
    // Bazel asks for a sign that the program knows of its parts.
    if let status = environment["TEST_SHARD_STATUS_FILE"] { try? Data().write(to: URL(fileURLWithPath: status)) }
    return shard
  }
}
