import TendonGeometry

extension Script {
  /// The action of one line of a script.
  ///
  /// Times are in seconds, points and lengths in the window's points (origin at the top left), angles in radians.
  public enum Action: Hashable, Sendable {
    /// Puts a finger down and lifts it 0.05 s later, `times` times, one after the other.
    case tap(Target, times: Int)
    /// Holds a finger down.
    case press(Target, seconds: Double)
    /// Moves a finger in a straight line and lets it rest for the last 0.1 s, so that nothing is thrown.
    case drag(from: Target, to: Target, seconds: Double)
    /// Moves a finger in a straight line and lifts it in motion.
    case flick(from: Target, to: Target, seconds: Double)
    /// Puts down one finger of several, named by a number.
    case down(finger: Int, point: CGPoint)
    /// Moves the finger with this number, which is down, to a point.
    case move(finger: Int, point: CGPoint)
    /// Lifts the finger with this number at a point.
    case up(finger: Int, point: CGPoint)
    /// Cancels the touch of the finger with this number, as the system does when it takes the finger over.
    case cancel(finger: Int, point: CGPoint)
    /// Two fingers whose distance is multiplied by `scale`.
    case pinch(Target, scale: Double, seconds: Double)
    /// Two fingers that turn about their centre, clockwise where `angle` is positive.
    case twist(Target, angle: Double, seconds: Double)
    /// Changes the content offset of a scroll view at once.
    case scroll(Target, by: CGVector)
    /// Puts the focus on a text field and types into it.
    case type(Target, text: String)
    /// Types into whatever is first responder; nothing happens where nothing takes text.
    case insert(text: String)
    /// Presses a key; it goes to the first responder.
    case key(Key)
    /// Activates the accessibility element at a target, as assistive technology does.
    case activate(Target)
    /// Changes the value of the adjustable accessibility element at a target by one step.
    case adjust(Target, Adjustment)
    /// Performs a custom action of the accessibility element at a target, by the name of the action.
    case perform(Target, action: String)
    /// Lets time pass.
    case wait(seconds: Double)
    /// Lets time pass until a time that is counted from the start of the script.
    case at(seconds: Double)
    /// Turns the device.
    case orient(Orientation)
    /// Gives the window another size.
    case resize(CGSize)
    /// Changes between the light and the dark appearance.
    case appearance(Appearance)
    /// Taps the status bar (``Stage/tapStatusBar()``).
    case tapStatusBar
    /// Ends the script with an error unless the statement about the view at the target holds at the time of the line.
    case expect(Target, Expectation)
  }

  /// The keys of `key`.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// The keys by their names in scripts; the last four are the arrow keys.
    case `return`, tab, escape, backspace, left, right, up, down
    /// The key combinations of the standard edit actions.
    case cut, copy, paste, selectAll
  }

  /// The directions of `adjust`; the names are those of the commands.
  public enum Adjustment: String, CaseIterable, Hashable, Sendable {
    /// The calls of `accessibilityIncrement()` and `accessibilityDecrement()`.
    case increment, decrement
  }

  /// The ways to hold a device of `orient`.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// The orientations of the interface by their names in scripts.
    case portrait, landscapeLeft, landscapeRight
  }

  /// The looks of `appearance`.
  public enum Appearance: String, CaseIterable, Hashable, Sendable {
    /// The appearances by their names in scripts.
    case light, dark
  }
}

extension Script.Action {
  /// The time from touch down to touch up in a tap, in seconds.
  public static let tapDuration = 0.05
  /// The time for which a drag rests before the finger lifts, in seconds; part of the drag's own time.
  public static let dragRest = 0.1

  /// The duration of the action, in seconds: 0.05 for each tap, their own time for gestures and `wait`, else 0.
  ///
  /// The duration of `at` is 0 here, because it depends on the time at which the action begins.
  public var duration: Double {
    switch self {
    case .tap(_, let times): Double(times) * Self.tapDuration
    case .press(_, let seconds), .drag(_, _, let seconds), .flick(_, _, let seconds), .pinch(_, _, let seconds),
      .twist(_, _, let seconds), .wait(let seconds):
      seconds
    case .down, .move, .up, .cancel, .scroll, .type, .insert, .key, .activate, .adjust, .perform, .at, .orient, .resize,
      .appearance, .tapStatusBar, .expect:
      0
    }
  }
}
