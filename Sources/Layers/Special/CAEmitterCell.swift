import Foundation
import TendonGeometry
import TendonSnapshot

/// A kind of particle that an emitter layer gives off, or that particles of another kind do.
///
/// If a value has a range, each particle has a number of its own, evenly spread from `value - range / 2` to
/// `value + range / 2`. An emitter layer takes a copy of its cells: later changes of a cell are seen when it is set again,
/// or through the layer's key path `emitterCells.NAME.PROPERTY`, which can also be animated.
///
/// Differs from Core Animation: of `CAMediaTiming` a cell has `beginTime` and `duration`.
@MainActor
open class CAEmitterCell: NSObject {
  /// The name of the cell in key paths; default nil.
  public var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// True if particles are given off; default true.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Particles a second; default 0.
  public var birthRate: Float {
    get { Float(values.birthRate) }
    set { set(\.birthRate, newValue, "birthRate") }
  }
  /// Seconds that a particle lives; default 0.
  public var lifetime: Float {
    get { Float(values.lifetime) }
    set { set(\.lifetime, newValue, "lifetime") }
  }
  /// The spread of the lifetimes in seconds; default 0.
  public var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { set(\.lifetimeRange, newValue, "lifetimeRange") }
  }
  /// The birth of the first particle, in seconds of the layer's time (the particle's, in a cell of a cell). Default: 0.
  public var beginTime: TimeInterval {
    get { TimeInterval(values.beginTime) }
    set { set(\.beginTime, newValue, "beginTime") }
  }
  /// The duration of the births in seconds; default 0: without end.
  public var duration: TimeInterval {
    get { TimeInterval(values.duration) }
    set { set(\.duration, newValue, "duration") }
  }
  /// The way out of the plane in radians, up to pi / 2 towards the viewer. Default 0.
  ///
  /// Undocumented by Apple: 0 is in the plane of the layer (the header counts from the z axis, yet cells without a
  /// latitude fly in the plane).
  public var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { set(\.emissionLatitude, newValue, "emissionLatitude") }
  }
  /// The way in the plane in radians, clockwise on screen. Default 0: to the right; from an emitter of the shape `line`
  /// upwards, so that pi is down.
  public var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { set(\.emissionLongitude, newValue, "emissionLongitude") }
  }
  /// The opening angle in radians of the cone about that way over which particles fly, evenly. Default 0; 2 pi: all
  /// ways.
  public var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set(\.emissionRange, newValue, "emissionRange") }
  }
  /// Points a second; default 0.
  public var velocity: CGFloat {
    get { values.velocity }
    set { set(\.velocity, newValue, "velocity") }
  }
  /// The spread of the velocities in points a second; default 0.
  public var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set(\.velocityRange, newValue, "velocityRange") }
  }
  /// Points a second, gained each second; default 0.
  public var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { set(\.xAcceleration, newValue, "xAcceleration") }
  }
  /// Points a second along y, gained each second; default 0.
  public var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { set(\.yAcceleration, newValue, "yAcceleration") }
  }
  /// Points a second towards the viewer, gained each second; default 0.
  public var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { set(\.zAcceleration, newValue, "zAcceleration") }
  }
  /// The size, 1 by default: one pixel of the contents is `scale / contentsScale` points. Below 0 counts as 0.
  public var scale: CGFloat {
    get { values.scale }
    set { set(\.scale, newValue, "scale") }
  }
  /// The spread of the sizes; default 0.
  public var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set(\.scaleRange, newValue, "scaleRange") }
  }
  /// Gained each second; default 0.
  public var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(\.scaleSpeed, newValue, "scaleSpeed") }
  }
  /// Radians a second, clockwise; default 0.
  public var spin: CGFloat {
    get { values.spin }
    set { set(\.spin, newValue, "spin") }
  }
  /// The spread of the spins in radians a second; default 0.
  public var spinRange: CGFloat {
    get { values.spinRange }
    set { set(\.spinRange, newValue, "spinRange") }
  }
  /// The factor of the contents' colours; default opaque white, nil counts as that.
  public var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }
  /// The spread of red at birth; default 0.
  public var redRange: Float {
    get { Float(values.redRange) }
    set { set(\.redRange, newValue, "redRange") }
  }
  /// The spread of green at birth; default 0.
  public var greenRange: Float {
    get { Float(values.greenRange) }
    set { set(\.greenRange, newValue, "greenRange") }
  }
  /// The spread of blue at birth; default 0.
  public var blueRange: Float {
    get { Float(values.blueRange) }
    set { set(\.blueRange, newValue, "blueRange") }
  }
  /// The spread of alpha at birth; default 0.
  public var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { set(\.alphaRange, newValue, "alphaRange") }
  }
  /// Gained each second; default 0. Components are put into the range 0...1.
  public var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { set(\.redSpeed, newValue, "redSpeed") }
  }
  /// The green gained each second; default 0.
  public var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { set(\.greenSpeed, newValue, "greenSpeed") }
  }
  /// The blue gained each second; default 0.
  public var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { set(\.blueSpeed, newValue, "blueSpeed") }
  }
  /// The alpha gained each second; default 0.
  public var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { set(\.alphaSpeed, newValue, "alphaSpeed") }
  }
  /// The picture of a particle. Default nil: nothing is seen of it, but its own particles are.
  ///
  /// Differs from Core Animation: a `Bitmap`, not a `CGImage`.
  public var contents: Bitmap? {
    get { values.contents?.bitmap }
    set { values.contents = newValue.map { LayerContents(bitmap: $0, version: ContentVersion.next()) } }
  }
  /// The part of the picture that is shown, in fractions of it. Default all.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      precondition(newValue.isFiniteRect, "CAEmitterCell contentsRect is not finite: \(newValue)")
      values.contentsRect = newValue
    }
  }
  /// Pixels a point of the picture. Default 1.
  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      precondition(newValue > 0, "CAEmitterCell contentsScale is above 0, got \(newValue)")
      set(\.contentsScale, newValue, "contentsScale")
    }
  }
  /// The sampling of a picture that is enlarged. Default: `linear`.
  public var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }
  /// The sampling of a picture that is reduced. Default: `linear`.
  public var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }
  /// The cells that each particle gives off during its life, from its place. Default: nil.
  public var emitterCells: [CAEmitterCell]? {
    didSet { values.cells = (emitterCells ?? []).map(\.current) }
  }

  private var values = CellProperties()

  /// A cell that gives off nothing: its birth rate and its lifetime are 0.
  public override init() {}

  /// The values, with those of the cells as they are now.
  var current: CellProperties {
    var result = values
    result.cells = (emitterCells ?? []).map(\.current)
    return result
  }

  private func set(_ path: WritableKeyPath<CellProperties, CGFloat>, _ value: some BinaryFloatingPoint, _ name: String)
  {
    precondition(value.isFinite, "CAEmitterCell \(name) is not finite: \(value)")
    values[keyPath: path] = CGFloat(value)
  }
}
