import Foundation
import TendonLive

/// Runs screens for browsers until the program ends: sleeps until a viewer says something or a picture is due.
///
/// The only reader of the wall clock; what it reads goes to the sessions as plain numbers.
@MainActor
package final class BrowserHost {
  private let server: BrowserServer
  private var channels: [String: LiveChannel] = [:]
  /// The screen of each viewer.
  private var places: [Int: LiveChannel] = [:]

  /// The address to open, with the token in it.
  package var address: String { server.address }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - groups: What the page offers, in its order.
  ///   - report: Takes diagnostics, and the reasons for which connections are refused; called on any thread.
  package init(
    port: Int, groups: [ScreenGroup], report: @escaping @Sendable (String) -> Void
  ) throws(ServerError) {
    let screens = groups.flatMap(\.all)
    let site = try Page.site(of: groups)
    server = try BrowserServer(port: port, site: site, log: report)
    let server = server
    for screen in screens {
      channels[screen.id] = LiveChannel(
        screen, wall: BrowserHost.now,
        send: { viewer, parcel in
          switch parcel {
          case .frame(let bytes): server.send(frame: bytes, to: viewer)
          case .text(let text): server.send(text: text, to: viewer)
          }
        }, report: report)
    }
  }

  /// Seconds of the machine's clock that never goes back.
  nonisolated static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// A door for other threads.
  package var door: HostDoor {
    let server = server
    return HostDoor(reload: { server.add(.changed(screens: $0)) }, runTasks: { server.add(.tasksReady) })
  }

  /// Serves for ever.
  package func run() -> Never {
    while true { turn(atMost: nil) }
  }

  /// Waits for what comes next, at the longest for `seconds` (nil: for ever), and does it.
  func turn(atMost seconds: Double?) {
    let wake = Set(places.values.map(\.screen.id)).compactMap { channels[$0]?.nextWake }.min()
    let wait = [wake.map { max(0, $0 - Self.now()) }, seconds].compactMap { $0 }.min()
    take(server.wait(seconds: wait))
    for id in Set(places.values.map(\.screen.id)).sorted() { channels[id]?.advance() }
  }

  /// Hands over events in their order; messages that follow each other on one screen go together.
  private func take(_ events: [BrowserEvent]) {
    var batch: [(viewer: Int, message: LiveMessage)] = []
    var receiver: LiveChannel?
    func flush() {
      receiver?.receive(batch)
      (receiver, batch) = (nil, [])
    }
    for event in events {
      switch event {
      case .message(let viewer, let message):
        guard let place = places[viewer] else { continue }
        if place !== receiver { flush() }
        receiver = place
        batch.append((viewer, message))
      case .joined(let viewer, let scene):
        flush()
        places[viewer] = channels[scene]
        channels[scene]?.join(viewer)
      case .left(let viewer):
        flush()
        places.removeValue(forKey: viewer)?.leave(viewer)
      case .tasksReady:
        flush()
        for channel in channels.values { channel.session?.runTasks() }
      case .changed(let ids):
        flush()
        // A screen that nobody has opened yet is made when somebody does.
        for id in ids where channels[id].map({ $0.session != nil || $0.error != nil }) ?? false {
          channels[id]?.open(carries: true)
        }
      }
    }
    flush()
  }
}
