import Foundation

extension NetworkThread {
  /// Accepts the clients that wait, as many as there is room for.
  func acceptClients() {
    while clients.count < limits.connections {
      let descriptor = accept(socket.descriptor, nil, nil)
      guard descriptor >= 0 else { return }
      makeNonBlocking(descriptor)
      var one: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
      let now = Self.now()
      clients[descriptor] = Client(connection: ServerConnection(site, gate, limits, at: now), lastProgress: now)
    }
  }

  /// Writes what the client takes now.
  func flush(_ descriptor: Int32) {
    guard var client = clients[descriptor] else { return }
    clients[descriptor] = nil
    while !client.output.isEmpty {
      let count = client.output.withUnsafeBytes { sendQuietly(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      client.output = client.output.dropFirst(count)
      client.lastProgress = Self.now()
    }
    if client.output.isEmpty { client.output = [] }
    clients[descriptor] = client
    if client.isEnding, client.output.isEmpty { end(descriptor) }
  }

  /// Ends a connection; the host learns that a viewer has gone.
  func end(_ descriptor: Int32) {
    guard let client = clients.removeValue(forKey: descriptor) else { return }
    close(descriptor)
    if client.isViewer { mailbox.add(.left(viewer: client.viewer)) }
  }
}

/// Sends without the signal that a closed connection would raise.
private func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    Foundation.send(descriptor, bytes.baseAddress, bytes.count, 0)
  #else
    Foundation.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
