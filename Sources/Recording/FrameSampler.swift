import TendonSnapshot

/// Keeps frames of a film whose length is not known yet, so that some of them, evenly spread, can be chosen at its end.
///
/// All frames are kept until there are `frameLimit` of them or their bitmaps exceed `byteLimit`; then every second one is
/// let go, and from then on only every second one, fourth one ... is taken. A choice is off by less than that.
package struct FrameSampler {
  private let frameLimit: Int
  private let byteLimit: Int
  /// The frames whose index is a multiple of `stride`.
  private var kept: [FrameSnapshot] = []
  private(set) var stride = 1
  private var last: FrameSnapshot?
  private var count = 0
  /// The bitmaps of the kept frames by version, and their bytes.
  private var versions: Set<Int> = []
  private var bytes = 0

  package init(frameLimit: Int = 4096, byteLimit: Int = 256 << 20) {
    precondition(frameLimit >= 2, "a sampler keeps 2 frames or more, got \(frameLimit)")
    (self.frameLimit, self.byteLimit) = (frameLimit, byteLimit)
  }

  package mutating func append(_ frame: FrameSnapshot) {
    defer { count += 1 }
    last = frame
    guard count % stride == 0 else { return }
    keep(frame)
    while kept.count > 2, kept.count > frameLimit || bytes > byteLimit { halve() }
  }

  /// At most `count` different frames with their indices, the first and the last one among them where `count` is above 1.
  package func frames(_ wanted: Int) -> [(index: Int, frame: FrameSnapshot)] {
    precondition(wanted > 0, "one frame or more are chosen, got \(wanted)")
    guard let last else { return [] }
    var result: [(index: Int, frame: FrameSnapshot)] = []
    for i in 0..<wanted {
      let exact = wanted == 1 ? 0 : i * (count - 1) / (wanted - 1)
      let index = exact == count - 1 ? exact : exact / stride * stride
      guard result.last?.index != index else { continue }
      result.append((index, index == count - 1 ? last : kept[index / stride]))
    }
    return result
  }

  private mutating func keep(_ frame: FrameSnapshot) {
    kept.append(frame)
    forEachBitmap(of: frame.root) { contents in
      if versions.insert(contents.version).inserted { bytes += contents.bitmap.pixels.count * 4 }
    }
  }

  private mutating func halve() {
    let every = kept
    (kept, versions, bytes) = ([], [], 0)
    stride *= 2
    for index in Swift.stride(from: 0, to: every.count, by: 2) { keep(every[index]) }
  }

  private func forEachBitmap(of layer: LayerSnapshot, _ body: (Contents) -> Void) {
    var open = [layer]
    while let layer = open.popLast() {
      if let contents = layer.contents { body(contents) }
      open += layer.layers
      open += layer.mask
    }
  }
}
