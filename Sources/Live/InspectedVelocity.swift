import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage

/// The velocity of a layer that moves in its superlayer, on the screen.
struct InspectedVelocity: Hashable, Encodable {
  /// The number of the view, or of the layer where it belongs to none.
  var id: Int
  /// The centre, in points of the screen.
  var center: [Double]
  /// Points a second.
  var velocity: [Double]

  /// The most layers that are told.
  static let limit = 200
  /// The time over which the velocity is measured, in seconds: shorter than what a frame shows, and long enough for
  /// differences to be exact to about a thousandth of a point a second.
  static let span = 1.0 / 1024
}

extension LiveSession {
  /// The velocities of the layers that move now, parents first; without those that only move with their superlayers.
  func inspectedVelocities() -> [InspectedVelocity] {
    let window = stage.window.layer
    let screen = CGRect(origin: .zero, size: stage.window.bounds.size)
    let (now, scale) = (stage.clock.now, stage.screen.scale)
    let first = window.snapshot(at: now, scale: scale, screen: screen)
    // Known once the changes since the last snapshot have been taken up.
    guard window.movesWithTime else { return [] }
    let second = window.snapshot(at: now + InspectedVelocity.span, scale: scale, screen: screen)
    var moving: [(id: Int, from: CGPoint, to: CGPoint)] = []
    var waiting = [(a: first, b: second, ma: first.matrixToSuperlayer, mb: second.matrixToSuperlayer, moves: false)]
    while let (a, b, ma, mb, moves) = waiting.popLast(), moving.count < InspectedVelocity.limit {
      if moves, let from = ma.project(CGPoint(x: a.bounds.midX, y: a.bounds.midY)),
        let to = mb.project(CGPoint(x: b.bounds.midX, y: b.bounds.midY)), abs(from.x - to.x) + abs(from.y - to.y) > 1e-6
      {
        moving.append((a.id, from, to))
      }
      let (sa, sb) = (a.sublayerMatrix, b.sublayerMatrix)
      let later = Dictionary(b.sublayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let (inA, inB) = (sa.map { CATransform3DConcat($0, ma) } ?? ma, sb.map { CATransform3DConcat($0, mb) } ?? mb)
      // What a scroll view shows moves by the origin of its bounds.
      let allMove = a.bounds.origin != b.bounds.origin || sa != sb
      for layer in a.sublayers.reversed() {
        guard let next = later[layer.id] else { continue }
        let (la, lb) = (layer.matrixToSuperlayer, next.matrixToSuperlayer)
        let moves = allMove || la != lb || layer.bounds != next.bounds
        waiting.append((layer, next, CATransform3DConcat(la, inA), CATransform3DConcat(lb, inB), moves))
      }
    }
    guard !moving.isEmpty else { return [] }
    let objects = objects(ofLayers: Set(moving.map(\.id)))
    return moving.compactMap { layer in
      guard let object = objects[layer.id] else { return nil }
      return InspectedVelocity(
        id: inspection.numbers.number(of: object), center: [Double(layer.from.x), Double(layer.from.y)],
        velocity: [layer.to.x - layer.from.x, layer.to.y - layer.from.y].map { Double($0) / InspectedVelocity.span })
    }
  }

  /// The views of layers, or the layers themselves where they belong to none, by the ids of the layers.
  private func objects(ofLayers ids: Set<Int>) -> [Int: AnyObject] {
    var (found, waiting) = ([Int: AnyObject](), [stage.window.layer as CALayer])
    while let layer = waiting.popLast(), found.count < ids.count {
      let object: AnyObject = layer.delegate ?? layer
      if ids.contains(layer.id) { found[layer.id] = object }
      waiting += layer.sublayers ?? []
    }
    return found
  }
}
