import TendonGeometry

/// The sublayers of a layer and its mask. From back to front: layers that were given, layers of a scene by their
/// indices, layers that were added in front.
struct LayersInside: Hashable, Sendable {
  /// The layers behind those of the scene.
  var given: [LayerSnapshot] = []
  /// The mask that was given: no or one layer. It takes precedence over `maskIndex`.
  var givenMask: [LayerSnapshot] = []
  /// The layers of the scene, from back to front.
  var indices: [Int32] = []
  /// The layers in front of those of the scene.
  var front: [LayerSnapshot] = []
  /// The index of the mask in the scene; -1: none.
  var maskIndex: Int32 = -1
  /// The scene that the indices belong to. Nil only within a scene, which sets itself here when it makes one of its
  /// layers.
  var scene: LayerScene?

  var count: Int { given.count + indices.count + front.count }

  subscript(index: Int) -> LayerSnapshot {
    guard let place = placeInScene(index) else { return resolved(withGiven(index) { $0 }) }
    return layer(at: indices[place])
  }

  func isShown(_ index: Int) -> Bool {
    guard let place = placeInScene(index) else { return withGiven(index) { $0.isShown } }
    return scene?.isShown(indices[place]) ?? false
  }

  func zPosition(_ index: Int) -> CGFloat {
    guard let place = placeInScene(index) else { return withGiven(index) { $0.zPosition } }
    return scene?.zPosition(indices[place]) ?? 0
  }

  func movedBounds(_ index: Int) -> CGRect? {
    guard let place = placeInScene(index) else { return withGiven(index) { $0.movedBounds } }
    return scene?.movedBounds(indices[place])
  }

  /// The position in `indices` of the layer at an index; nil for a layer that was given.
  func placeInScene(_ index: Int) -> Int? {
    index >= given.count && index < given.count + indices.count ? index - given.count : nil
  }

  /// Reads a layer that was given where it lies: a copy of a layer costs more than what is asked of it.
  private func withGiven<Result>(_ index: Int, _ body: (LayerSnapshot) -> Result) -> Result {
    index < given.count ? body(given[index]) : body(front[index - given.count - indices.count])
  }

  /// True if the layer at an index is known to show the same as another one. Does not make a layer that was given.
  func isIdentical(_ index: Int, to other: LayerSnapshot) -> Bool {
    // A layer that was given among those of a scene shares it.
    guard scene == nil, placeInScene(index) == nil else { return self[index].isIdentical(to: other) }
    return withGiven(index) { $0.isIdentical(to: other) }
  }

  var mask: LayerSnapshot? {
    if let first = givenMask.first { return resolved(first) }
    return maskIndex < 0 ? nil : layer(at: maskIndex)
  }

  /// A layer that was given inside a layer of a scene may have sublayers there.
  private func resolved(_ layer: LayerSnapshot) -> LayerSnapshot {
    guard layer.inside.scene == nil, let scene else { return layer }
    var layer = layer
    layer.inside.scene = scene
    return layer
  }

  private func layer(at index: Int32) -> LayerSnapshot {
    guard let scene else { preconditionFailure("the scene that this layer belongs to is still being made") }
    return scene.layer(at: index)
  }

  /// True if both are known to be the same. No layer is compared, so that false does not mean a difference.
  func isIdentical(to other: LayersInside) -> Bool {
    guard given.sharesStorage(with: other.given), front.sharesStorage(with: other.front) else { return false }
    guard givenMask.sharesStorage(with: other.givenMask) else { return false }
    guard maskIndex == other.maskIndex, indices == other.indices else { return false }
    switch (scene, other.scene) {
    case (let a?, let b?): return a.isIdentical(to: b)
    case (nil, nil): return true
    default: return indices.isEmpty && maskIndex < 0 && given.isEmpty && givenMask.isEmpty && front.isEmpty
    }
  }

  static func == (a: LayersInside, b: LayersInside) -> Bool {
    if a.isIdentical(to: b) { return true }
    guard a.count == b.count, a.mask == b.mask else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
    hasher.combine(mask)
  }
}
