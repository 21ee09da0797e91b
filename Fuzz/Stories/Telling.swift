import Tendon

/// Tells a random story, and plays it again from its text.
@MainActor
public struct Telling {
  /// A failure, with the story that shows it.
  public struct Failure: Error {
    public var story: Story
    public var complaints: [String]
  }

  /// The counts of one run of a story.
  public struct Tally: Sendable {
    public var actions = 0
    public var frames = 0
    public var pictures = 0
    /// The time that passed on the stage, in seconds.
    public var seconds = 0.0
    /// The number of generated actions that were not possible.
    public var impossible = 0

    public init() {}

    public mutating func add(_ other: Tally) {
      actions += other.actions
      frames += other.frames
      pictures += other.pictures
      seconds += other.seconds
      impossible += other.impossible
    }
  }

  private let scene: Scene
  /// Hears the story each time that it grows, before the new action happens.
  private let hears: (Story) -> Void

  /// The longest time for all motion of a story to end, in half seconds.
  private static let patience = 8
  /// Frames a second, and frames from picture to picture, in the replays.
  private static let (rate, framesPerPicture) = (30.0, 15)

  public init(_ scene: Scene, hears: @escaping (Story) -> Void = { _ in }) {
    self.scene = scene
    self.hears = hears
  }

  /// Tells a story of so many actions, looks at what is left, and plays it twice more from its text.
  public func tell(seed: UInt64, actions: Int) throws -> Tally {
    let (story, tally, complaints, remains) = try told(seed: seed, actions: actions)
    let left = remains.complaints
    guard complaints.isEmpty && left.isEmpty else { throw Failure(story: story, complaints: complaints + left) }
    return tally
  }

  private func told(seed: UInt64, actions: Int) throws -> (Story, Tally, [String], Remains) {
    var teller = StoryTeller(seed: seed)
    var tally = Tally()
    var story = Story(scene: scene.name)
    let stage = try scene.stage()
    func tries(_ action: Script.Action) -> Bool {
      var longer = story
      longer.actions.append(action)
      hears(longer)
      do { try stage.play(action) } catch { return false }
      story = longer
      return true
    }
    while story.actions.count < actions, tally.impossible < 20 * actions {
      let action = teller.action(on: stage)
      if case .at = action { continue }
      // A script's lines for several fingers at one time are one event; told one by one they would be several.
      if action.isOneFinger, story.actions.last?.isOneFinger ?? false { _ = tries(.wait(seconds: 0.004)) }
      if tries(action) { teller.happened(action) } else { tally.impossible += 1 }
    }
    for action in teller.lifts() {
      _ = tries(.wait(seconds: 0.004))
      _ = tries(action)
    }
    for _ in 0..<Self.patience {
      _ = tries(.wait(seconds: 0.5))
      if stage.isAtRest { break }
    }
    _ = tries(.wait(seconds: 0.5))
    tally.actions = story.actions.count
    tally.seconds = stage.clock.now
    let complaints = try replay(story, beside: stage, &tally) + complaints(on: stage)
    return (story, tally, complaints, Remains(stage))
  }

  /// Plays a story as it is written and says what is wrong at its end.
  public func complaints(of story: Story) throws -> [String] {
    hears(story)
    let stage = try scene.stage()
    do { try stage.run(story.script) } catch { return ["cannot be played: \(error)"] }
    var tally = Tally()
    return try replay(story, beside: stage, &tally) + complaints(on: stage)
  }

  private func complaints(on stage: Stage) -> [String] {
    stage.complaints(allowsLayoutFaults: allowsLayoutFaults)
  }

  /// True if the scene shows a fault of the layout on purpose.
  private var allowsLayoutFaults: Bool { Examples.withLayoutFaults.contains(scene.name) }

  /// Plays the story's text as films are made, twice: every frame has to be the same, also where nothing is kept of the
  /// picture before, and after it everything has to be as on the stage where it was told, on which nobody looked.
  private func replay(_ story: Story, beside told: Stage, _ tally: inout Tally) throws -> [String] {
    hears(story)
    var complaints: [String] = []
    let (first, second): (Film, Film)
    do {
      first = try film(story, &tally) { $0.picture() }
      // A picture of which nothing is kept from the one before.
      second = try film(story, &tally) { Compositor().render($0.frame()) }
    } catch {
      return ["cannot be played again: \(error)"]
    }
    if let frame = zip(first.frames, second.frames).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      complaints.append("a replay differs at frame \(frame) of \(first.frames.count)")
    }
    if first.frames.count != second.frames.count { complaints.append("a replay has another number of frames") }
    // What contradicts itself only at a moment between two layouts is found where somebody looks at that moment.
    if !allowsLayoutFaults { complaints += first.stage.layoutFaults.map { "layout: \($0)" } }
    let now = max(told.clock.now, first.stage.clock.now)
    for stage in [told, first.stage] { stage.advance(to: now) }
    if told.digest() != first.stage.digest() {
      complaints.append("what is seen depends on who looks: \(told.trace().difference(from: first.stage.trace()))")
    }
    return complaints
  }

  private typealias Film = (stage: Stage, frames: [Digest])

  private func film(_ story: Story, _ tally: inout Tally, _ picture: @MainActor (Stage) -> Bitmap) throws -> Film {
    let stage = try scene.stage()
    // A timer that begins one animation after another would never let the film end.
    let script = try ScriptParser.parse(story.script, file: story.scene)
    let runner = ScriptRunner(script, on: stage, framesPerSecond: Self.rate, limit: max(script.duration, 0.1))
    var frames: [Digest] = []
    while try runner.next() != nil {
      var digest = Digest()
      digest.add(stage.trace())
      if frames.count % Self.framesPerPicture == 0 {
        digest.add(picture(stage))
        tally.pictures += 1
      }
      frames.append(digest)
    }
    tally.frames += frames.count
    return (stage, frames)
  }
}

/// The objects that must have been released once a story has ended and nothing retains its stage.
@MainActor
private struct Remains {
  weak var stage: Stage?
  weak var controller: UIViewController?

  init(_ stage: Stage) {
    self.stage = stage
    controller = stage.window.rootViewController
  }

  var complaints: [String] {
    (stage == nil ? [] : ["the stage is still there"])
      + (controller.map { ["\(type(of: $0)) is still there"] } ?? [])
  }
}

extension Script.Action {
  fileprivate var isOneFinger: Bool {
    switch self {
    case .down, .move, .up: true
    default: false
    }
  }
}

extension FrameTrace {
  /// The first layer that is another one than in `looked`, as text.
  fileprivate func difference(from looked: FrameTrace) -> String {
    for (mine, other) in zip(layers, looked.layers) where mine != other {
      return "\(mine.name) is \(mine), and \(other) where somebody looked"
    }
    return layers.count == looked.layers.count
      ? "pixels" : "\(layers.count) layers, and \(looked.layers.count) where somebody looked"
  }
}

extension Stage {
  /// A checksum of the named layers and the pixels as they are seen now.
  fileprivate func digest() -> Digest {
    var digest = Digest()
    digest.add(trace())
    digest.add(picture())
    return digest
  }
}
