import Foundation
import TendonAutoLayout
import TendonContext
import TendonGeometry
import TendonLayers

/// The settings of animations that begin now: AppKit's counterpart of `UIView.animate`.
///
/// Inside a group, changes animate that are made through an `animator()`, and with `allowsImplicitAnimation` all that a
/// block of `UIView.animate` animates. A group inside another one begins with the outer one's settings. Settings count
/// for what is changed after them.
///
/// Differs from AppKit: outside of all groups settings last until they are changed, not until the end of the event.
@MainActor
public final class NSAnimationContext: NSObject {
  /// In seconds; default 0.25. At 0 changes are seen at once.
  public var duration: Double {
    willSet { precondition(newValue.isFinite, "the duration of animations is finite, got \(newValue)") }
    didSet { settingsDidChange(duration != oldValue) }
  }

  /// The curve; nil (default): that of Core Animation's implicit animations, `default`.
  ///
  /// Undocumented by Apple: the curve without one.
  public var timingFunction: CAMediaTimingFunction? { didSet { settingsDidChange(timingFunction != oldValue) } }

  /// True if changes of views animate that are made without an `animator()`. Default: false.
  public var allowsImplicitAnimation: Bool {
    didSet { settingsDidChange(allowsImplicitAnimation != oldValue) }
  }

  /// The part of a layout that implicit animations animate. Default: `.frames`.
  ///
  /// Differs from AppKit: does not exist there.
  public var layout: UILayoutAnimation { didSet { settingsDidChange(layout != oldValue) } }

  /// Called when all animations of the group have ended, or at its end where there are none; default nil.
  public var completionHandler: (() -> Void)?

  private var isInside = false
  /// Blocks of this group that have not ended, and the group itself.
  private var running = 0

  private init(like other: NSAnimationContext?) {
    duration = other?.duration ?? 0.25
    timingFunction = other?.timingFunction
    allowsImplicitAnimation = other?.allowsImplicitAnimation ?? false
    layout = other?.layout ?? .frames
  }

  // MARK: - Groups

  private static let outermost = NSAnimationContext(like: nil)
  private static let groupsKey = ContextKey<[NSAnimationContext]>([])
  private static var groups: [NSAnimationContext] {
    get { StageContext.current[groupsKey] }
    set { StageContext.current[groupsKey] = newValue }
  }

  /// The context of the innermost group.
  public static var current: NSAnimationContext { groups.last ?? outermost }

  /// Opens a group with the settings of the one around it.
  public static func beginGrouping() {
    let context = NSAnimationContext(like: current)
    groups.append(context)
    context.begin()
  }

  /// Closes the innermost group; traps without one.
  public static func endGrouping() {
    precondition(!groups.isEmpty, "NSAnimationContext.endGrouping() without a beginGrouping()")
    let context = groups.last!
    context.end()
    groups.removeLast()
    context.leave()
  }

  /// Runs `changes` in a group of its own. `completionHandler` is called when all animations of the group have ended.
  public static func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    let context = current
    context.completionHandler = completionHandler
    changes(context)
    precondition(current === context, "a group was opened inside of an animation group and not closed there")
    endGrouping()
  }

  private func begin() {
    isInside = true
    running = 1
    openBlock()
  }

  private func end() {
    isInside = false
    AnimationBlock.closeInnermost()
  }

  private func leave() {
    running -= 1
    guard running == 0, !isInside, let completionHandler else { return }
    self.completionHandler = nil
    completionHandler()
  }

  /// Applies changed settings to later changes.
  private func settingsDidChange(_ isDifferent: Bool) {
    guard isDifferent, isInside else { return }
    precondition(NSAnimationContext.current === self, "the settings of an animation group are changed inside of it")
    AnimationBlock.closeInnermost()
    openBlock()
  }

  private func openBlock() {
    AnimationBlock.open(allowsImplicitAnimation ? makeBlock(layout) : nil)
  }

  private func makeBlock(_ layout: UILayoutAnimation) -> AnimationBlock {
    let counts = self !== NSAnimationContext.outermost
    if counts { running += 1 }
    return AnimationBlock(
      duration: max(duration, 0), delay: 0,
      pace: .curve(timingFunction ?? CAMediaTimingFunction(name: .default)), options: .allowUserInteraction,
      layout: layout
    ) { _ in if counts { self.leave() } }
  }

  /// Runs changes that an animator makes.
  static func animate(_ layout: UILayoutAnimation, _ changes: () -> Void) {
    AnimationBlock.run(current.makeBlock(layout), changes)
  }
}

extension NSLayoutConstraint {
  /// A proxy whose properties animate those of the constraint, with the duration and timing of
  /// `NSAnimationContext.current`.
  public func animator() -> Animator { Animator(constraint: self) }

  /// Stands for a constraint where changes of it are to be animated.
  @MainActor
  public struct Animator {
    fileprivate let constraint: NSLayoutConstraint

    /// The length that is added to the second side. Set, it moves from where it is to the new value, and the layout is
    /// solved at every frame of it. Read, it is what it is at the media time now.
    ///
    /// Differs from AppKit: the constraint's own `constant` is the new value at once; and what was changed in the
    /// hierarchy before and has not been laid out moves with it.
    public var constant: CGFloat {
      get {
        guard let item = constraint.firstItem as? any LayoutItem, let motion = item.layoutNode.engine.motion else {
          return constraint.constant
        }
        return motion.constant(of: constraint, at: CACurrentMediaTime())
      }
      nonmutating set { NSAnimationContext.animate(.everyFrame) { constraint.constant = newValue } }
    }
  }
}

extension UIView {
  /// Lays out this view and those inside it at once: AppKit's name of ``layoutIfNeeded()``.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }
}
