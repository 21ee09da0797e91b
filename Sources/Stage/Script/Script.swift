/// A story told in events: what a finger and a keyboard do to an interface, and when.
///
/// Made from text by `ScriptParser.parse`, which also proves it: no step begins before the one above it ends, and a
/// finger moves and lifts only where it is down. `Documentation/Scripts.md` holds the grammar.
public struct Script: Hashable, Sendable {
  /// A line of the script that does something.
  public struct Step: Hashable, Sendable {
    /// The line in the file, from 1.
    public let line: Int
    /// The time at which the step begins, in seconds from the start of the script.
    public let start: Double
    /// The action that the line names.
    public let action: Action
  }

  /// The file's name as it appears in errors.
  public let file: String
  /// The steps in the order of the file, which is also that of their starts.
  public let steps: [Step]
  /// The end of the last step, in seconds from the start; 0 for a script without steps.
  public let duration: Double

  init(file: String, steps: [Step], duration: Double) {
    self.file = file
    self.steps = steps
    self.duration = duration
  }

  /// The script that ends no earlier than `seconds` after its start.
  package func lasting(atLeast seconds: Double) -> Script {
    Script(file: file, steps: steps, duration: max(duration, seconds))
  }

  /// The longest time that a script may name or last, in seconds: an hour.
  public static let longestTime = 3600.0
}
