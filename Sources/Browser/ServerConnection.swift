import Foundation
import TendonLive

/// The protocol of one connection as a state machine: bytes in, events out. Knows neither sockets nor clocks.
package struct ServerConnection {
  /// A consequence of the bytes of a client.
  package enum Event: Hashable {
    /// Bytes for the client.
    case send([UInt8])
    /// The connection is a viewer of a screen from now on.
    case join(scene: String)
    /// A message of the viewer.
    case message(LiveMessage)
    /// A reason to be logged, once for all connections.
    case log(String)
    /// The connection ends when all has been sent.
    case close
  }

  enum State: Hashable { case head, viewer, closed }

  let site: Site
  let gate: Gate
  let limits: ServerLimits
  private let start: Double
  var state = State.head
  var bytes: [UInt8] = []
  /// The payload of the frames of an unfinished message; nil between two messages.
  var message: [UInt8]?
  var allowance: Double
  var lastTime: Double

  /// - Parameter time: in seconds from any origin, as in ``receive(_:at:)``.
  package init(_ site: Site, _ gate: Gate, _ limits: ServerLimits = ServerLimits(), at time: Double) {
    (self.site, self.gate, self.limits, start) = (site, gate, limits, time)
    (allowance, lastTime) = (limits.messagesPerSecond, time)
  }

  /// The time at which the connection is closed if it has not said what it wants; nil once it has.
  var deadline: Double? { state == .head ? start + limits.headTime : nil }

  /// The bytes that wait for the rest of a head, a frame or a message.
  package var heldBytes: Int { bytes.count + (message?.count ?? 0) }

  /// Takes bytes of the client.
  package mutating func receive(_ new: [UInt8], at time: Double) -> [Event] {
    guard state != .closed else { return [] }
    bytes += new
    var events: [Event] = []
    if state == .head { events += readHead() }
    if state == .viewer { events += readFrames(at: time) }
    return events
  }

  private mutating func readHead() -> [Event] {
    switch HTTPRequest.read(bytes) {
    case .incomplete: return []
    case .refused(let reason): return refuse(400, reason)
    case .complete(let request, let length):
      bytes.removeFirst(length)
      return serve(request)
    }
  }

  private mutating func serve(_ request: HTTPRequest) -> [Event] {
    let isSocket = request.path == Site.socket
    let resource = site.resources[request.path]
    let needsToken = isSocket || resource?.needsToken ?? false
    if let reason = gate.refusal(of: request, needsToken: needsToken, needsOrigin: isSocket) {
      return refuse(403, reason)
    }
    guard request.method == "GET" || request.method == "HEAD" && !isSocket else {
      return refuse(405, "only GET is served")
    }
    // A body would follow the head: nothing here takes one.
    guard request.fields["content-length"] ?? "0" == "0", request.fields["transfer-encoding"] == nil else {
      return refuse(400, "a request has a body")
    }
    if isSocket { return open(request) }
    guard let resource else { return refuse(404, "there is no such page") }
    return end(
      HTTPResponse(status: 200, type: resource.type, body: resource.body), withBody: request.method == "GET")
  }

  private mutating func open(_ request: HTTPRequest) -> [Event] {
    guard request.fields["upgrade"]?.lowercased() == "websocket", request.fields["sec-websocket-version"] == "13",
      let key = request.fields["sec-websocket-key"], key.utf8.count == 24
    else { return refuse(400, "a request for the session is no WebSocket") }
    guard let scene = request.query["scene"]?.removingPercentEncoding, site.scenes.contains(scene) else {
      return refuse(404, "there is no such scene")
    }
    state = .viewer
    let accept = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    let head =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Accept: \(Data(accept).base64EncodedString())\r\n\r\n"
    return [.send(Array(head.utf8)), .join(scene: scene)]
  }

  private mutating func refuse(_ status: Int, _ reason: String) -> [Event] {
    [.log(reason)] + end(HTTPResponse(refusing: status, reason))
  }

  private mutating func end(_ response: HTTPResponse, withBody: Bool = true) -> [Event] {
    state = .closed
    bytes = []
    return [.send(response.bytes(withBody: withBody)), .close]
  }
}
