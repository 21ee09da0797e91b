import Foundation

/// Files beside the project: corpus, oracles, workloads. Absent on other people's machines.
public enum Shared {
  /// The folder `shared` beside the checkout (or `TENDON_SHARED`), nil where there is none.
  public static let folder: URL? = {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let places = [
      ProcessInfo.processInfo.environment["TENDON_SHARED"].map { URL(fileURLWithPath: $0) },
      checkout.deletingLastPathComponent().appendingPathComponent("shared"),
    ]
    return places.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// The reason why a file cannot be used.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  /// True if a file or folder below `shared` is on this machine.
  public static func has(_ path: String) -> Bool { (try? file(path)) != nil }

  /// A file or folder below `shared`; throws where it is absent. A test that reads it has the trait `.needsShared(path)`.
  public static func file(_ path: String) throws(Missing) -> URL {
    guard let url = folder?.appendingPathComponent(path), FileManager.default.fileExists(atPath: url.path) else {
      throw Missing(description: "../shared/\(path) is not on this machine")
    }
    return url
  }
}
