import Tendon

/// A mistake that is easily made with constraints and animations, beside the code that avoids it.
public struct Pitfall: Sendable {
  /// The part of the scene's name after `pitfalls.`.
  public let name: String
  /// The heading: the rule that the pitfall breaks.
  public let title: String
  /// The task of all sides, in one sentence.
  public let task: String
  /// The cause of the wrong side's fault, for the page.
  public let cause: String
  /// The cure, for the page.
  public let cure: String
  /// The titles of the buttons; the first is called `run` in scripts, the second `then`.
  public let steps: [String]
  /// The story of the scene.
  public let script: String
  /// The times at which the page shows the sides, in seconds from the start of the story.
  public let moments: [Double]
  public let sides: [PitfallSide]

  init(
    _ name: String, title: String, task: String, cause: String, cure: String, steps: [String] = ["Run"],
    script: String = Pitfall.shortStory, moments: [Double] = [0.3, 0.45, 0.6, 0.85, 1.1, 1.5], sides: [PitfallSide]
  ) {
    self.name = name
    self.title = title
    self.task = task
    self.cause = cause
    self.cure = cure
    self.steps = steps
    self.script = script
    self.moments = moments
    self.sides = sides
  }

  /// One tap, and a second for what follows.
  static let shortStory = """
    # Both sides act at once, for one second.
    wait 0.3
    tap run
    wait 1.3
    """

  /// The pitfall as something to record. Each side has its name as identifier, its moving view that name and `.box`.
  public var scene: Scene {
    let pitfall = self
    return Scene(
      "pitfalls.\(name)", script: script,
      identifiers: Array(["run", "then"].prefix(steps.count)) + sides.map(\.name)
    ) { PitfallController(pitfall) }
  }
}

/// One of the ways that a pitfall shows.
public struct PitfallSide: Sendable {
  public enum Verdict: Sendable { case wrong, right }

  /// The identifier of the side.
  public let name: String
  public let verdict: Verdict
  /// The heading of the side.
  public let title: String
  /// The effect and its cause, in one sentence.
  public let caption: String
  /// The lines that matter, shortened: `…` stands for what is left out, and `self.` is left out.
  public let code: String
  let make: @MainActor @Sendable () -> PitfallScreen

  static func wrong(
    _ name: String = "wrong", _ title: String? = nil, caption: String, code: String,
    _ make: @escaping @MainActor @Sendable () -> PitfallScreen
  ) -> PitfallSide { PitfallSide(.wrong, "Wrong", name, title, caption, code, make) }

  static func right(
    _ name: String = "right", _ title: String? = nil, caption: String, code: String,
    _ make: @escaping @MainActor @Sendable () -> PitfallScreen
  ) -> PitfallSide { PitfallSide(.right, "Right", name, title, caption, code, make) }

  private init(
    _ verdict: Verdict, _ word: String, _ name: String, _ title: String?, _ caption: String, _ code: String,
    _ make: @escaping @MainActor @Sendable () -> PitfallScreen
  ) {
    (self.name, self.verdict, self.caption, self.code, self.make) = (name, verdict, caption, code, make)
    self.title = title.map { "\(word): \($0)" } ?? word
  }
}
