import TendonContext
import TendonLayers
import TendonMotion

/// A block of changes that animate: how they are to move, and which animations have come of it.
///
/// A block of an animator, and every block opened inside one, has the animator's driver: its times then are elapsed
/// seconds of the driver, and the animator decides when its animations end.
@MainActor
final class AnimationBlock {
  /// The progress of the change from 0 to 1.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring)
    /// A spring whose time a curve bends.
    case composed(Spring, CAMediaTimingFunction)
  }

  var duration: Double
  var delay: Double
  var pace: Pace
  var options: UIView.AnimationOptions
  let completion: ((Bool) -> Void)?
  /// The part of a layout that the block animates; that of the enclosing block unless set.
  let layout: UILayoutAnimation
  /// The repeat count of changes made now; 0 counts as once.
  var repeatCount: Float
  /// True if changes made now play back as well.
  var autoreverses: Bool
  /// True if the block was opened by `UIView.beginAnimations`.
  var isLegacy = false
  /// True if the completion waits for the next turn when nothing animates.
  var completesLater = false

  /// The time line of the animator that the block belongs to.
  let driver: AnimationDriver?
  /// The changes made for the animator, which keeps the block.
  private(set) weak var changes: AnimatedChanges?
  /// True if the block belongs to an animator that gathers the blocks of a transition.
  var isGathered = false
  /// The collector of changes by their places in the block's time, if they are keyframes.
  var keyframes: KeyframeCollector?

  /// Animations made and not yet ended.
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  /// Views whose touches pass by until the block's animations have ended. Not kept: an animation that never ends would
  /// keep its view, and the view the animation.
  private var blocked: [ObjectIdentifier: BlockedView] = [:]
  private struct BlockedView { weak var view: UIView? }
  /// Views that the block animates, in the order of their first animation.
  private var animated = ViewSet()
  /// Views that are laid out before the block closes, so that the changes that they requested are animated by it.
  private var laidOutAtEnd = ViewSet()
  /// The work left to do when the animations have ended, before the completion.
  private var endings: [() -> Void] = []

  init(
    duration: Double, delay: Double, pace: Pace, options: UIView.AnimationOptions, driver: AnimationDriver? = nil,
    changes: AnimatedChanges? = nil, layout: UILayoutAnimation? = nil, completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.pace, self.options) = (duration, delay, pace, options)
    (self.driver, self.changes, self.completion) = (driver, changes, completion)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    self.layout = layout ?? AnimationBlock.current?.layout ?? .frames
  }

  /// True if changes animate: without a duration they do not.
  var animates: Bool { duration > 0 }

  /// The animations of the block; the delegate of each reports its end.
  func adopt(_ animation: CAAnimation, of view: UIView?) {
    enter(view)
    animation.delegate = BlockDelegate(block: self)
  }

  /// Something of the block begins to move: the block ends no sooner than `animationDidStop` is called for it.
  func enter(_ view: UIView?) {
    running += 1
    if let view { moves(view) }
  }

  /// Notes that the block moves a view: its touches pass by unless the options let them through.
  func moves(_ view: UIView) {
    if !isClosed { animated.insert(view) }
    changes?.animates(view)
    guard !options.contains(.allowUserInteraction), blocked[ObjectIdentifier(view)]?.view !== view else { return }
    blocked[ObjectIdentifier(view)] = BlockedView(view: view)
    view.blockingAnimations += 1
  }

  func animationDidStop(finished: Bool) {
    running -= 1
    if !finished, changes?.isFinishing != true { allFinished = false }
    endIfDone()
  }

  /// The block has run: with no animation made, its completion is called at once (`finished` true).
  func close() {
    isClosed = true
    animated = ViewSet()
    endIfDone()
  }

  /// Calls the closure when the block's animations have ended.
  func whenDone(_ ending: @escaping () -> Void) { endings.append(ending) }

  /// Lays the view out at the end of the block.
  func layOutAtEnd(_ view: UIView) { laidOutAtEnd.insert(view) }

  private func layOut() {
    let views = laidOutAtEnd.views
    laidOutAtEnd = ViewSet()
    for view in views { view.layoutIfNeeded() }
    if options.contains(.layoutSubviews) { for view in animated.views { view.layoutIfNeeded() } }
  }

  private func endIfDone() {
    guard isClosed, running == 0 else { return }
    isClosed = false
    for ending in endings { ending() }
    endings = []
    for entry in blocked.values { entry.view?.blockingAnimations -= 1 }
    blocked = [:]
    guard let completion else { return }
    let finished = allFinished
    if completesLater {
      let clock = MediaClock.current
      clock.schedule(at: clock.now) { completion(finished) }
    } else if AnimationBlock.current != nil {
      StageContext.current[AnimationBlock.waitingKey].append { completion(finished) }
    } else {
      completion(finished)
    }
  }

  // MARK: - The blocks that are running

  private static let stackKey = ContextKey<[AnimationBlock?]>([])

  /// The open blocks of a stage, the innermost last; nil represents `performWithoutAnimation`.
  private static var stack: [AnimationBlock?] {
    _read { yield StageContext.current[stackKey] }
    _modify { yield &StageContext.current[stackKey] }
  }

  /// Completions of animations that an open block has replaced. They run when no block is open, so that their changes, and
  /// the layouts that these ask for, are not animated by it.
  private static let waitingKey = ContextKey<[() -> Void]>([])

  private static func callWaitingCompletions() {
    guard !stack.contains(where: { $0 != nil }) else { return }
    let waiting = StageContext.current[waitingKey]
    guard !waiting.isEmpty else { return }
    StageContext.current[waitingKey] = []
    for completion in waiting { completion() }
  }

  /// The block that changes made now belong to; nil where nothing animates.
  static var current: AnimationBlock? {
    guard UIView.areAnimationsEnabled, let top = stack.last else { return nil }
    return top
  }

  /// True if changes made now are not to be seen moving, whatever blocks are opened.
  static var isSuppressed: Bool { !UIView.areAnimationsEnabled || stack.last.map { $0 == nil } ?? false }

  /// The innermost block if `UIView.beginAnimations` opened it.
  static var legacy: AnimationBlock? { stack.last.flatMap { $0 }.flatMap { $0.isLegacy ? $0 : nil } }

  /// Runs `body` inside `block`; nil: without animation.
  static func run(_ block: AnimationBlock?, _ body: () -> Void) {
    open(block)
    if let block, block.isGathered, let changes = block.changes {
      changes.recordingConstraints(of: block, body)
    } else {
      body()
    }
    closeInnermost()
  }

  /// Opens a block that the next call of `closeInnermost()` closes.
  static func open(_ block: AnimationBlock?) {
    LayoutRecordings.begin(block)
    stack.append(block)
  }

  static func closeInnermost() {
    guard let block = stack.last else { return }
    block?.layOut()
    LayoutRecordings.end()
    block?.keyframes?.build()
    stack.removeLast()
    block?.close()
    callWaitingCompletions()
  }
}

