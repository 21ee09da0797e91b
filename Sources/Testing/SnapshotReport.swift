import Foundation
import Tendon

/// The folder with what differs from its golden, and one page about it: `report.html`. Processes that run at the same time
/// share it.
@MainActor
struct SnapshotReport {
  let folder: URL

  /// The folder that the environment variable `SNAPSHOT_ARTIFACTS` names, else `.build/snapshots` of the package of a source
  /// file, else one for temporary files.
  init(for source: URL) {
    if let named = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"], !named.isEmpty {
      folder = URL(fileURLWithPath: named, isDirectory: true)
      return
    }
    var parent = source.deletingLastPathComponent()
    while parent.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: parent.appendingPathComponent("Package.swift").path) {
        folder = parent.appendingPathComponent(".build/snapshots")
        return
      }
      parent.deleteLastPathComponent()
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-snapshots")
  }

  /// Adds a result to the page, or takes an earlier one of the same golden away if it is as recorded now.
  ///
  /// - Returns: the path of the page; nil where it has nothing about the golden, or cannot be written.
  func keep(_ result: GoldenResult) -> String? {
    let file = folder.appendingPathComponent("\(BLAKE2b.hex(of: Array(result.file.utf8)).prefix(16)).json")
    let isKept = result.status == .different || result.status == .missing
    guard isKept || FileManager.default.fileExists(atPath: file.path) else { return nil }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return locked {
      if isKept {
        try? Data(JSONFormat.encoded(result).utf8).write(to: file, options: .atomic)
      } else {
        try? FileManager.default.removeItem(at: file)
      }
      let page = folder.appendingPathComponent("report.html")
      let text = GoldenFormat.html.text(of: GoldenReport(results: kept()))
      guard (try? Data(text.utf8).write(to: page, options: .atomic)) != nil else { return nil }
      return isKept ? page.path : nil
    }
  }

  /// The results of all processes.
  private func kept() -> [GoldenResult] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
        .flatMap { try? JSONDecoder().decode(GoldenResult.self, from: $0) }
    }
  }

  /// Runs code while no other process runs such code for the folder.
  private func locked<T>(_ body: () -> T) -> T {
    let descriptor = open(folder.appendingPathComponent("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return body() }
    defer { close(descriptor) }
    _ = flock(descriptor, LOCK_EX)
    return body()
  }
}
