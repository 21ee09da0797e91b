import TendonGeometry
import TendonSnapshot

/// The part of its shape in which an emitter gives off particles.
public enum CAEmitterLayerEmitterMode: String, Hashable, Sendable {
  /// From its corners or ends; from the centre of a point, circle or sphere.
  case points
  /// From its outline; of a sphere the circle in the plane.
  case outline
  /// From its surface: of flat shapes their area.
  case surface
  /// From anywhere inside.
  case volume
}

/// The shape of an emitter.
public enum CAEmitterLayerEmitterShape: String, Hashable, Sendable {
  /// `emitterPosition`.
  case point
  /// As long as `emitterSize` is wide, about the position.
  case line
  /// Of `emitterSize`, about the position.
  case rectangle
  /// Of `emitterSize` and `emitterDepth`, about the position.
  case cuboid
  /// About the position; `emitterSize.width` is the radius.
  case circle
  /// About the position; `emitterSize.width` is the radius.
  case sphere
}

/// In what order particles are drawn.
public enum CAEmitterLayerRenderMode: String, Hashable, Sendable {
  /// Cell after cell, each from the oldest to the newest.
  case unordered
  /// The oldest behind all others.
  case oldestFirst
  /// The oldest in front.
  case oldestLast
  /// By their depth.
  case backToFront
  /// Colours are added to what is behind.
  case additive
}

/// A layer that gives off particles, drawn behind its sublayers.
///
/// Particles are born at even intervals from time 0 of the layer on, the first at once. Where a particle is born and how
/// it moves follows from `seed` and its number alone, and from the properties of the layer at its birth: a change shows in
/// new particles, those that fly go on. No step by step simulation: what is seen at a time does not depend on the times
/// asked before. A layer in flight at a time (position, velocity, acceleration) has `p + v t + a t^2 / 2`.
///
/// At most ``particleLimit`` particles are shown, shared among the cells; of more the newest, with a diagnostic of the
/// clock. While a birth rate is animated, births are picked evenly from those of its highest rate in 65 samples.
///
/// Undocumented by Apple: the random numbers; that the multipliers hold for the cells of cells too, but for the birth
/// rate; that particles of cells of cells take only their place from their parent.
open class CAEmitterLayer: CALayer {
  /// The most particles that a frame shows of one layer.
  public static let particleLimit = 10_000

  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.rare.emitter = EmitterProperties()
    return properties
  }

  /// The kinds of particles; default nil.
  public var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      precondition(shown == nil, "the cells of a presentation layer are not set")
      cells = newValue
      let values = (newValue ?? []).map(\.current)
      change("emitterCells", true) { $0.rare.emitter?.cells = values }
    }
  }
  private var cells: [CAEmitterCell]?

  /// Multiplies the birth rates of the cells. Default 1. At 0 no new particles come.
  public var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { set(Declared.emitter.birthRate, CGFloat(newValue)) }
  }
  /// Multiplies how long particles live. Default 1.
  public var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { set(Declared.emitter.lifetime, CGFloat(newValue)) }
  }
  /// The place of the births in the layer's coordinates, in points. Default: (0, 0).
  public var emitterPosition: CGPoint {
    get { emitter.position }
    set { set(Declared.emitter.emitterPosition, newValue) }
  }
  /// Their depth. Default 0.
  public var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { set(Declared.emitter.emitterZPosition, CGFloat(newValue)) }
  }
  /// The size of the emitter's shape. Default 0 x 0.
  public var emitterSize: CGSize {
    get { emitter.size }
    set { set(Declared.emitter.emitterSize, newValue) }
  }
  /// The depth of a cuboid. Default 0.
  public var emitterDepth: CGFloat {
    get { emitter.depth }
    set { set(Declared.emitter.emitterDepth, CGFloat(newValue)) }
  }
  /// Default `point`.
  public var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { set(Declared.emitter.emitterShape, newValue) }
  }
  /// Default `volume`.
  public var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { set(Declared.emitter.emitterMode, newValue) }
  }
  /// Default `unordered`.
  public var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { set(Declared.emitter.renderMode, newValue) }
  }
  /// True if particles keep their depth instead of being flattened into the layer's plane, as in a transform layer; the
  /// nearest are then drawn last, whatever the `renderMode`, and the layer shows nothing else of its own. Default false.
  public var preservesDepth: Bool {
    get { properties.keepsDepth }
    set { change("preservesDepth", newValue != preservesDepth) { $0.keepsDepth = newValue } }
  }
  /// Multiplies velocities. Default 1.
  public var velocity: Float {
    get { Float(emitter.velocity) }
    set { set(Declared.emitter.velocity, CGFloat(newValue)) }
  }
  /// Multiplies sizes. Default 1.
  public var scale: Float {
    get { Float(emitter.scale) }
    set { set(Declared.emitter.scale, CGFloat(newValue)) }
  }
  /// Multiplies spins. Default 1.
  public var spin: Float {
    get { Float(emitter.spin) }
    set { set(Declared.emitter.spin, CGFloat(newValue)) }
  }
  /// Names the sequence of random numbers. Default 0.
  public var seed: UInt32 {
    get { emitter.seed }
    set { set(Declared.emitter.seed, newValue) }
  }

  private var emitter: EmitterProperties { properties.rare.emitter ?? EmitterProperties() }

  // MARK: What is seen

  private var emission = Emission()

  override var isMadeAnew: Bool { true }

  override func propertyChanged(_ key: String) {
    if AnimatableProperty.at(key, in: LayerProperties()) == nil { noteEpoch() }
  }

  override func animationsChanged() { noteEpoch() }

  /// From now on particles are born otherwise.
  private func noteEpoch() {
    guard shown == nil else { return }
    let now = convertTime(MediaClock.current.now, from: nil)
    var programs: [AnimationProgram] = []
    animations.forEach { programs.append($0.program) }
    emission.change(at: isCommitted ? now : nil, to: properties, programs)
  }

  override func addOwnContent(
    of seen: LayerProperties, to result: inout LayerSnapshot, atLocal time: Double, scale: CGFloat
  ) {
    guard let emitter = seen.rareBox?.value.emitter, !seen.isHidden else { return }
    var flight = ParticleFlight(time: time, id: id)
    emission.fly(&flight)
    if flight.isCut {
      MediaClock.current.note(
        "emitter layer \(name ?? String(id)) has more than \(CAEmitterLayer.particleLimit) particles or too many births; "
          + "the newest are shown")
    }
    result.sublayers.insert(contentsOf: flight.layers(emitter.renderMode), at: 0)
  }
}

