import Foundation
import TendonLive

/// Serves all connections on one thread, which sleeps in `poll` until a socket or the outbox has something.
///
/// No Swift task runs here: those of a process with `TendonApp` run by the clocks of its stages.
final class NetworkThread {
  struct Client {
    /// The number of the viewer; 0 before it has joined.
    var viewer = 0
    var connection: ServerConnection
    /// The bytes that the client has not taken yet.
    var output: ArraySlice<UInt8> = []
    /// The last time at which the client took bytes, or had nothing to take.
    var lastProgress: Double
    var isViewer = false
    var isEnding = false
  }

  let socket: ListeningSocket
  private let outbox: Outbox
  let mailbox: Mailbox
  let site: Site
  let gate: Gate
  let limits: ServerLimits
  private let log: (String) -> Void
  /// By their descriptors.
  var clients: [Int32: Client] = [:]
  var nextViewer = 1
  private var logged: Set<String> = []

  init(
    _ socket: ListeningSocket, _ outbox: Outbox, _ mailbox: Mailbox, _ site: Site, _ gate: Gate,
    _ limits: ServerLimits, log: @escaping (String) -> Void
  ) {
    (self.socket, self.outbox, self.mailbox) = (socket, outbox, mailbox)
    (self.site, self.gate, self.limits, self.log) = (site, gate, limits, log)
  }

  /// Seconds of the machine's clock that never goes back.
  static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Serves until the outbox says that the server shall end.
  func run() {
    while true {
      var polled = [
        pollfd(fd: outbox.wakeEnd, events: Int16(POLLIN), revents: 0),
        // Further clients wait in the queue of the system.
        pollfd(
          fd: clients.count < limits.connections ? socket.descriptor : -1, events: Int16(POLLIN), revents: 0),
      ]
      for (descriptor, client) in clients {
        let events = (client.isEnding ? 0 : POLLIN) | (client.output.isEmpty ? 0 : POLLOUT)
        polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), timeout())
      guard let parcels = outbox.take() else { break }
      deliver(parcels)
      for ready in polled.dropFirst(2) where ready.revents != 0 { serve(ready) }
      if polled[1].revents != 0 { acceptClients() }
      closeLateClients()
    }
    for descriptor in clients.keys { end(descriptor) }
    close(socket.descriptor)
  }

  /// The milliseconds until the first deadline of a client; -1 without one.
  private func timeout() -> Int32 {
    guard let first = clients.values.compactMap(deadline).min() else { return -1 }
    return Int32(min(max(0, ((first - Self.now()) * 1000).rounded(.up)), 60_000))
  }

  private func deadline(_ client: Client) -> Double? {
    let write = client.output.isEmpty ? nil : client.lastProgress + limits.writeTime
    return [client.connection.deadline, write].compactMap { $0 }.min()
  }

  private func closeLateClients() {
    let now = Self.now()
    for (descriptor, client) in clients where deadline(client).map({ $0 <= now }) ?? false {
      note("a connection is too slow")
      end(descriptor)
    }
  }

  private func deliver(_ parcels: [(viewer: Int, bytes: [UInt8])]) {
    for parcel in parcels {
      guard let descriptor = clients.first(where: { $0.value.isViewer && $0.value.viewer == parcel.viewer })?.key else {
        continue
      }
      send(parcel.bytes, to: descriptor)
    }
  }

  private func serve(_ ready: pollfd) {
    let descriptor = ready.fd
    if ready.revents & Int16(POLLOUT) != 0 { flush(descriptor) }
    guard clients[descriptor] != nil, ready.revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 else { return }
    var room = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &room, room.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0, var client = clients[descriptor] else { return end(descriptor) }
    let events = client.connection.receive(Array(room[..<count]), at: Self.now())
    clients[descriptor] = client
    for event in events { handle(event, of: descriptor) }
  }

  private func handle(_ event: ServerConnection.Event, of descriptor: Int32) {
    switch event {
    case .send(let bytes): send(bytes, to: descriptor)
    case .log(let reason): note(reason)
    case .message(let message):
      if let viewer = clients[descriptor]?.viewer { mailbox.add(.message(viewer: viewer, message)) }
    case .join(let scene):
      clients[descriptor]?.isViewer = true
      clients[descriptor]?.viewer = nextViewer
      mailbox.add(.joined(viewer: nextViewer, scene: scene))
      nextViewer += 1
    case .close:
      clients[descriptor]?.isEnding = true
      if clients[descriptor]?.output.isEmpty ?? false { end(descriptor) }
    }
  }

  /// Logs a reason once.
  private func note(_ reason: String) {
    if logged.count < 100, logged.insert(reason).inserted { log(reason) }
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) {
    guard let client = clients[descriptor], !client.isEnding else { return }
    guard client.output.count <= limits.waiting else {
      note("a viewer asks for more than it takes")
      return end(descriptor)
    }
    if client.output.isEmpty { clients[descriptor]?.lastProgress = Self.now() }
    clients[descriptor]?.output += bytes
    flush(descriptor)
  }
}
