import Foundation

extension CALayer {
  var plainBeginTime: TimeInterval {
    get { timing.beginTime }
    set {
      check(newValue.isFinite, "beginTime", newValue)
      timing.beginTime = newValue
      timeChanged()
    }
  }

  var plainSpeed: Float {
    get { Float(timing.speed) }
    set {
      check(newValue.isFinite, "speed", newValue)
      timing.speed = Double(newValue)
      timeChanged()
    }
  }

  var plainTimeOffset: TimeInterval {
    get { timing.timeOffset }
    set {
      check(newValue.isFinite, "timeOffset", newValue)
      timing.timeOffset = newValue
      timeChanged()
    }
  }

  var plainRepeatCount: Float {
    get { Float(timing.repeatCount) }
    set {
      check(newValue >= 0, "repeatCount", newValue)
      timing.repeatCount = Double(newValue)
    }
  }

  /// A time of `layer` (nil: the media time) in this layer's time.
  public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
    timeLine.reversed().reduce(layer?.mediaTime(ofLocal: time) ?? time) { $1.timing.localTime(fromParent: $0) }
  }

  /// A time of this layer in that of `layer` (nil: the media time).
  ///
  /// A layer that stands still (speed 0) has one time for all of its superlayer's; the answer is its `beginTime`.
  public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
    let media = mediaTime(ofLocal: time)
    return layer.map { $0.convertTime(media, from: nil) } ?? media
  }

  /// The layer and those above it, from here to the top.
  private var timeLine: [CALayer] {
    var line: [CALayer] = []
    var layer: CALayer? = shown?.model ?? self
    while let current = layer {
      line.append(current)
      layer = current.container
    }
    return line
  }

  private func mediaTime(ofLocal time: Double) -> Double {
    timeLine.reduce(time) { $1.timing.parentTime(fromLocal: $0) }
  }

  /// The media time at which the layer's time reaches `time`, or nil where it never does: where it or a layer above
  /// stands still or runs backwards.
  final func clockTime(ofLocal time: Double) -> Double? {
    let line = timeLine
    guard line.allSatisfy({ $0.timing.speed > 0 }) else { return nil }
    let result = line.reduce(time) { $1.timing.parentTime(fromLocal: $0) }
    return result.isFinite ? result : nil
  }

  /// The deadlines of all animations in the layer and below have to be set anew.
  final func timeChanged() {
    guard shown == nil else { return }
    MediaClock.current.transactions.noteChange()
    forEachInTree { layer in layer.animations.current.forEach { $0.schedule() } }
  }

  /// The layer and all below it, masks included, in no promised order.
  final func forEachInTree(_ body: (CALayer) -> Void) {
    var waiting = [self]
    while let layer = waiting.popLast() {
      body(layer)
      if let mask = layer.maskLayer { waiting.append(mask) }
      waiting.append(contentsOf: layer.children)
    }
  }
}
