import TendonGeometry

/// What is inside a layer: layers that were given, then layers of a scene by their indices, then layers that were put in
/// front.
struct LayersInside: Hashable, Sendable {
  /// Behind the layers of the scene.
  var given: [LayerSnapshot] = []
  /// No or one; counts before `maskIndex`.
  var givenMask: [LayerSnapshot] = []
  /// From back to front.
  var indices: [Int32] = []
  /// In front of the layers of the scene.
  var front: [LayerSnapshot] = []
  /// -1: none.
  var maskIndex: Int32 = -1
  /// Where the indices lead. Nil only inside a scene, which puts itself here when one of its layers is asked for.
  var scene: LayerScene?

  var count: Int { given.count + indices.count + front.count }

  subscript(index: Int) -> LayerSnapshot {
    placeInScene(index).map { layer(at: indices[$0]) } ?? resolved(givenLayer(index))
  }

  func isShown(_ index: Int) -> Bool {
    guard let place = placeInScene(index) else { return givenLayer(index).isShown }
    return scene?.isShown(indices[place]) ?? false
  }

  func zPosition(_ index: Int) -> CGFloat {
    guard let place = placeInScene(index) else { return givenLayer(index).zPosition }
    return scene?.zPosition(indices[place]) ?? 0
  }

  /// Where a layer of the scene is among the indices; nil for one that was given.
  func placeInScene(_ index: Int) -> Int? {
    index >= given.count && index < given.count + indices.count ? index - given.count : nil
  }

  private func givenLayer(_ index: Int) -> LayerSnapshot {
    index < given.count ? given[index] : front[index - given.count - indices.count]
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

  /// Whether both surely hold the same, found out without looking at a single layer.
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

extension Array {
  /// Whether both are the same array, or both are empty.
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count, count > 0 else { return count == other.count }
    return withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
  }
}
