/// The animations of a layer in the order in which they were added; those that are applied first stand together, the
/// last one in front, where the first of them was added.
///
/// Adding, finding by key and removing cost O(1) on average: what is removed stays in the list until half of it is
/// stale.
@MainActor
struct AnimationList {
  private var entries: [RunningAnimation] = []
  private var byKey: [String: RunningAnimation] = [:]
  private var stale = 0
  /// The index of those that are applied first; nil until it is known whether there are any.
  private var front: Int?
  /// The transition of the layer and its timing, if one runs.
  var transition: (program: AnimationProgram, transition: TransitionProgram)? { transitionBox?.value }
  private var transitionBox: Box<(program: AnimationProgram, transition: TransitionProgram)>?

  var isEmpty: Bool { entries.count == stale }

  /// Those that are still on the layer, in the order of application.
  var current: [RunningAnimation] { stale == 0 ? entries : entries.filter { !$0.isRemoved } }

  /// Calls `body` for those that are on the layer, in the order of application.
  func forEach(_ body: (RunningAnimation) -> Void) {
    for running in entries where !running.isRemoved { body(running) }
  }

  subscript(key: String) -> RunningAnimation? { byKey[key] }

  mutating func append(_ running: RunningAnimation) {
    if (running.animation as? CAPropertyAnimation)?.isAppliedFirst == true {
      front = front ?? entries.firstIndex { ($0.animation as? CAPropertyAnimation)?.isAppliedFirst == true }
      front = front ?? entries.count
      entries.insert(running, at: front!)
    } else {
      entries.append(running)
    }
    if let key = running.key { byKey[key] = running }
    if case .transition(let body) = running.program.body { transitionBox = Box((running.program, body)) }
  }

  /// Drops an animation that is marked as removed.
  mutating func forget(_ running: RunningAnimation) {
    if let key = running.key, byKey[key] === running { byKey[key] = nil }
    if case .transition = running.program.body { transitionBox = nil }
    stale += 1
    if stale * 2 > entries.count {
      entries.removeAll(where: \.isRemoved)
      stale = 0
      front = nil
    }
  }

  mutating func removeAll() -> [RunningAnimation] {
    let all = current
    (entries, byKey, stale, front, transitionBox) = ([], [:], 0, nil, nil)
    return all
  }
}
