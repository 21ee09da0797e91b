import Foundation

/// Decides which requests are served: the right host, the right origin, the right token.
package struct Gate: Sendable {
  /// 128 random bits in hexadecimal digits.
  let token: String
  let port: Int

  /// - Parameter token: 32 hexadecimal digits.
  package init(token: String, port: Int) { (self.token, self.port) = (token, port) }

  /// A token that nobody can guess.
  static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return [random.next(), random.next()].map { (word: UInt64) in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The names under which the server may be asked: a name that an attacker's DNS points here is not among them.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The reason why a request is refused; nil for one that is served.
  ///
  /// - Parameters:
  ///   - needsToken: true for everything that shows the interface or reaches it.
  ///   - needsOrigin: true for a WebSocket, whose origin a browser always names.
  func refusal(of request: HTTPRequest, needsToken: Bool, needsOrigin: Bool) -> String? {
    guard let host = request.fields["host"], hosts.contains(host) else { return "wrong Host" }
    let origin = request.fields["origin"]
    if needsOrigin || origin != nil, !hosts.contains(where: { origin == "http://\($0)" }) { return "wrong Origin" }
    if needsToken, !isToken(request.query["token"] ?? "") { return "missing or wrong token" }
    return nil
  }

  /// Compares all characters, so that the time tells nothing about the place of the first wrong one.
  private func isToken(_ candidate: String) -> Bool {
    let (a, b) = (Array(candidate.utf8), Array(token.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
