import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The outline of a shadow has any number of points. A scene keeps the progress of the one animation that moves it.
extension AnimationProgram {
  /// The number of animations of outlines.
  var outlines: Int {
    switch body {
    case .property(let program): program.isOutline ? 1 : 0
    case .group(let children): children.reduce(0) { $0 + $1.outlines }
    case .transition: 0
    }
  }

  /// The way of the outline, whose progress lies `place` numbers behind the first one of its layer; nil: it moves none.
  func outline(of model: LayerProperties, after place: Int) -> MovingOutline? {
    switch body {
    case .property(let program): program.outline(of: model, after: place)
    case .group(let children): children.lazy.compactMap { $0.outline(of: model, after: place) }.first
    case .transition: nil
    }
  }
}

extension CALayer {
  /// True unless the outline of the shadow moves in other ways than by one progress.
  final var outlineMovesByNumbers: Bool {
    var outlines = 0
    animations.forEach { outlines += $0.program.outlines }
    return outlines == 0 || outlines == 1 && properties.shadowPath?.isModerate ?? true
  }
}

extension PropertyProgram {
  /// True if it replaces the outline of the shadow by one that the progress alone decides.
  var isOutline: Bool {
    guard property.keyPath == Declared.layer.shadowPath.name, !isAdditive, !isCumulative else { return false }
    switch source {
    case .basic(let from, let to), .spring(_, let from, let to, _): return from.isModerate && to.isModerate
    case .keyframes(let keys): return keys.track.values.allSatisfy(\.isModerate)
    case .path: return false
    }
  }

  fileprivate func outline(of model: LayerProperties, after place: Int) -> MovingOutline? {
    guard isOutline else { return nil }
    if case .keyframes(let keys) = source {
      let track = keys.track
      return MovingOutline(place: place) { track.value(at: $0).outline }
    }
    // Without a way nothing replaces the model's.
    guard let (from, to) = way(model) else {
      let path = model.shadowPath
      return MovingOutline(place: place) { _ in path }
    }
    return MovingOutline(place: place) { from.interpolated(to: to, at: $0).outline }
  }
}

extension PropertyProgram.End {
  fileprivate var isModerate: Bool {
    switch self {
    case .value(let value): value.isModerate
    case .model, .nothing: true
    // A path to which another one is added.
    case .modelPlus: false
    }
  }
}

extension AnimatableValue {
  fileprivate var outline: Path? { if case .path(let path) = self { path } else { nil } }

  /// True if the path can be on the way of a progress.
  fileprivate var isModerate: Bool { outline?.isModerate ?? false }
}

extension Path {
  /// True if no progress that a step writes takes a point beyond the largest numbers.
  var isModerate: Bool {
    let (box, limit) = (boundingBox, CGFloat(MovingProgram.largestProgress))
    return box.minX >= -limit && box.minY >= -limit && box.maxX <= limit && box.maxY <= limit
  }
}
