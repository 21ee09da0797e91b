import TendonGeometry
import TendonSnapshot

/// The particles that are seen at one time.
struct ParticleFlight {
  struct Place {
    var x: Double
    var y: Double
    var z: Double
  }

  private struct Particle {
    var layer: LayerSnapshot
    var birth: Double
    var depth: Double
  }

  let time: Double
  /// Names the particles' layers.
  let id: Int
  /// True if particles are missing.
  var isCut = false
  private var particles: [Particle] = []
  private var room = 0
  private var births = 0

  /// Births that are looked at for each particle shown: those of dead parents and those not picked count too.
  private static let birthsPerParticle = 8

  init(time: Double, id: Int) { (self.time, self.id) = (time, id) }

  /// The next particles share this room.
  mutating func startCell(share: Int) {
    room = share
    births = share * ParticleFlight.birthsPerParticle
  }

  var hasRoom: Bool { room > 0 && births > 0 }

  /// Adds a particle that was born at `birth`, and those that it gives off.
  mutating func add(
    _ cell: CellProperties, of emitter: EmitterProperties, birth: Double, dice: ParticleDice, from parent: Place?
  ) {
    births -= 1
    let life = dice.spread(cell.lifetime, cell.lifetimeRange, .lifetime) * Double(emitter.lifetime)
    let age = time - birth
    guard age >= 0, life > 0, cell.isEnabled else { return }
    let path = ParticlePath(cell, emitter, dice, from: parent)
    if age < life, let layer = picture(of: cell, emitter, age, path.place(at: age), dice) {
      particles.append(Particle(layer: layer, birth: birth, depth: path.place(at: age).z))
      room -= 1
    }
    for (i, child) in cell.cells.enumerated() { addChildren(child, i, of: emitter, birth, life, path, dice) }
  }

  private mutating func addChildren(
    _ cell: CellProperties, _ index: Int, of emitter: EmitterProperties, _ birth: Double, _ life: Double,
    _ path: ParticlePath, _ dice: ParticleDice
  ) {
    let rate = min(Double(cell.birthRate), 1e6)
    let from = max(0, Double(cell.beginTime))
    let age = time - birth
    // Births at the very end of the parent's life or of the duration are not of it; one now is.
    let whole = min(life - from, cell.duration > 0 ? Double(cell.duration) : .infinity)
    let length = min(whole, age - from)
    let memory = cell.longestLife(emitter.lifetime) + cell.cells.deepestLife(Double(emitter.lifetime))
    guard rate > 0, length >= 0, memory > 0, length * rate < 4e15 else { return }
    var number = length < whole ? (length * rate).rounded(.down) : (length * rate).rounded(.up) - 1
    while number >= 0 {
      let offset = from + number / rate
      guard age - offset < memory else { return }
      guard hasRoom else {
        isCut = true
        return
      }
      add(
        cell, of: emitter, birth: birth + offset, dice: dice.child(cell: index, number: Int(number)),
        from: path.place(at: offset))
      number -= 1
    }
  }

  /// The picture of a particle, or nil.
  private func picture(
    of cell: CellProperties, _ emitter: EmitterProperties, _ age: Double, _ place: Place, _ dice: ParticleDice
  ) -> LayerSnapshot? {
    guard let contents = cell.contents, !contents.bitmap.isEmpty else { return nil }
    let scale =
      (dice.spread(cell.scale, cell.scaleRange, .scale) + Double(cell.scaleSpeed) * age) * Double(emitter.scale)
    let color = cell.color?.components ?? [1, 1, 1, 1]
    guard scale > 0, color.count >= 4, [place.x, place.y, place.z, scale].allSatisfy(\.isFinite) else { return nil }
    func part(_ start: CGFloat, _ range: CGFloat, _ speed: CGFloat, _ name: ParticleDice.Throw) -> CGFloat {
      max(0, min(1, CGFloat(dice.spread(start, range, name)) + speed * CGFloat(age)))
    }
    let alpha = part(color[3], cell.alphaRange, cell.alphaSpeed, .alpha)
    guard alpha > 0 else { return nil }
    var layer = LayerSnapshot(id: id)
    layer.bounds.size = CGSize(
      width: CGFloat(contents.bitmap.width) / cell.contentsScale * cell.contentsRect.width,
      height: CGFloat(contents.bitmap.height) / cell.contentsScale * cell.contentsRect.height)
    layer.position = CGPoint(x: place.x, y: place.y)
    let spin = dice.spread(cell.spin, cell.spinRange, .spin) * Double(emitter.spin) * age
    layer.transform = CATransform3DConcat(
      CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1),
      spin == 0 ? CATransform3D() : CATransform3DMakeRotation(CGFloat(spin), 0, 0, 1))
    // Not a position: the order is the render mode's.
    layer.transform.m43 = CGFloat(place.z)
    layer.opacity = Float(alpha)
    let tint = CGColor(
      red: part(color[0], cell.redRange, cell.redSpeed, .red),
      green: part(color[1], cell.greenRange, cell.greenSpeed, .green),
      blue: part(color[2], cell.blueRange, cell.blueSpeed, .blue), alpha: 1)
    if tint != .white { layer.colorMultiplier = tint }
    layer.isAdditive = emitter.renderMode == .additive
    layer.contents = Contents(
      bitmap: contents.bitmap, version: contents.version, destination: layer.bounds, source: cell.contentsRect,
      scale: cell.contentsScale, filter: cell.magnificationFilter == .linear ? .linear : .nearest,
      minificationFilter: cell.minificationFilter == .linear ? .linear : .nearest)
    return layer
  }

  /// The particles' layers, from back to front.
  func layers(_ mode: CAEmitterLayerRenderMode) -> [LayerSnapshot] {
    // They were added from the newest to the oldest.
    let oldest = Array(particles.reversed())
    func sorted(_ isBehind: (Particle, Particle) -> Bool) -> [LayerSnapshot] {
      let order = oldest.indices.sorted { a, b in
        isBehind(oldest[a], oldest[b]) || !isBehind(oldest[b], oldest[a]) && a < b
      }
      return order.map { oldest[$0].layer }
    }
    switch mode {
    case .unordered, .additive: return oldest.map(\.layer)
    case .oldestFirst: return sorted { $0.birth < $1.birth }
    case .oldestLast: return sorted { $0.birth > $1.birth }
    case .backToFront: return sorted { $0.depth < $1.depth }
    }
  }
}
