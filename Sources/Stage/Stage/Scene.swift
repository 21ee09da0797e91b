import TendonGeometry
import TendonViews

/// A screen that can be put on a stage by name, with a story of its own.
///
///     Scene("login", script: "tap dropdown") { LoginController() }
public struct Scene: Sendable {
  /// The name of the scene in the tool; a variant follows a dot, as in `login.constants`.
  public let name: String
  /// The screen in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// The text of the scene's own story; empty where it has none.
  public let script: String
  /// The accessibility identifiers that scripts may use.
  public let identifiers: [String]
  /// True if frames show a status bar (``Stage/showsStatusBar``).
  public let showsStatusBar: Bool

  private let make: @MainActor @Sendable () throws -> UIViewController

  /// - Parameters:
  ///   - name: the name of the scene, by which tools find it.
  ///   - size: in points; default 375 x 667.
  ///   - scale: pixels a point; default 2.
  ///   - script: the actions that a film of the scene plays; default none.
  ///   - identifiers: the identifiers of views that scripts may name.
  ///   - showsStatusBar: default false.
  ///   - controller: makes the root controller; called on the stage, each time anew.
  public init(
    _ name: String, size: CGSize = Stage.standardSize, scale: CGFloat = Stage.standardScale, script: String = "",
    identifiers: [String] = [], showsStatusBar: Bool = false,
    _ controller: @escaping @MainActor @Sendable () throws -> UIViewController
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.script = script
    self.identifiers = identifiers
    self.showsStatusBar = showsStatusBar
    make = controller
  }

  /// A new stage that shows the scene, of another size or scale where one is given, and with or without a status bar.
  @MainActor
  public func stage(
    size: CGSize? = nil, scale: CGFloat? = nil, settings: ReaderSettings = ReaderSettings(),
    showsStatusBar: Bool? = nil
  ) throws -> Stage {
    let stage = try Stage(size: size ?? self.size, scale: scale ?? self.scale, settings: settings, make())
    stage.showsStatusBar = showsStatusBar ?? self.showsStatusBar
    return stage
  }

  /// The controller of the scene, made anew: for a screen that shows several scenes as its children.
  @MainActor
  public func controller() throws -> UIViewController { try make() }

  /// The scene's own story.
  public func story() throws(ScriptError) -> Script { try ScriptParser.parse(script, file: "\(name).script") }
}
