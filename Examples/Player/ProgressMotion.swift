import Tendon

/// A number between 0 and 1 that a finger leads, or that goes to an end by itself, frame by frame.
@MainActor
final class ProgressMotion {
  private(set) var value: CGFloat = 0 { didSet { changed(value) } }
  /// The end where it stands or to which it goes.
  private(set) var goal: CGFloat = 0
  /// The timing curve of the progress in a second, applied before anything is placed. One that begins flat takes over
  /// without a kink what is moving already.
  var curve = UnitBezier.easeInEaseOut

  /// Ways a second.
  private var velocity: CGFloat = 0
  private var grip: CGFloat = 0
  private var link: CADisplayLink?
  private let changed: (CGFloat) -> Void

  init(_ changed: @escaping (CGFloat) -> Void) { self.changed = changed }

  /// Goes to the end as fast as it is: after at most a second it stands there.
  func run(to end: CGFloat) {
    link?.invalidate()
    goal = end
    let (start, push, begin) = (value, velocity, CACurrentMediaTime())
    // What is thrown arrives sooner, and never beyond the end.
    let duration = start == end ? 0 : 1 / max(1, push / (end - start) / 1.8)
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let time = duration > 0 ? CGFloat(link.timestamp - begin) / duration : 1
      // A frame that lies a rounding error before the end is the end.
      let part = time > 1 - 1e-9 ? 1 : time
      let rest = 1 - part
      velocity = part < 1 ? (end - start) / duration * curve.slope(at: part) + push * rest * (rest - 2 * part) : 0
      value = start + (end - start) * curve.value(at: part) + push * duration * part * rest * rest
      if part == 1 { link.invalidate() }
    }
    link?.add(to: .main, forMode: .common)
  }

  /// Stays where it is, until it is led or released.
  func hold() {
    link?.invalidate()
    (grip, velocity) = (value, 0)
  }

  /// Lies this far from where it was held, and moves that fast.
  func lead(by distance: CGFloat, velocity: CGFloat) {
    link?.invalidate()
    self.velocity = velocity
    value = min(max(grip + distance, 0), 1)
  }

  /// Goes to the end that it would soon be nearer to.
  func release() { run(to: value + velocity / 4 > 0.5 ? 1 : 0) }
}
