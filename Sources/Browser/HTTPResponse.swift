/// An answer of the server.
struct HTTPResponse: Hashable, Sendable {
  var status: Int
  var type = "text/plain; charset=utf-8"
  var body: [UInt8]

  init(status: Int, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// A refusal in plain words.
  init(refusing status: Int, _ reason: String) { self.init(status: status, body: Array((reason + "\n").utf8)) }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    429: "Too Many Requests",
  ]

  /// The rules for the browser in every answer: no other host, no other page, no copy.
  static let policy = """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cross-Origin-Resource-Policy: same-origin\r
    Cross-Origin-Opener-Policy: same-origin\r
    Cache-Control: no-store\r

    """

  /// The answer as it is sent; the connection ends with it.
  func bytes(withBody: Bool = true) -> [UInt8] {
    let head =
      "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(body.count)\r\nConnection: close\r\n\(Self.policy)\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}
