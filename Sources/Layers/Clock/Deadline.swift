/// Something that happens at a media time, unless it is cancelled first.
@MainActor
public final class Deadline {
  /// The time at which it happens, in seconds of its clock.
  public internal(set) var time: Double
  /// True if `cancel()` was called before it happened.
  public private(set) var isCancelled = false

  /// True if it is the end of a finite animation; a recorder waits for these.
  let endsAnimation: Bool
  /// The display link whose next tick this is; nil for everything else.
  private(set) weak var link: CADisplayLink?
  /// Orders deadlines of one time by their insertion.
  let serial: Int
  private var action: (() -> Void)?

  init(time: Double, serial: Int, endsAnimation: Bool, link: CADisplayLink?, action: @escaping () -> Void) {
    (self.time, self.serial, self.endsAnimation, self.link, self.action) = (time, serial, endsAnimation, link, action)
  }

  /// Keeps it from happening; without effect once it has.
  public func cancel() {
    guard action != nil else { return }
    isCancelled = true
    action = nil
  }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }

  /// True if it is still to come.
  var isPending: Bool { action != nil }
}
