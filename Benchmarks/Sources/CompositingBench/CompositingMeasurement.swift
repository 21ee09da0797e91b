import BenchSupport
import Foundation
import Tendon

/// One of the figures: our times beside somebody else's, in nanoseconds, measured by turns.
struct Figure {
  var key: String
  var what: String
  var target: Double
  var ours: [Double] = []
  var theirs: [Double] = []
  var peer: String
  /// The reason why the figure does not count; nil if it does.
  var failure: String?
  var remarks: [String] = []

  /// The best of ours over the best of theirs: what the machine's other work disturbs least.
  var ratio: Double? {
    guard failure == nil, let a = ours.min(), let b = theirs.min() else { return nil }
    return a / b
  }
  var ratioOfMedians: Double? {
    guard failure == nil, let a = median(ours), let b = median(theirs) else { return nil }
    return a / b
  }
}

/// The measurements; each goes by turns, so that what else the machine does meets both sides.
struct CompositingMeasurement {
  let out: String

  private func time(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }

  /// The perspective cards by us and by a peer, whose picture must be ours.
  func cards(
    _ key: String, threads: Int, target: Double, peer name: String, command: String?,
    environment: [String: String] = [:]
  ) throws -> Figure {
    let plural = threads == 1 ? "thread" : "threads"
    var figure = Figure(
      key: key, what: "50 perspective cards, \(threads) \(plural)", target: target, peer: name)
    let scene = CardScene(turned: true)
    let frame = scene.frame()
    let compositor = Compositor(threads: threads)
    let picture = compositor.render(frame)
    try PNGEncoder.write(picture, to: URL(fileURLWithPath: "\(out)/bench-cards-tendon.png"))
    guard let command else {
      figure.failure = "not measured: \(name) is not here"
      return figure
    }
    let path = "\(out)/bench-cards.scene"
    try scene.write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let peer = try Peer(
        name: name, command.split(separator: " ").map(String.init) + [path], environment: environment)
      defer { peer.stop() }
      figure.peer = try peer.title()
      let theirs = try peer.picture("\(out)/bench-cards.raw")
      try PNGEncoder.write(theirs, to: URL(fileURLWithPath: "\(out)/bench-cards-\(name).png"))
      let (share, worst) = agreement(picture, theirs)
      figure.remarks.append(
        "\(name)'s picture: \(digits(share * 100)) % of pixels within 10/255 of ours, the worst \(worst)/255 off")
      if share < 0.99 { figure.failure = "does not count: the pictures differ" }
      for round in 0..<23 {
        let mine = redrawn(compositor, frame)
        let other = try peer.frame()
        // The first rounds bring both sides' memory and code near.
        guard round >= 2 else { continue }
        figure.ours.append(mine)
        figure.theirs.append(other)
      }
    } catch let failure as Peer.Failure {
      figure.failure = "not measured: \(failure)"
    }
    return figure
  }

  /// A flat screen, all of it drawn again, beside a copy of its pixels.
  func flat() -> Figure {
    var figure = Figure(
      key: "flat_to_memcpy", what: "flat screen of 50 layers, 2 threads", target: 4.5,
      peer: "memcpy of the frame, 1 thread")
    let frame = CardScene(turned: false).frame()
    let compositor = Compositor(threads: 2)
    let count = CardScene.width * CardScene.height
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    copy.initialize(repeating: 1, count: count)
    defer { copy.deallocate() }
    for round in 0..<203 {
      let mine = redrawn(compositor, frame)
      let other = compositor.render(frame).pixels.withUnsafeBufferPointer { pixels in
        time { memcpy(copy, pixels.baseAddress!, count * 4) }
      }
      guard round >= 2 else { continue }
      figure.ours.append(mine)
      figure.theirs.append(other)
    }
    return figure
  }

  /// A frame in which one small layer has moved, beside the same screen drawn whole.
  func dirty() -> Figure {
    var figure = Figure(
      key: "dirty_to_full", what: "a layer of 100x100 moved by 10, 2 threads", target: 0.05,
      peer: "the same screen, whole")
    let scene = CardScene(turned: false)
    let frames = (0..<2).map { scene.frame(moving: CGRect(x: 500 + $0 * 10, y: 1200, width: 100, height: 100)) }
    let compositor = Compositor(threads: 2)
    _ = compositor.render(frames[1])
    for round in 0..<203 {
      let moved = time { _ = compositor.render(frames[0]) } + time { _ = compositor.render(frames[1]) }
      let whole = redrawn(compositor, frames[1])
      guard round >= 2 else { continue }
      figure.ours.append(moved / 2)
      figure.theirs.append(whole)
    }
    let before = compositor.counters.pixelsWritten
    let dirty = compositor.render(frames[0])
    let written = compositor.counters.pixelsWritten - before
    figure.remarks.append("the moved layer's frame: \(written) pixels painted")
    if dirty != Compositor().render(frames[0]) { figure.failure = "does not count: the picture is wrong" }
    return figure
  }

  /// Draws every pixel of a frame again.
  private func redrawn(_ compositor: Compositor, _ frame: FrameSnapshot) -> Double {
    compositor.invalidate()
    let written = compositor.counters.pixelsWritten
    let time = time { _ = compositor.render(frame) }
    precondition(compositor.counters.pixelsWritten - written == CardScene.width * CardScene.height)
    return time
  }

  /// The share of pixels of which no component is more than 10 off, and the largest difference.
  private func agreement(_ a: Bitmap, _ b: Bitmap) -> (share: Double, worst: Int) {
    var (close, worst) = (0, 0)
    for (p, q) in zip(a.pixels, b.pixels) {
      var largest = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
      if largest <= 10 { close += 1 }
      worst = max(worst, largest)
    }
    return (Double(close) / Double(max(1, a.pixels.count)), worst)
  }
}
