import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// The views of a hierarchy whose layout is solved at every frame, as their layers see it.
@MainActor
final class EveryFrameLayout: LayerPlacement {
  private let engine: LayoutEngine
  private let motion: LayoutMotion
  private let clock: MediaClock
  private var commitHandler: CommitHandler?

  /// The layers that are placed, and the revision of the motion for which they have been found.
  private var placed: [CALayer] = []
  private var placedRevision = -1
  /// The motion's items; nil for guides, which are invisible.
  private var items: [Item?] = []
  private var itemsRevision = -1
  private var drawings = EveryFrameDrawings()

  private struct Item {
    let view: UIView
    let layer: CALayer
    let hasMasked: Bool
  }

  private init(_ engine: LayoutEngine) {
    let clock = MediaClock.current
    (self.engine, self.clock) = (engine, clock)
    motion = LayoutMotion(
      of: engine, grid: PixelGrid(scale: engine.rootView?.pixelScale ?? 1), now: { clock.now })
    motion.presenter = self
    commitHandler = clock.addCommitHandler { [unowned self] in findLayers() }
  }

  /// Shows what was recorded in an engine at the block's pace.
  static func absorb(_ recorder: LayoutRecorder, of engine: LayoutEngine, _ block: AnimationBlock) {
    guard let root = engine.rootView else { return }
    let layout = engine.motion?.presenter as? EveryFrameLayout ?? EveryFrameLayout(engine)
    let running = RunningPace(block, root.layer)
    let pace = LayoutPace { 1 - running.progress(at: $0) }
    guard layout.motion.absorb(recorder, pace: pace) else { return layout.end(pace) }
    // The pace, which the motion keeps, knows what runs.
    running.start(turning: { layout.motion.invalidate() }, ending: { [weak pace] in layout.end(pace) })
    layout.findLayers()
  }

  private func end(_ pace: LayoutPace?) {
    motion.end(pace)
    guard motion.isOver else { return }
    if let commitHandler { clock.removeCommitHandler(commitHandler) }
    for layer in placed where layer.placement === self { layer.placement = nil }
    (placed, items, commitHandler, motion.presenter) = ([], [], nil, nil)
  }

  // MARK: - Layers

  /// Takes the layers of views that have come, and lets go of those that have left.
  private func findLayers() {
    guard placedRevision != motion.revision, !motion.isOver, let root = engine.rootView else { return }
    placedRevision = motion.revision
    let old = placed
    placed.removeAll(keepingCapacity: true)
    var waiting = [(view: root, isPlaced: false)]
    while let (view, isPlaced) = waiting.popLast() {
      for subview in view.subviews {
        let isInside = subview.layoutNode.isPlacedBySolver || isPlaced && subview.followsMask
        if isInside { placed.append(subview.layer) }
        waiting.append((subview, isInside))
      }
    }
    for layer in placed where layer.placement !== self { layer.placement = self }
    if old.count == placed.count, zip(old, placed).allSatisfy({ $0 === $1 }) { return }
    let names = Set(placed.map(\.id))
    for layer in old where layer.placement === self && !names.contains(layer.id) { layer.placement = nil }
  }

  private func findItems(_ frames: MovingFrames) {
    guard itemsRevision != motion.revision else { return }
    itemsRevision = motion.revision
    items = frames.nodes.map { node in
      (node.item as? UIView).map {
        Item(view: $0, layer: $0.layer, hasMasked: $0.subviews.contains(where: \.followsMask))
      }
    }
  }

  // MARK: - Places

  func place(at time: Double, _ places: LayerPlaces) {
    let frames = motion.frames(at: time)
    findItems(frames)
    frames.forEach { index, frame in
      guard let item = items[index] else { return }
      let bounds = item.layer.bounds
      places.set(item.layer, bounds: CGRect(origin: bounds.origin, size: frame.size), position: frame.center)
      if item.hasMasked, frame.size != bounds.size { placeMasked(in: item.view, frame.size, places) }
    }
  }

  /// Views that only their masks place follow those around them.
  private func placeMasked(in view: UIView, _ size: CGSize, _ places: LayerPlaces) {
    var waiting = [(view: view, size: size)]
    while let (view, size) = waiting.popLast() {
      for subview in view.subviews where subview.followsMask {
        guard let frame = subview.masked(in: size) else { continue }
        let bounds = subview.layer.bounds
        places.set(
          subview.layer, bounds: CGRect(origin: bounds.origin, size: frame.size), position: frame.center)
        if frame.size != bounds.size { waiting.append((subview, frame.size)) }
      }
    }
  }

  func place(of layer: CALayer, at time: Double) -> (bounds: CGRect, position: CGPoint)? {
    guard let view = layer.delegate as? UIView, let frame = frame(of: view, in: motion.frames(at: time)) else {
      return nil
    }
    return (CGRect(origin: layer.bounds.origin, size: frame.size), frame.center)
  }

  /// The place where a view is seen, if that is elsewhere.
  private func frame(of view: UIView, in frames: MovingFrames) -> CGRect? {
    var (view, masked): (UIView, [UIView]) = (view, [])
    while !view.layoutNode.isPlacedBySolver {
      guard view.followsMask, let superview = view.superview else { return nil }
      masked.append(view)
      view = superview
    }
    var frame = frames[view.layoutNode]
    for view in masked.reversed() {
      guard let size = frame?.size else { return nil }
      frame = view.masked(in: size)
    }
    return frame
  }

  // MARK: - Text

  func draws(_ layer: CALayer) -> Bool { (layer.delegate as? UIView)?.drawsAtEveryFrame ?? false }

  func drawing(of layer: CALayer, for bounds: CGRect) -> LayerContents? {
    guard let view = layer.delegate as? UIView, view.drawsAtEveryFrame, bounds.size != layer.bounds.size else {
      return nil
    }
    return drawings.drawing(of: view, for: bounds)
  }
}

/// The drawings of views at the sizes of the frames of an animated layout.
@MainActor
private struct EveryFrameDrawings {
  private struct Kept {
    /// The version of the layer's own contents.
    let version: Int?
    var bySize: [Size: LayerContents] = [:]
  }

  private struct Size: Hashable {
    let width, height: CGFloat
  }

  private var kept: [Int: Kept] = [:]

  mutating func drawing(of view: UIView, for bounds: CGRect) -> LayerContents? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let layer = view.layer
    layer.displayIfNeeded()
    let version = layer.properties.contents?.version
    // As many as a second has frames, and then anew.
    if kept[layer.id] == nil || kept[layer.id]!.version != version || kept[layer.id]!.bySize.count >= 60 {
      kept[layer.id] = Kept(version: version)
    }
    let size = Size(width: bounds.width, height: bounds.height)
    if let drawing = kept[layer.id]!.bySize[size] { return drawing }
    let drawing = layer.contents(for: bounds) { view.draw(bounds, in: $0) }
    kept[layer.id]!.bySize[size] = drawing
    return drawing
  }
}

extension UIView {
  /// True if the view's mask alone places it, and makes it follow its superview.
  fileprivate var followsMask: Bool {
    !autoresizingMask.isEmpty && layoutNode.isPlacedByMaskAlone && superview?.autoresizesSubviews == true
  }

  /// The frame that the mask gives the view in a superview of another size; nil: unchanged.
  fileprivate func masked(in size: CGSize) -> CGRect? {
    guard let superview else { return nil }
    let frame = untransformedFrame
    let result = autoresized(frame, from: superview.layer.bounds.size, to: size)
    return result == frame ? nil : result
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
