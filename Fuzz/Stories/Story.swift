import Tendon

/// A script for one of the examples.
public struct Story: Sendable {
  /// The name of the scene.
  public var scene: String
  /// The actions, in order.
  public var actions: [Script.Action]

  public init(scene: String, actions: [Script.Action] = []) {
    self.scene = scene
    self.actions = actions
  }

  /// The story as a file: a comment names the scene, the rest is the script.
  public var text: String { "# scene: \(scene)\n" + script }

  /// The script by itself.
  public var script: String { actions.map { "\($0)\n" }.joined() }

  /// Reads what ``text`` writes.
  ///
  /// - Throws: `ScriptError` for a script that cannot be read; nil where no scene is named.
  public init?(text: String) throws {
    guard let first = text.split(separator: "\n").first, first.hasPrefix("# scene: ") else { return nil }
    scene = String(first.dropFirst("# scene: ".count))
    actions = try ScriptParser.parse(text, file: scene).steps.map(\.action)
  }
}
