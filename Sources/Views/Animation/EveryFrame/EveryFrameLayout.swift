import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonMotion

/// The views of a hierarchy whose layout is solved at every frame, as their layers see it.
@MainActor
final class EveryFrameLayout: LayerPlacer {
  private let engine: LayoutEngine
  private let motion: LayoutMotion
  private let clock: MediaClock
  /// The views that are seen elsewhere at `time`.
  private var seen: Seen?
  /// What labels have drawn for sizes on the way.
  private var drawings: [Int: Drawings] = [:]

  @MainActor private struct Seen {
    let time: Double
    let revision: Int
    var frames: [(view: UIView, frame: CGRect)] = []
    /// The places in `frames` by the names of layers; made when first asked for.
    var byLayer: [Int: Int]?
  }

  private struct Drawings {
    /// Names what the label shows as it stands.
    let version: Int?
    var bySize: [CGFloat: [CGFloat: LayerContents]] = [:]
    var count = 0
  }

  private init(_ engine: LayoutEngine) {
    let clock = MediaClock.current
    self.engine = engine
    self.clock = clock
    motion = LayoutMotion(
      of: engine, grid: PixelGrid(scale: engine.rootView?.pixelScale ?? 1), now: { clock.now })
    clock.add(self)
  }

  /// Shows what was recorded in an engine at the block's pace.
  static func absorb(_ recorder: LayoutRecorder, of engine: LayoutEngine, _ block: AnimationBlock) {
    guard let root = engine.rootView else { return }
    let placers = MediaClock.current.layerPlacers.lazy.compactMap { $0 as? EveryFrameLayout }
    let layout = placers.first { $0.engine === engine } ?? EveryFrameLayout(engine)
    let running = RunningPace(block, root.layer)
    let pace = LayoutPace { 1 - running.progress(at: $0) }
    guard layout.motion.absorb(recorder, pace: pace) else { return layout.end(pace) }
    running.start(turning: { layout.motion.invalidate() }, ending: { layout.end(pace) })
  }

  private func end(_ pace: LayoutPace) {
    motion.end(pace)
    if motion.isOver { clock.remove(self) }
  }

  // MARK: - Places

  func places(at time: Double) -> [LayerPlace] {
    look(at: time)
    return seen!.frames.map { view, frame in
      LayerPlace(layer: view.layer, size: frame.size, position: frame.center, contents: drawing(of: view, frame.size))
    }
  }

  func place(of layer: CALayer, at time: Double) -> LayerPlace? {
    look(at: time)
    if seen!.byLayer == nil {
      seen!.byLayer = Dictionary(
        seen!.frames.enumerated().map { ($1.view.layer.id, $0) }, uniquingKeysWith: { $1 })
    }
    guard let index = seen!.byLayer![layer.id] else { return nil }
    let frame = seen!.frames[index].frame
    return LayerPlace(layer: layer, size: frame.size, position: frame.center)
  }

  /// Finds the frames at a time.
  private func look(at time: Double) {
    if let seen, seen.time == time, seen.revision == motion.revision { return }
    var found = Seen(time: time, revision: motion.revision)
    motion.frames(at: time).forEach { node, frame in
      guard let view = node.item as? UIView else { return }
      found.frames.append((view, frame))
    }
    // Views that only their masks place follow those around them; the list grows while it is gone through.
    var next = 0
    while next < found.frames.count {
      let (view, frame) = found.frames[next]
      next += 1
      if frame.size != view.layer.bounds.size, view.autoresizesSubviews { addMasked(in: view, frame.size, &found) }
    }
    seen = found
  }

  private func addMasked(in view: UIView, _ size: CGSize, _ found: inout Seen) {
    for subview in view.subviews where !subview.autoresizingMask.isEmpty && subview.layoutNode.isPlacedByMaskAlone {
      let frame = subview.untransformedFrame
      let result = subview.autoresized(frame, from: view.layer.bounds.size, to: size)
      if result != frame { found.frames.append((subview, result)) }
    }
  }

  // MARK: - Text

  /// What a label draws at a size that is not its own.
  private func drawing(of view: UIView, _ size: CGSize) -> LayerContents? {
    let layer = view.layer
    guard let label = view as? UILabel, size != layer.bounds.size else { return nil }
    layer.displayIfNeeded()
    let version = layer.properties.contents?.version
    if drawings[layer.id]?.version != version { drawings[layer.id] = nil }
    if let drawing = drawings[layer.id]?.bySize[size.width]?[size.height] { return drawing }
    let bounds = CGRect(origin: layer.bounds.origin, size: size)
    guard let drawing = layer.contents(ofSize: size, draw: { label.draw(bounds, in: $0) }) else { return nil }
    var kept = drawings[layer.id] ?? Drawings(version: version)
    // As many as a second has frames, and then anew.
    if kept.count >= 60 { kept = Drawings(version: version) }
    kept.bySize[size.width, default: [:]][size.height] = drawing
    kept.count += 1
    drawings[layer.id] = kept
    return drawing
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