extension AnimationBlock {
  /// True if changes of layouts are seen as layouts on their way, not as frames.
  var animatesLayout: Bool { layout == .everyFrame && animates && keyframes == nil }

  /// Makes a change that is seen otherwise than by animations of layers.
  static func withoutAnimation(_ body: () -> Void) {
    stack.append(nil)
    body()
    stack.removeLast()
  }

  /// The pace as a value.
  var motionPace: MotionPace {
    switch pace {
    case .curve(let function): .curve(function.curve)
    case .spring(let spring): .spring(spring, duration: duration, curve: .linear)
    case .composed(let spring, let function): .spring(spring, duration: duration, curve: function.curve)
    }
  }

  /// The time range of a change made now: in elapsed seconds of the driver, or without one from now on.
  var timing: MediaTiming {
    MediaTiming(
      beginTime: driver == nil ? 0 : delay, duration: duration, repeatCount: Double(repeatCount),
      autoreverses: autoreverses, fillMode: .both)
  }

  /// The progress of a change made now. Where the block has a driver the driver's changes have to be followed; the
  /// progress of any other block is all settled.
  var progress: DrivenProgress {
    let time =
      driver?.time
      ?? DrivenTime(anchor: MediaClock.current.now + delay, total: timing.activeDuration, rate: 1)
    return DrivenProgress(time, timing: timing, pace: motionPace)
  }
}

/// Tells a block of the end of one of its animations.
@MainActor
private final class BlockDelegate: CAAnimationDelegate {
  private let block: AnimationBlock
  init(block: AnimationBlock) { self.block = block }
  func animationDidStart(_ animation: CAAnimation) {}
  func animationDidStop(_ animation: CAAnimation, finished: Bool) { block.animationDidStop(finished: finished) }
}

/// Views, each once, in the order in which they came.
@MainActor
struct ViewSet {
  private(set) var views: [UIView] = []
  private var known = Set<ObjectIdentifier>()

  /// Adds the view; returns true if it was not there before.
  @discardableResult
  mutating func insert(_ view: UIView) -> Bool {
    guard known.insert(ObjectIdentifier(view)).inserted else { return false }
    views.append(view)
    return true
  }
}
