import TendonGeometry

/// The state of a body that a field depends on.
struct FieldSample {
  /// The offset from the position of the field, in points.
  var offset: CGVector
  /// The velocity in points a second.
  var velocity: CGVector
  /// The mass; 1 for a view of 100 by 100 points and density 1.
  var mass: CGFloat
  var charge: CGFloat
  /// The time that the animator has run, in seconds.
  var time: Double
}

/// The kinds of fields and their forces.
///
/// `Undocumented by Apple:` the units. Here a strength of 1 is: for gravity 1000 points a second each second, as in
/// `UIGravityBehavior`; for a spring, drag, vortex, noise and charges the force that accelerates a mass of 1 (100 by
/// 100 points) by 1, 1, 1, 100 and 100 points a second each second at a distance, speed or value of 1.
enum FieldKind {
  case drag
  case vortex
  case radialGravity
  case linearGravity(CGVector)
  case velocity(CGVector)
  case noise(smoothness: CGFloat, speed: CGFloat, turbulence: Bool)
  case spring
  case electric
  case magnetic

  /// Returns the force in units of mass times points a second each second; nil for a field that sets the velocity.
  func force(_ sample: FieldSample, strength: CGFloat, fade: CGFloat) -> CGVector? {
    let (offset, velocity) = (sample.offset, sample.velocity)
    let distance = offset.length
    let outwards = distance > 0 ? CGVector(dx: offset.dx / distance, dy: offset.dy / distance) : CGVector(dx: 0, dy: 0)
    func along(_ direction: CGVector, _ amount: CGFloat) -> CGVector {
      CGVector(dx: direction.dx * amount, dy: direction.dy * amount)
    }
    switch self {
    case .drag: return along(velocity, -strength * fade)
    // Counterclockwise on screen, in proportion to the distance.
    case .vortex: return along(CGVector(dx: offset.dy, dy: -offset.dx), strength * sample.mass * fade)
    case .radialGravity: return along(outwards, -strength * sample.mass * Units.gravity * fade)
    case .linearGravity(let direction): return along(direction, strength * sample.mass * Units.gravity * fade)
    case .velocity: return nil
    case .noise(let smoothness, let speed, let turbulence):
      let value = FieldNoise.vector(at: offset, time: sample.time * Double(speed), smoothness: smoothness)
      return along(value, strength * Units.newton * fade * (turbulence ? velocity.length / 100 : 1))
    case .spring: return along(offset, -strength * fade)
    case .electric: return along(outwards, strength * sample.charge * Units.newton * fade)
    // v x B, with B out of the screen: (vy, -vx).
    case .magnetic: return along(CGVector(dx: velocity.dy, dy: -velocity.dx), strength * sample.charge * fade)
    }
  }
}

/// Deterministic smooth noise with values between -1 and 1.
enum FieldNoise {
  /// - Parameter smoothness: 0 (rough) to 1: the wavelength increases from 20 to 220 points.
  static func vector(at offset: CGVector, time: Double, smoothness: CGFloat) -> CGVector {
    let wave = 20 + 200 * Double(smoothness)
    let (x, y) = (Double(offset.dx) / wave, Double(offset.dy) / wave)
    return CGVector(dx: CGFloat(value(x, y, time, 1)), dy: CGFloat(value(x, y, time, 2)))
  }

  /// Numbers on a lattice, blended by a cubic.
  private static func value(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
    let (fx, fy, fz) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v, w) = (ease(x - fx), ease(y - fy), ease(z - fz))
    func corner(_ i: Double, _ j: Double, _ k: Double) -> Double {
      var hash = seed
      for n in [fx + i, fy + j, fz + k] {
        hash = (hash ^ UInt64(bitPattern: Int64(max(min(n, 1e15), -1e15)))) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 32
      }
      return Double(hash >> 11) / Double(1 << 52) - 1
    }
    func blend(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func plane(_ k: Double) -> Double {
      blend(
        blend(corner(0, 0, k), corner(1, 0, k), u), blend(corner(0, 1, k), corner(1, 1, k), u), v)
    }
    return blend(plane(0), plane(1), w)
  }
}
