import TendonGeometry

/// The way of one particle: `p + v t + a t^2 / 2`.
struct ParticlePath {
  private let start: ParticleFlight.Place
  private let velocity: ParticleFlight.Place
  private let acceleration: ParticleFlight.Place

  init(
    _ cell: CellProperties, _ emitter: EmitterProperties, _ dice: ParticleDice, from parent: ParticleFlight.Place?
  ) {
    start = parent ?? emitter.birthplace(dice)
    let speed = dice.spread(cell.velocity, cell.velocityRange, .velocity) * Double(emitter.velocity)
    // A line emits across itself: particles without a longitude fly up from it, those of half a turn down. (Neuburg,
    // Programming iOS 6, chapter 17: angles vary from the perpendicular; public recipes for confetti and snow.)
    let isAcross = parent == nil && emitter.shape == .line
    let way = ParticlePath.direction(cell, dice, turned: isAcross ? -.pi / 2 : 0)
    velocity = .init(x: way.x * speed, y: way.y * speed, z: way.z * speed)
    acceleration = .init(
      x: Double(cell.xAcceleration), y: Double(cell.yAcceleration), z: Double(cell.zAcceleration))
  }

  func place(at age: Double) -> ParticleFlight.Place {
    let k = age * age / 2
    return .init(
      x: start.x + velocity.x * age + acceleration.x * k, y: start.y + velocity.y * age + acceleration.y * k,
      z: start.z + velocity.z * age + acceleration.z * k)
  }

  /// A direction evenly from the cone about the cell's.
  private static func direction(
    _ cell: CellProperties, _ dice: ParticleDice, turned: Double
  ) -> ParticleFlight.Place {
    let (latitude, longitude) = (Double(cell.emissionLatitude), Double(cell.emissionLongitude) + turned)
    let (sinLat, cosLat, sinLong, cosLong) = (sin(latitude), cos(latitude), sin(longitude), cos(longitude))
    let axis = ParticleFlight.Place(x: cosLat * cosLong, y: cosLat * sinLong, z: sinLat)
    guard cell.emissionRange != 0 else { return axis }
    // Equal areas of the sphere have equal heights (Archimedes).
    let half = min(abs(Double(cell.emissionRange)), 2 * .pi) / 2
    let height = 1 - dice.unit(.tilt) * (1 - cos(half))
    let radius = sqrt(max(0, 1 - height * height))
    let turn = 2 * Double.pi * dice.unit(.turn)
    let (a, b) = (radius * cos(turn), radius * sin(turn))
    return .init(
      x: axis.x * height - a * sinLong - b * sinLat * cosLong, y: axis.y * height + a * cosLong - b * sinLat * sinLong,
      z: axis.z * height + b * cosLat)
  }
}

extension EmitterProperties {
  /// The place of a particle's birth.
  fileprivate func birthplace(_ dice: ParticleDice) -> ParticleFlight.Place {
    let (u, v, w) = (dice.unit(.placeX), dice.unit(.placeY), dice.unit(.placeZ))
    let (width, height) = (Double(size.width), Double(size.height))
    let offset: (x: Double, y: Double, z: Double)
    switch shape {
    case .point: offset = (0, 0, 0)
    case .line:
      let x = mode == .points ? (u < 0.5 ? 0 : 1) : u
      offset = ((x - 0.5) * width, 0, 0)
    case .rectangle:
      let (x, y) = EmitterProperties.square(mode, u, v, width, height)
      offset = ((x - 0.5) * width, (y - 0.5) * height, 0)
    case .cuboid:
      let (x, y, z) = EmitterProperties.cube(mode, u, v, w, [width, height, Double(depth)])
      offset = ((x - 0.5) * width, (y - 0.5) * height, (z - 0.5) * Double(depth))
    case .circle:
      let angle = 2 * Double.pi * u
      let radius = mode == .points ? 0 : width * (mode == .outline ? 1 : sqrt(v))
      offset = (radius * cos(angle), radius * sin(angle), 0)
    case .sphere:
      let angle = 2 * Double.pi * u
      let z = mode == .outline ? 0 : 2 * v - 1
      let radius = mode == .points ? 0 : width * (mode == .volume ? pow(w, 1.0 / 3) : 1)
      let flat = radius * sqrt(max(0, 1 - z * z))
      offset = (flat * cos(angle), flat * sin(angle), radius * z)
    }
    return .init(
      x: Double(position.x) + offset.x, y: Double(position.y) + offset.y, z: Double(zPosition) + offset.z)
  }

  /// A point of a unit square that stands for one of this size.
  private static func square(
    _ mode: CAEmitterLayerEmitterMode, _ u: Double, _ v: Double, _ width: Double, _ height: Double
  ) -> (Double, Double) {
    switch mode {
    case .points: return (u < 0.5 ? 0 : 1, v < 0.5 ? 0 : 1)
    case .outline:
      // Along a horizontal side as often as they are long.
      let (w, h) = (abs(width), abs(height))
      let place = v * 2
      let end = place < 1 ? 0.0 : 1
      return u * (w + h) < w ? (w == 0 ? end : u * (w + h) / w, end) : (end, h == 0 ? 0 : (u * (w + h) - w) / h)
    case .surface, .volume: return (u, v)
    }
  }

  /// A point of a unit cube that stands for one of these sides.
  private static func cube(
    _ mode: CAEmitterLayerEmitterMode, _ u: Double, _ v: Double, _ w: Double, _ sides: [Double]
  ) -> (Double, Double, Double) {
    func end(_ x: Double) -> Double { x < 0.5 ? 0 : 1 }
    /// One of three, picked by weight, and the rest of the number.
    func pick(_ x: Double, _ weights: [Double]) -> (Int, Double) {
      let sum = weights.reduce(0, +)
      guard sum > 0 else { return (0, x) }
      var rest = x * sum
      for (i, weight) in weights.enumerated() {
        if rest < weight { return (i, rest / weight) }
        rest -= weight
      }
      return (2, 0)
    }
    let s = sides.map { abs($0) }
    switch mode {
    case .points: return (end(u), end(v), end(w))
    case .outline:
      // An edge along one axis, at one end of the two others.
      let (axis, along) = pick(u, s)
      let (a, b) = (end(v), end(w))
      return axis == 0 ? (along, a, b) : axis == 1 ? (a, along, b) : (a, b, along)
    case .surface:
      // A face across one axis, at one end of it.
      let (axis, rest) = pick(u, [s[1] * s[2], s[0] * s[2], s[0] * s[1]])
      let e = end(rest)
      return axis == 0 ? (e, v, w) : axis == 1 ? (v, e, w) : (v, w, e)
    case .volume: return (u, v, w)
    }
  }
}
