import Foundation
import Tendon

/// The steps of the screens, each from `viewDidLoad` on in a task of its own.
@MainActor enum Stories {
  static func steps(_ screen: TaskScreen) async throws {
    for step in 1...5 {
      try await Task.sleep(for: .seconds(0.1), clock: StageClock())
      screen.left.constant = CGFloat(step * 10)
    }
  }

  /// Five sleeps between two frames, each through a function of no actor.
  static func nested(_ screen: TaskScreen) async throws {
    let clock = StageClock()
    try await Task.sleep(for: .seconds(0.1), clock: clock)
    for _ in 0..<5 {
      try await pause(for: .milliseconds(1), on: clock)
      screen.width.constant += 1
      screen.left.constant = CGFloat(CACurrentMediaTime() * 1000)
    }
  }

  static func zero(_ screen: TaskScreen) async throws {
    for _ in 0..<100 { try await Task.sleep(for: .zero, clock: StageClock()) }
    try await Task.sleep(for: .seconds(-1), clock: StageClock())
    screen.left.constant = 20
  }

  static func cancelled(_ screen: TaskScreen) async throws {
    let sleeper = Task {
      do { try await Task.sleep(for: .seconds(5), clock: StageClock()) } catch { screen.left.constant = 20 }
    }
    try await Task.sleep(for: .seconds(0.2), clock: StageClock())
    sleeper.cancel()
  }

  /// Ten tasks that wake up at one time; the name of the box is their order.
  static func order(_ screen: TaskScreen) async throws {
    var order = ""
    for index in 0..<10 {
      Task(priority: index % 2 == 0 ? .background : .high) {
        try await Task.sleep(for: .seconds(0.01 * Double(index)), clock: StageClock())
        try await Task.sleep(until: .init(seconds: 0.25), clock: StageClock())
        for _ in 0..<10 - index { await Task.yield() }
        order += String(index)
        screen.box.accessibilityIdentifier = order
      }
    }
  }

  /// Work of several actors, with nothing that waits.
  static func actors(_ screen: TaskScreen) async throws {
    screen.onTap = { Task { await count(on: screen) } }
  }

  private static func count(on screen: TaskScreen) async {
    let counter = Counter()
    for _ in 0..<20 { await counter.add(1) }
    await withTaskGroup(of: Void.self) { group in for n in 1...4 { group.addTask { await counter.add(n) } } }
    async let total = counter.total
    screen.left.constant = CGFloat(await total)
  }

  /// Tasks of no actor, more than any machine has processors, each at times of its own.
  static func crowd(_ screen: TaskScreen) async throws {
    let clock = StageClock()
    for index in 1...40 {
      Task.detached {
        for round in 1...4 {
          try await Task.sleep(for: .milliseconds(7 * index % 31 + round), clock: clock)
          await screen.push(index)
        }
      }
    }
  }

  static func restless(_ screen: TaskScreen) async throws {
    Task { while !Task.isCancelled { await Task.yield() } }
    try await Task.sleep(for: .seconds(0.1), clock: StageClock())
    screen.left.constant = 20
    while true { try await Task.sleep(for: .seconds(1), clock: StageClock()) }
  }

  static func wall(_ screen: TaskScreen) async throws {
    try await Task.sleep(for: .milliseconds(1))
    screen.left.constant = 20
  }

  static func outside(_ screen: TaskScreen) async throws {
    await withCheckedContinuation { done in DispatchQueue.global().async { done.resume() } }
    MainActor.preconditionIsolated()
    screen.width.constant = 20
  }

  /// Goes on long after the screen has come to rest, when another thread says so.
  static func later(_ screen: TaskScreen) async throws {
    await withCheckedContinuation { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { done.resume() }
    }
    screen.width.constant = 20
    await Task.detached {}.value
    screen.left.constant = 20
  }
}

actor Counter {
  private(set) var total = 0
  func add(_ number: Int) { total += number }
}

private func pause(for duration: Duration, on clock: some Clock<Duration>) async throws {
  try await clock.sleep(for: duration)
}
