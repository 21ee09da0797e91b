import TendonLive

/// The threads that wake a live host: documents that are saved, and tasks that another thread makes ready.
@MainActor
enum PlayWakes {
  /// Wakes the host from now on.
  static func begin(_ subject: Subject?, screens: [String], _ door: HostDoor) {
    #if !canImport(Darwin)
      TaskQueue.shared.wakeHost(by: door.runTasks)
    #endif
    if case .document(let url, let assets)? = subject {
      DocumentWatch.begin(url, assets: assets, screens: screens, door)
    }
  }
}
