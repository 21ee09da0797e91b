/// The fixed table of what the server serves: no path leads to a file.
package struct Site: Sendable {
  /// A resource and its kind.
  package struct Resource: Sendable {
    var type: String
    var body: [UInt8]
    var needsToken: Bool

    /// - Parameters:
    ///   - type: of the content, as HTTP names it.
    ///   - needsToken: true for what belongs to the session; the code of a page is no secret.
    package init(type: String, body: [UInt8], needsToken: Bool) {
      (self.type, self.body, self.needsToken) = (type, body, needsToken)
    }
  }

  /// The path of the WebSocket.
  static let socket = "/live"

  /// By their paths, each with its leading slash.
  let resources: [String: Resource]
  /// The names of the screens that can be shown.
  let scenes: Set<String>

  /// True if a screen of that name can be shown.
  package func hasScene(_ name: String) -> Bool { scenes.contains(name) }

  package init(resources: [String: Resource], scenes: Set<String>) {
    (self.resources, self.scenes) = (resources, scenes)
  }
}
