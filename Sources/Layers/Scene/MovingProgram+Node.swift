import TendonGeometry
import TendonSnapshot

extension MovingProgram {
  /// Adds what moves of a layer, and returns its node and its entry, nil where nothing moves. Nil: it has to be made
  /// anew for every time.
  ///
  /// - Parameter inside: has the sublayers and the mask of the node, as indices; nil: none.
  @MainActor
  mutating func node(of layer: CALayer, inside: LayerSnapshot?, clock: Int32, scale: CGFloat) -> (LayerNode, Entry?)? {
    guard var moving = layer.movingProperties else { return nil }
    let properties = layer.properties
    var snapshot = LayerSnapshot(id: layer.id)
    layer.write(properties, to: &snapshot, scale: scale)
    if let inside { snapshot.putInside(of: inside) }
    guard moving != [] else { return (LayerNode(snapshot), nil) }
    if !moving.isDisjoint(with: Declared.movingShadow) {
      snapshot.shadow = .unseen
      snapshot.shadow?.path = properties.shadowPath
    }
    var programs: [AnimationProgram] = []
    layer.animations.forEach { programs.append($0.program) }
    if moving.isSuperset(of: Declared.movingTransform), PlanarTransform.suits(properties, programs) {
      moving.insert(.planarTransform)
    }
    let entry = add(programs, to: properties, moving: moving, clock: clock)
    let node = LayerNode(
      snapshot, moving: Declared.list(moving), offset: entry.offset,
      placement: moving.isDisjoint(with: Declared.movingContents) ? nil : properties.contentsPlacement,
      outline: entry.outline)
    return (node, entry)
  }
}
