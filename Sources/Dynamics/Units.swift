import TendonGeometry

/// The factors between points and metres, and between UIKit's forces and the engine's.
///
/// `Undocumented by Apple:` how many points a metre has; 150 as in SpriteKit. The engine's thresholds follow: below 150
/// points a second nothing bounces.
enum Units {
  static let pointsPerMetre: CGFloat = 150

  /// A force that moves a view of 100 by 100 points and density 1 by 1 point a second each second, in newtons of the
  /// engine: mass is `width * height * density / pointsPerMetre^2`.
  static let force = 10_000 / (pointsPerMetre * pointsPerMetre * pointsPerMetre)

  /// The acceleration that a push of magnitude 1 gives that view, in points a second each second (UIKit's newton).
  static let newton: CGFloat = 100

  /// The acceleration by gravity of magnitude 1, in points a second each second.
  static let gravity: CGFloat = 1000

  /// The length in points below which the engine computes no direction (its slop of 0.005 metres).
  static let leastLength = 0.005 * pointsPerMetre

  /// The length of a step in seconds, and the numbers of iterations in a step.
  ///
  /// `Undocumented by Apple:` all three.
  static let step = 1.0 / 60
  static let velocityIterations: Int32 = 8
  static let positionIterations: Int32 = 3
}
