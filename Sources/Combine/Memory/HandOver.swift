import Foundation
import TendonLayers

/// Closures that go to another queue. A publisher hands a value over once, and the closure is its only user from then on.
enum QueueHandOver {
  static func run(on queue: DispatchQueue, after delay: Double, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    if delay > 0 { queue.asyncAfter(deadline: .now() + delay) { action() } } else { queue.async { action() } }
  }

  static func run(on loop: RunLoop, after delay: Double, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    guard delay > 0 else { return loop.perform { action() } }
    let timer = Timer(timeInterval: delay, repeats: false) { _ in action() }
    loop.add(timer, forMode: .common)
  }

  static func run(on queue: OperationQueue, after delay: Double, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    guard delay > 0 else { return queue.addOperation { action() } }
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { queue.addOperation { action() } }
  }
}

/// Closures that run later on the clock of a stage, from the main thread to the main thread.
enum StageHandOver {
  static func run(after delay: Double, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    MainActor.assumeIsolated { _ = MediaClock.current.asyncAfter(delay) { action() } }
  }
}
