import XCTest

/// The numbers of the assertions of each test.
@MainActor
enum SnapshotNumbers {
  private static var counts: [String: Int] = [:]
  private static let observer: Observer = {
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// The number of the next assertion of a test, from 1.
  static func next(file: String, test: String) -> Int {
    _ = observer
    counts["\(file) \(test)", default: 0] += 1
    return counts["\(file) \(test)"] ?? 1
  }

  /// Begins to count anew after each test of XCTest, which may run again in the same process.
  private final class Observer: NSObject, XCTestObservation {
    func testCaseDidFinish(_ testCase: XCTestCase) {
      // An asynchronous test may end on another thread.
      if Thread.isMainThread { MainActor.assumeIsolated { counts = [:] } } else { Task { @MainActor in counts = [:] } }
    }
  }
}
