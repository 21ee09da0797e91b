import Foundation
import TendonContext
import TendonLayers

/// Lets the clock of code outside a stage follow the computer's, while the run loop of the main thread runs.
///
/// The plugin `UIKitSources` calls it at the beginning of tests with XCTest, so that animations end while a test waits for
/// an expectation.
@MainActor
public func uikitFollowRunLoop() {
  guard unitTestClock == nil else { return }
  let clock = MediaClock.current
  let start = Date()
  let origin = clock.now
  let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { _ in
    MainActor.assumeIsolated {
      guard !StageContext.isStage else { return }
      clock.advance(to: max(clock.now, origin - start.timeIntervalSinceNow))
    }
  }
  RunLoop.main.add(timer, forMode: .common)
  unitTestClock = timer
}

@MainActor private var unitTestClock: Timer?
