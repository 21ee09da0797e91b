import TendonGeometry
import TendonMotion
import TendonSnapshot

extension CALayer {
  /// The layer and all inside it as they are seen at a media time (seconds), as plain values.
  ///
  /// A function of the tree as it stands and of the time: other questions before do not change the answer. Commit first
  /// (`CATransaction.flush()`) if layout may be pending. Shapes and gradients are painted at `scale` pixels a point, or
  /// at their `contentsScale` if that is more.
  ///
  /// Complexity: at the top of a tree O(layers changed since the last snapshot + animations), and painting what has
  /// changed; a still tree has its snapshot in O(1). Of a layer inside a tree O(layers inside it).
  public func snapshot(at time: Double, scale: CGFloat = 1) -> LayerSnapshot {
    snapshot(at: time, scale: scale, screen: nil)
  }

  /// The same for a screen that shows a part of the coordinates around the layer: what is outside may lack contents that
  /// are drawn when they are seen (``isDrawnWhenSeen``).
  package func snapshot(at time: Double, scale: CGFloat, screen: CGRect?) -> LayerSnapshot {
    precondition(time.isFinite, "a snapshot is taken at a number of seconds, got \(time)")
    precondition(scale > 0 && scale.isFinite, "a screen has a scale above 0, got \(scale)")
    guard container == nil, shown == nil else {
      let local = convertTime(time, from: nil)
      return DetachedTrees(top: self, scale: scale).snapshot(atLocal: local, mediaTime: time, scale: scale)
    }
    return committedTree(scale: scale).scene(at: time, scale: scale, screen: screen).layer(at: 0)
  }

  private func committedTree(scale: CGFloat) -> CommittedTree {
    if let tree, tree.isTop(self) { return tree }
    leaveCommittedTree()
    return CommittedTree(top: self, scale: scale)
  }

  /// Something that is seen of the layer has changed.
  final func changed() {
    guard slot >= 0, !isStale else { return }
    tree?.markStale(self)
  }

  /// The list of sublayers, or the mask, has changed.
  final func insideChanged() {
    insideIsStale = true
    changed()
  }

  /// The layer comes to another place of the layer tree, with all inside it.
  final func leaveCommittedTree() {
    guard slot >= 0 else { return }
    forEachInTree { $0.tree?.release($0) }
  }

  /// The properties that move by numbers, so that the layer's node need not change for it; nil where it has to be made
  /// anew at every time.
  final var movingProperties: MovingSet? {
    if let placement, placement.draws(self) { return nil }
    if isMadeAnew || paintsWhileAnimating && !animations.isEmpty { return nil }
    var moving: MovingSet? = placement == nil ? [] : MovingSet.place
    animations.forEach { running in
      if let some = moving { moving = running.program.movingProperties.map { some.union($0) } }
    }
    if let moving, moving.isSuperset(of: Declared.movingShadow), !outlineMovesByNumbers { return nil }
    guard let moving, !moving.isDisjoint(with: Declared.movingPaintings) else { return moving }
    // What is painted into the bounds moves with them only by being painted again, and nothing is painted of what is
    // hidden; the part of a picture that is shown is that of the contents, not of what is painted.
    let isPainted = properties.gradient != nil || properties.shape != nil || properties.rareBox?.value.text != nil
    let isShapeAlone = properties.shape != nil && properties.contents == nil
    if isShapeAlone, moving.isDisjoint(with: Declared.movingPaintings.subtracting(.bounds)) { return moving }
    return isPainted ? nil : moving
  }
}

extension AnimationProgram {
  /// The properties that it changes, or nil if one of them is not made of numbers.
  fileprivate var movingProperties: MovingSet? {
    switch body {
    case .property(let program):
      return program.movingProperties
    case .group(let children):
      var moving: MovingSet = []
      for child in children {
        guard let more = child.movingProperties else { return nil }
        moving.formUnion(more)
      }
      return moving
    case .transition: return nil
    }
  }
}

extension LayerProperties {
  /// Writes what a snapshot shows of the properties, without what has to be painted.
  func write(to result: inout LayerSnapshot) {
    let parts = written.union(Declared.alwaysShown)
    inPlace { properties in
      let shown = Declared.shown
      for i in shown.indices where !parts.isDisjoint(with: shown[i].part) { shown[i].show(properties, &result) }
      if shadowOpacity > 0 {
        result.shadow = .unseen
        for shown in Declared.shownOfShadow { shown.show(properties, &result) }
      }
      if rareBox != nil { for show in Declared.shownRarely { show(properties, &result) } }
    }
    result.contents = resolvedContents
    if keepsDepth { result.kind = .transform }
  }

  /// Appends the numbers of the properties in the order in which a scene has them.
  func append(_ moving: MovingSet, to values: inout [Double]) {
    for bit in moving.bits {
      if moving.contains(.planarTransform), MovingSet(bit: bit) == Declared.movingTransform {
        PlanarTransform.append(transform, to: &values)
      } else {
        Declared.moving[bit].append(self, to: &values)
      }
    }
  }
}

extension LayerSnapshot.Shadow {
  /// The shadow that the properties of shadows are written to.
  static let unseen = LayerSnapshot.Shadow(
    color: CGColor(red: 0, green: 0, blue: 0, alpha: 0), opacity: 0, offset: CGSize(width: 0, height: 0), radius: 0)
}