/// The values of an emitter layer.
struct EmitterProperties {
  var cells: [CellProperties] = []
  var birthRate: CGFloat = 1
  var lifetime: CGFloat = 1
  var position = CGPoint(x: 0, y: 0)
  var zPosition: CGFloat = 0
  var size = CGSize(width: 0, height: 0)
  var depth: CGFloat = 0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var velocity: CGFloat = 1
  var scale: CGFloat = 1
  var spin: CGFloat = 1
  var seed: UInt32 = 0
}

/// The properties that emitter layers have besides.
struct EmitterPropertyTable: Sendable {
  typealias P = LayerProperty

  let birthRate = P("birthRate", \.ofEmitter.birthRate)
  let lifetime = P("lifetime", \.ofEmitter.lifetime)
  let emitterPosition = P("emitterPosition", \.ofEmitter.position)
  let emitterZPosition = P("emitterZPosition", \.ofEmitter.zPosition)
  let emitterSize = P("emitterSize", \.ofEmitter.size)
  let emitterDepth = P("emitterDepth", \.ofEmitter.depth)
  let emitterShape = P("emitterShape", \.ofEmitter.shape)
  let emitterMode = P("emitterMode", \.ofEmitter.mode)
  let renderMode = P("renderMode", \.ofEmitter.renderMode)
  let velocity = P("velocity", \.ofEmitter.velocity)
  let scale = P("scale", \.ofEmitter.scale)
  let spin = P("spin", \.ofEmitter.spin)
  let seed = P("seed", \.ofEmitter.seed)
}

extension CAEmitterLayerEmitterShape: LayerValue {}
extension CAEmitterLayerEmitterMode: LayerValue {}
extension CAEmitterLayerRenderMode: LayerValue {}
extension UInt32: LayerValue {}
