import TendonGeometry
import TendonSnapshot

/// The copies that a replicator layer shows at one time.
struct Replication {
  /// Most layers in copies of a replicator layer that is in no other one.
  static let limit = 50_000

  let properties: ReplicatorProperties
  /// The number of instances wanted that fit.
  let count: Int
  /// True if some do not fit.
  let isCut: Bool
  private let center: CGPoint

  init(_ properties: ReplicatorProperties, in bounds: CGRect, children: Int, room: Int) {
    self.properties = properties
    center = bounds.center
    let wanted = max(0, min(properties.count, 1e9).rounded(.down))
    let most = max(1, max(room, 0) / max(children, 1))
    count = min(Int(wanted), most)
    isCut = Int(wanted) > most
  }

  /// The replicator's times at which its sublayers are seen: one if all instances are seen at the same.
  func moments(at time: Double) -> [Double] {
    properties.delay == 0 ? [time] : (0..<count).map { time - Double($0) * Double(properties.delay) }
  }

  /// All instances, from pictures of the sublayers at each moment; fewer where there would be too many layers of `each`
  /// instance.
  @MainActor
  func copies(of moments: [[LayerSnapshot]], each: Int, noting layer: CALayer) -> [LayerSnapshot] {
    guard count > 0, let first = moments.first, !first.isEmpty else { return [] }
    let share = moments.count > 1 ? each / moments.count : each
    let shown = min(count, max(1, Replication.limit / max(share, 1)))
    if isCut || shown < count {
      MediaClock.current.note(
        "replicator layer \(layer.name ?? String(layer.id)) shows more than \(Replication.limit) layers in copies; "
          + "the last instances are left out")
    }
    var result: [LayerSnapshot] = []
    result.reserveCapacity(shown * first.count)
    var matrix = CATransform3D()
    for k in 0..<shown {
      let (tint, alpha) = color(of: k)
      for sublayer in moments.count > 1 ? moments[k] : first {
        var copy = sublayer
        if matrix != CATransform3D() { copy.apply(matrix) }
        if let tint { copy.colorMultiplier = tint.times(copy.colorMultiplier) }
        copy.opacity *= alpha
        result.append(copy)
      }
      matrix = CATransform3DConcat(matrix, step)
    }
    return result
  }

  /// From one instance to the next, in the replicator's coordinates.
  private var step: CATransform3D {
    guard properties.transform != CATransform3D() else { return properties.transform }
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), properties.transform),
      CATransform3DMakeTranslation(center.x, center.y, 0))
  }

  /// The factor of an instance's colours, nil for white, and its alpha.
  private func color(of k: Int) -> (CGColor?, Float) {
    func part(_ start: CGFloat, _ offset: CGFloat) -> CGFloat { max(0, min(1, start + CGFloat(k) * offset)) }
    let start = properties.color?.components ?? [1, 1, 1, 1]
    guard start.count >= 4 else { return (nil, 1) }
    let red = part(start[0], properties.redOffset)
    let green = part(start[1], properties.greenOffset)
    let blue = part(start[2], properties.blueOffset)
    let isWhite = red == 1 && green == 1 && blue == 1
    return (
      isWhite ? nil : CGColor(red: red, green: green, blue: blue, alpha: 1),
      Float(part(start[3], properties.alphaOffset))
    )
  }
}

extension LayerSnapshot {
  /// Moves the layer by a matrix of its superlayer's coordinates. Position and anchor stay, so that what depends on them
  /// does too.
  mutating func apply(_ matrix: CATransform3D) {
    let there = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    let back = CATransform3DMakeTranslation(-position.x, -position.y, -zPosition)
    transform = CATransform3DConcat(transform, CATransform3DConcat(CATransform3DConcat(there, matrix), back))
  }
}

extension CGColor {
  /// The product with another colour, nil standing for white.
  fileprivate func times(_ other: CGColor?) -> CGColor {
    guard let a = components, let b = other?.components, a.count >= 4, b.count >= 4 else { return self }
    return CGColor(red: a[0] * b[0], green: a[1] * b[1], blue: a[2] * b[2], alpha: 1)
  }
}
