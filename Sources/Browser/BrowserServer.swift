import Foundation
import TendonLive

/// A server for browsers on this machine: it listens on 127.0.0.1 alone and serves who knows the token.
///
/// A thread of its own does the network; the host takes events and sends frames from the thread of the interface.
package final class BrowserServer: Sendable {
  /// The address to open, with the token in it.
  package let address: String
  private let outbox: Outbox
  private let mailbox = Mailbox()

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - log: receives each reason for which connections are refused or closed, once; called on the network's thread.
  package convenience init(
    port: Int, site: Site, log: @escaping @Sendable (String) -> Void
  ) throws(ServerError) {
    try self.init(port: port, site: site, limits: ServerLimits(), log: log)
  }

  init(
    port: Int, site: Site, limits: ServerLimits, log: @escaping @Sendable (String) -> Void
  ) throws(ServerError) {
    let outbox = try Outbox()
    let socket = try ListeningSocket(port: port)
    let gate = Gate(token: Gate.makeToken(), port: socket.port)
    self.outbox = outbox
    address = "http://127.0.0.1:\(socket.port)/?token=\(gate.token)"
    let mailbox = mailbox
    let thread = Thread { NetworkThread(socket, outbox, mailbox, site, gate, limits, log: log).run() }
    thread.name = "Tendon network"
    thread.start()
  }

  deinit { outbox.end() }

  /// Waits for events, at the longest for `seconds` (nil: for ever); empty where the time is over.
  package func wait(seconds: Double?) -> [BrowserEvent] { mailbox.wait(seconds: seconds) }

  /// Sends a frame to a viewer; one that has gone gets nothing.
  package func send(frame: [UInt8], to viewer: Int) {
    outbox.add(WebSocketFrame.bytes(.binary, frame), for: viewer)
  }

  /// Sends a text to a viewer.
  package func send(text: String, to viewer: Int) {
    outbox.add(WebSocketFrame.bytes(.text, Array(text.utf8)), for: viewer)
  }

  /// Adds an event that does not come from the network.
  func add(_ event: BrowserEvent) { mailbox.add(event) }
}
