import ConstraintSolverChecks
import Tendon

/// Thinks of what might happen next on a stage, at random: mostly what people do, sometimes what nobody would.
struct StoryTeller {
  private var random: RandomNumbers
  /// The fingers that are down one by one, by number, and where.
  private(set) var fingers: [Int: CGPoint] = [:]

  /// The screens that a device may have, in points.
  private static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 393, height: 852),
    CGSize(width: 667, height: 375), CGSize(width: 768, height: 1024),
  ]
  private static let texts = ["a", "Ada", "se\"cret", "9", "\u{e4}\u{1f642}", "two words", "\n"]

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// An action that may or may not be possible on the stage as it is now.
  @MainActor
  mutating func action(on stage: Stage) -> Script.Action {
    switch random.below(100) {
    case 0..<26: .tap(target(on: stage), times: random.chance(80) ? 1 : 2 + random.below(4))
    case 26..<40: .wait(seconds: wait())
    case 40..<52: .drag(from: target(on: stage), to: target(on: stage), seconds: thousandths(110...700))
    case 52..<62: .flick(from: target(on: stage), to: target(on: stage), seconds: thousandths(30...300))
    case 62..<80: oneFinger(on: stage)
    case 80..<82: .press(target(on: stage), seconds: thousandths(20...900))
    case 82..<84: .scroll(target(on: stage), by: CGVector(dx: 0, dy: CGFloat(random.below(300) - 150)))
    case 84..<88: .type(target(on: stage), text: Self.texts[random.below(Self.texts.count)])
    case 88..<92: .key(Script.Key.allCases[random.below(Script.Key.allCases.count)])
    case 92..<95: .orient(Script.Orientation.allCases[random.below(Script.Orientation.allCases.count)])
    case 95: .resize(Self.sizes[random.below(Self.sizes.count)])
    case 96: .appearance(random.chance(50) ? .dark : .light)
    case 97: .pinch(target(on: stage), scale: thousandths(500...2000), seconds: thousandths(50...400))
    case 98: .twist(target(on: stage), angle: thousandths(-1500...1500), seconds: thousandths(50...400))
    default: .at(seconds: 0)
    }
  }

  /// Notes that an action has happened.
  mutating func happened(_ action: Script.Action) {
    switch action {
    case .down(let finger, let point), .move(let finger, let point): fingers[finger] = point
    case .up(let finger, _): fingers[finger] = nil
    default: break
    }
  }

  /// Lifts the fingers that are down.
  func lifts() -> [Script.Action] {
    fingers.sorted { $0.key < $1.key }.map { .up(finger: $0.key, point: $0.value) }
  }

  @MainActor
  private mutating func oneFinger(on stage: Stage) -> Script.Action {
    let down = fingers.keys.sorted()
    if down.isEmpty || (down.count < 3 && random.chance(15)) {
      let finger = (1...4).first { !down.contains($0) } ?? 1
      return .down(finger: finger, point: place(on: stage))
    }
    let finger = down[random.below(down.count)]
    let point = fingers[finger] ?? .zero
    if random.chance(25) { return .up(finger: finger, point: point) }
    let reach = random.chance(70) ? 40 : 300
    return .move(
      finger: finger,
      point: CGPoint(
        x: point.x + CGFloat(random.below(2 * reach) - reach), y: point.y + CGFloat(random.below(2 * reach) - reach)))
  }

  /// A name, a part of something that has a name, or a point.
  @MainActor
  private mutating func target(on stage: Stage) -> Script.Target {
    let names = stage.identifiers
    guard !names.isEmpty, random.chance(75) else { return .point(place(on: stage)) }
    let name = names[random.below(names.count)]
    return .named(name, index: random.chance(20) ? random.below(5) : nil)
  }

  @MainActor
  private mutating func place(on stage: Stage) -> CGPoint {
    let size = stage.window.bounds.size
    return CGPoint(x: CGFloat(random.below(Int(size.width))), y: CGFloat(random.below(Int(size.height))))
  }

  private mutating func wait() -> Double {
    switch random.below(4) {
    case 0: thousandths(1...30)
    case 1: thousandths(16...17)
    case 2: thousandths(30...300)
    default: thousandths(300...1500)
    }
  }

  private mutating func thousandths(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + random.below(range.count)) / 1000
  }
}
