import TendonGeometry
import TendonLayers

/// Recognizes one or more taps of one or more fingers.
///
/// `Undocumented by Apple:` fingers stray at most 45 points and stay at most 0.75 seconds; the next tap comes down within
/// 0.35 seconds and 45 points (`TapLimits`).
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var numberOfTapsRequired = 1
  /// Default 1.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var firstPlace: CGPoint?
  private var most = 0
  private var timer: MediaTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    most = max(most, numberOfTouches)
    if most > numberOfTouchesRequired {
      state = .failed
    } else if numberOfTouches == touches.count {
      awaitsMore = false
      let place = location(in: nil)
      if let first = firstPlace, place.distance(to: first) > TapLimits.distance {
        state = .failed
      } else {
        firstPlace = firstPlace ?? place
        fail(after: TapLimits.duration)
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.strays(by: TapLimits.distance) }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !touches.contains(where: { $0.strays(by: TapLimits.distance) }) else {
      state = .failed
      return
    }
    // The last of several fingers decides.
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    timer?.invalidate()
    taps += 1
    most = 0
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      awaitsMore = true
      fail(after: TapLimits.pause)
    }
  }

  private func fail(after seconds: Double) {
    timer?.invalidate()
    timer = MediaTimer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      self?.state = .failed
    }
  }

  /// A tap leaves more taps than its own a chance.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    super.reset()
    timer?.invalidate()
    (timer, taps, most, firstPlace) = (nil, 0, 0, nil)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    CGFloat(Double((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot())
  }
}
