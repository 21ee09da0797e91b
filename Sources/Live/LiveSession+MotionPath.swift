import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage

extension LiveSession {
  /// The time that a motion path covers, in seconds, and the number of its steps.
  static let pathDuration = 1.0
  static let pathSteps = 30

  /// The places on the screen that the centre of a layer passes from now on if nothing else changes, as x and y at equal
  /// steps of time; nil if it does not move. Used inside `perform`.
  func motionPath(of layer: CALayer) -> [Double]? {
    let window = stage.window.layer
    guard window.movesWithTime else { return nil }
    var chain: [Int] = []
    var (current, isAnimated) = (layer, false)
    while current !== window {
      chain.append(current.id)
      isAnimated = isAnimated || !(current.animationKeys() ?? []).isEmpty
      guard let superlayer = current.superlayer else { return nil }
      current = superlayer
    }
    guard isAnimated else { return nil }
    let screen = CGRect(origin: .zero, size: stage.window.bounds.size)
    var path: [CGPoint] = []
    for step in 0...Self.pathSteps {
      let time = stage.clock.now + Self.pathDuration * Double(step) / Double(Self.pathSteps)
      let root = window.snapshot(at: time, scale: stage.screen.scale, screen: screen)
      guard let point = root.centre(ofInside: chain.reversed()) else { return nil }
      path.append(point)
    }
    guard path.contains(where: { abs($0.x - path[0].x) > 0.05 || abs($0.y - path[0].y) > 0.05 }) else { return nil }
    return path.flatMap { [Double($0.x), Double($0.y)] }
  }
}

extension LayerSnapshot {
  /// The place of the centre of a layer inside this one, which lies at the top, given by the ids on the way to it.
  fileprivate func centre(ofInside chain: [Int]) -> CGPoint? {
    var (layer, matrix) = (self, matrixToSuperlayer)
    for id in chain {
      guard let next = layer.sublayers.first(where: { $0.id == id }) else { return nil }
      if let sublayers = layer.sublayerMatrix { matrix = CATransform3DConcat(sublayers, matrix) }
      matrix = CATransform3DConcat(next.matrixToSuperlayer, matrix)
      layer = next
    }
    return matrix.project(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
  }
}
