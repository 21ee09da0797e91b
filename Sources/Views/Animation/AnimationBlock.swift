import TendonLayers
import TendonMotion

/// A call of `UIView.animate` while its block runs: how changes are to move, and which animations have come of it.
@MainActor
final class AnimationBlock {
  /// How the change proceeds from 0 to 1.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(Spring)
  }

  let duration: Double
  let delay: Double
  let pace: Pace
  let options: UIView.AnimationOptions
  let completion: ((Bool) -> Void)?
  /// What of a layout the block animates; as the enclosing block unless said.
  let layout: UILayoutAnimation

  /// Animations made and not yet ended.
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  /// Views whose touches pass by until the block's animations have ended.
  private var blocked: [UIView] = []
  /// Views that the block animates, in the order of their first animation.
  private var animated: [UIView] = []
  /// Views that are laid out before the block closes, so that what they asked for moves with it.
  private var laidOutAtEnd: [UIView] = []
  /// What is left to do when the animations have ended, before the completion.
  private var endings: [() -> Void] = []

  init(
    duration: Double, delay: Double, pace: Pace, options: UIView.AnimationOptions, layout: UILayoutAnimation? = nil,
    completion: ((Bool) -> Void)?
  ) {
    self.layout = layout ?? AnimationBlock.current?.layout ?? .frames
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.options = options
    self.completion = completion
  }

  /// Whether changes animate at all: no duration, no animation.
  var animates: Bool { duration > 0 }

  /// The animations of the block: the delegate of each tells it when it has ended.
  func adopt(_ animation: CAAnimation, of view: UIView?) {
    running += 1
    animation.delegate = BlockDelegate(block: self)
    if let view { moves(view) }
  }

  /// Notes that the block moves a view: its touches pass by unless the options let them through.
  func moves(_ view: UIView) {
    if !isClosed, !animated.contains(where: { $0 === view }) { animated.append(view) }
    guard !options.contains(.allowUserInteraction), !blocked.contains(where: { $0 === view }) else { return }
    blocked.append(view)
    view.blockingAnimations += 1
  }

  func animationDidStop(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    endIfDone()
  }

  /// The block has run: with no animation made, its completion is called at once (`finished` true).
  func close() {
    isClosed = true
    animated = []
    endIfDone()
  }

  /// Calls the closure when the block's animations have ended.
  func whenDone(_ ending: @escaping () -> Void) { endings.append(ending) }

  /// Lays the view out at the end of the block.
  func layOutAtEnd(_ view: UIView) {
    if !laidOutAtEnd.contains(where: { $0 === view }) { laidOutAtEnd.append(view) }
  }

  private func layOut() {
    let views = laidOutAtEnd
    laidOutAtEnd = []
    for view in views { view.layoutIfNeeded() }
    if options.contains(.layoutSubviews) { for view in animated { view.layoutIfNeeded() } }
  }

  private func endIfDone() {
    guard isClosed, running == 0 else { return }
    isClosed = false
    for ending in endings { ending() }
    endings = []
    for view in blocked { view.blockingAnimations -= 1 }
    blocked = []
    completion?(allFinished)
  }

  // MARK: - The blocks that are running

  /// Innermost last; nil stands for `performWithoutAnimation`.
  private static var stack: [AnimationBlock?] = []

  /// The block that changes made now belong to; nil where nothing animates.
  static var current: AnimationBlock? {
    guard UIView.areAnimationsEnabled, let top = stack.last else { return nil }
    return top
  }

  /// Runs `body` inside `block`; nil: without animation.
  static func run(_ block: AnimationBlock?, _ body: () -> Void) {
    let open = open(block)
    body()
    open.close()
  }

  /// Opens a block whose changes are made until it is closed; nil: without animation.
  static func open(_ block: AnimationBlock?) -> OpenBlock {
    stack.append(block)
    return OpenBlock(block: block, recordings: LayoutRecordings.begin(block))
  }

  /// Closes the block that was opened last.
  static func close(_ open: OpenBlock) {
    open.block?.layOut()
    open.recordings.end()
    stack.removeLast()
    open.block?.close()
  }
}

/// A block that is open.
@MainActor
struct OpenBlock {
  fileprivate let block: AnimationBlock?
  fileprivate let recordings: LayoutRecordings

  func close() { AnimationBlock.close(self) }
}

extension AnimationBlock {
  /// Makes a change that is seen otherwise than by animations of layers.
  static func withoutAnimation(_ body: () -> Void) {
    stack.append(nil)
    body()
    stack.removeLast()
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
