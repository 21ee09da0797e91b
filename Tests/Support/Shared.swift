import Foundation

/// What lies beside the project: corpus, oracles, workloads. Absent on other people's machines.
public enum Shared {
  /// The folder `shared` beside the checkout, or nil where there is none.
  public static let folder: URL? = {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let places = [
      ProcessInfo.processInfo.environment["TENDON_SHARED"].map { URL(fileURLWithPath: $0) },
      checkout.deletingLastPathComponent().appendingPathComponent("shared"),
    ]
    return places.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// A file below `shared`, or nil (with a message, so that a skipped test says why) where it is absent.
  public static func file(_ path: String) -> URL? {
    guard let url = folder?.appendingPathComponent(path), FileManager.default.fileExists(atPath: url.path) else {
      print("skipped: ../shared/\(path) is not on this machine")
      return nil
    }
    return url
  }
}
