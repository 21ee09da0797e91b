import TendonGeometry
import TendonLayers

/// Decides which of the recognizers that track the same touches are recognized, calls their targets, and sends the
/// remaining touches to the views.
///
/// It works in turns: an event, or a timer of a recognizer. In a turn the recognizers first change their states; then
/// the targets are called; then the views receive the touches; then the finished recognizers are reset.
@MainActor
final class GestureArena {
  private var depth = 0
  /// The number of turns so far.
  private var number = 0
  /// The recognizers that have requested recognition and have to wait, in the order of their requests.
  private var waiting: [UIGestureRecognizer] = []
  private var calls: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// The touches that are down, and lifted ones whose end the views have not received or that recognizers still need.
  private(set) var touches: [UITouch] = []
  /// The recognizers that have received touches since they were last reset, in the order in which they receive them.
  private var engaged: [UIGestureRecognizer] = []

  /// Runs what may change states, and does all that follows from it once the outermost call is over.
  func turn(_ body: (GestureArena) -> Void) {
    if depth == 0 { number += 1 }
    depth += 1
    body(self)
    if depth == 1 { finish() }
    depth -= 1
  }

  func call(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    calls.append((recognizer, state))
  }

  // MARK: - Events

  /// Gives the recognizers, then the views, the touches of an event; of those that come down `gestureRecognizers` is
  /// set.
  func send(_ event: UIEvent) {
    let changed = event.changed
    turn { arena in
      for touch in changed {
        if touch.phase == .began { touches.append(touch) }
        for recognizer in touch.gestureRecognizers ?? [] where !engaged.contains(recognizer) {
          engaged.append(recognizer)
        }
      }
      var asked: [(recognizer: UIGestureRecognizer, touches: [UITouch])] = []
      for recognizer in changed.flatMap({ $0.gestureRecognizers ?? [] })
      where !asked.contains(where: { $0.recognizer === recognizer }) {
        let own = changed.filter { $0.gestureRecognizers?.contains(recognizer) ?? false }
        // All recognizers receive their touches before the first one decides.
        recognizer.admit(own, in: arena)
        asked.append((recognizer, own))
      }
      for (recognizer, own) in asked { recognizer.receive(own, event) }
      for touch in changed { touch.enqueue() }
    }
    for touch in changed where !touch.isLifted { touch.phase = .stationary }
  }

  // MARK: - Views that go

  /// Takes the touches of a view, and of all inside it, from these views; where they leave their window, their
  /// recognizers give up as well.
  func release(_ view: UIView, leaving: Bool) {
    func isInside(_ other: UIView?) -> Bool { other?.isDescendant(of: view) ?? false }
    release(touches.filter { isInside($0.view) }, leaving ? engaged.filter { isInside($0.view) } : [])
  }

  /// Cancels all touches and all recognizers that track any.
  func releaseAll() { release(touches, engaged) }

  private func release(_ touches: [UITouch], _ recognizers: [UIGestureRecognizer]) {
    guard !touches.isEmpty || !recognizers.isEmpty else { return }
    turn { _ in
      for touch in touches { (touch.isTaken, touch.isLost) = (true, true) }
      for recognizer in recognizers { recognizer.cancel() }
    }
  }

  // MARK: - Who wins

  /// Those that watch a touch which this one watches as well.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    engaged.filter { other in other !== recognizer && other.watched.contains { recognizer.watched.contains($0) } }
  }

  /// Those that have to fail before this one is recognized and have been given touches.
  private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let required = recognizer.requiredToFail.filter { $0 !== recognizer }
    let dynamic = rivals(of: recognizer).filter { recognizer.requires(failureOf: $0) && !required.contains($0) }
    return required.filter { !$0.watched.isEmpty } + dynamic
  }

  private func areTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner.canPrevent(other) && other.canBePrevented(by: winner) && !areTogether(winner, other)
  }

  /// Begins a recognizer that requests it, or makes it wait or fail.
  func attempt(_ recognizer: UIGestureRecognizer) {
    let asked = recognizer.askedIn ?? number
    recognizer.askedIn = asked
    let blockers = blockers(of: recognizer)
    if blockers.contains(where: \.hasRecognized) { return recognizer.fail() }
    if blockers.contains(where: \.isUndecided) {
      if !waiting.contains(recognizer) { waiting.append(recognizer) }
      return
    }
    waiting.removeAll { $0 === recognizer }
    let rivals = rivals(of: recognizer)
    guard !rivals.contains(where: { $0.hasRecognized && prevents($0, recognizer) }), recognizer.mayBegin else {
      return recognizer.fail()
    }
    recognizer.begin(late: asked != number)
    for other in rivals where other.isUndecided || other.current == .began || other.current == .changed {
      guard prevents(recognizer, other) else { continue }
      if other.current == .possible { other.fail() } else { other.transition(to: .cancelled) }
    }
  }

  /// Asks those that wait again until nothing changes any more.
  private func settle() {
    var goesOn = true
    while goesOn {
      goesOn = false
      for recognizer in waiting {
        guard recognizer.wanted != nil, recognizer.current == .possible else {
          waiting.removeAll { $0 === recognizer }
          continue
        }
        attempt(recognizer)
        if recognizer.wanted == nil {
          waiting.removeAll { $0 === recognizer }
          goesOn = true
        }
      }
      if !goesOn { goesOn = failIdle() }
    }
  }

  /// Makes those fail that have no finger left and nothing to wait for, or only each other; false where there is none.
  private func failIdle() -> Bool {
    let idle = engaged.filter { $0.isUndecided && !$0.hasTouchDown && !$0.awaitsMore }
    var doomed = idle.filter { $0.wanted == nil }
    if doomed.isEmpty {
      // Who waits only for such as wait themselves; what is left when all with a way out are taken away.
      var stuck = idle
      while true {
        let kept = stuck.filter { one in blockers(of: one).filter(\.isUndecided).allSatisfy { stuck.contains($0) } }
        if kept.count == stuck.count { break }
        stuck = kept
      }
      doomed = stuck
    }
    for recognizer in doomed { recognizer.fail() }
    return !doomed.isEmpty
  }

  // MARK: - The end of a turn

  private func finish() {
    while true {
      settle()
      if !calls.isEmpty {
        let (recognizer, state) = calls.removeFirst()
        recognizer.tell(state)
        continue
      }
      if TouchDelivery.deliverNext(of: touches) { continue }
      if !resetNext() { break }
    }
    touches.removeAll { $0.isLifted && !$0.hasNews }
  }

  /// Resets one that is over and whose fingers have lifted; false where there is none.
  private func resetNext() -> Bool {
    // What goes on without a finger would go on for ever.
    if let stray = engaged.first(where: {
      ($0.current == .began || $0.current == .changed) && !$0.hasTouchDown && !$0.awaitsMore
    }) {
      stray.transition(to: .cancelled)
      return true
    }
    for recognizer in engaged { recognizer.dropLifted() }
    guard let index = engaged.firstIndex(where: { ($0.isSettled || $0.watched.isEmpty) && !$0.hasTouchDown }) else {
      return false
    }
    let recognizer = engaged.remove(at: index)
    if recognizer.isSettled || recognizer.current != .possible { recognizer.becomePossible() }
    return true
  }
}
