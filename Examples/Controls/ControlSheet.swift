import Tendon

/// The content of one contact sheet: a control and the states it is shown in.
public struct ControlSheet: Sendable {
  /// The name of the scene after `controls.`.
  public let name: String
  /// The heading.
  public let title: String
  /// The room of a state in one of the four columns, in points.
  public let room: CGSize
  /// The width of the control; nil for its intrinsic width.
  public let width: CGFloat?
  /// The magnification at which the control is shown once, with its parts named.
  public let zoom: CGFloat
  /// True if views other than labels draw text: such pixels depend on the version of the font libraries.
  public let drawsText: Bool
  /// The story of the scene.
  public let script: String
  public let states: [ControlState]

  public init(
    _ name: String, title: String, room: CGSize, width: CGFloat? = nil, zoom: CGFloat = 3, drawsText: Bool = false,
    script: String = "", states: [ControlState]
  ) {
    self.name = name
    self.title = title
    self.room = room
    self.width = width
    self.zoom = zoom
    self.drawsText = drawsText
    self.script = script
    self.states = states
  }

  /// The sheet as something to record. Controls are named by row and column: `a0` is the first state, light, from left
  /// to right, `b0` the same mirrored, `c0` dark, `d0` dark and mirrored.
  public var scene: Scene {
    let sheet = self
    return Scene("controls.\(name)", size: SheetLayout(self).size, script: script) { SheetController(sheet) }
  }
}

/// A state of a control.
public struct ControlState: Sendable {
  /// The title beside the row.
  public let caption: String
  /// The height of the row; nil: that of all.
  public let height: CGFloat?
  /// The traits of the surroundings other than light, dark and direction.
  let contrast: UIAccessibilityContrast
  let category: UIContentSizeCategory
  let touch: CGPoint?
  let make: @MainActor @Sendable () -> UIView
  let arrange: @MainActor @Sendable (UIView) -> Void

  /// - Parameters:
  ///   - touch: where a finger is down on the control, in its coordinates; nil: nowhere.
  ///   - make: makes the control; one without a size gets that which suits it.
  ///   - arrange: called once the control is on the screen, outside any animation.
  public init(
    _ caption: String, height: CGFloat? = nil, contrast: UIAccessibilityContrast = .normal,
    category: UIContentSizeCategory = .large, touch: CGPoint? = nil,
    _ make: @escaping @MainActor @Sendable () -> UIView,
    arrange: @escaping @MainActor @Sendable (UIView) -> Void = { _ in }
  ) {
    self.caption = caption
    self.height = height
    self.contrast = contrast
    self.category = category
    self.touch = touch
    self.make = make
    self.arrange = arrange
  }
}

/// A column of a sheet.
public enum SheetColumn: String, CaseIterable, Sendable {
  case light = "a"
  case lightMirrored = "b"
  case dark = "c"
  case darkMirrored = "d"

  public var isDark: Bool { self == .dark || self == .darkMirrored }
  public var isMirrored: Bool { self == .lightMirrored || self == .darkMirrored }

  /// The title above it.
  public var caption: String { (isDark ? "dark" : "light") + (isMirrored ? ", right to left" : "") }
}
