import Foundation
import TendonGeometry
import TendonSnapshot

/// A layer that shows its sublayers several times, each copy transformed, delayed and tinted once more than the one
/// before.
///
/// Hits and conversions know the first instance only, the sublayers themselves. Copies are drawn instance after
/// instance, in one order of `zPosition`. At most 50,000 layers are shown in copies, replicators inside
/// included; where there would be more, instances are left out with a diagnostic of the clock.
open class CAReplicatorLayer: CALayer {
  override class var initialProperties: LayerProperties {
    var properties = LayerProperties()
    properties.rare.replicator = ReplicatorProperties()
    return properties
  }

  /// The number of instances of the sublayers, the first one included. Default: 1. While animated it is rounded down.
  public var instanceCount: Int {
    get { Int(replicator.count) }
    set {
      precondition(newValue >= 0, "CAReplicatorLayer instanceCount is 0 or more, got \(newValue)")
      if newValue != instanceCount { set(Declared.replicator.instanceCount, CGFloat(newValue)) }
    }
  }

  /// True if the copies keep their depth instead of being flattened into the layer's plane, as in a transform layer.
  /// Default false. The layer then shows nothing of its own.
  public var preservesDepth: Bool {
    get { properties.keepsDepth }
    set { change("preservesDepth", newValue != preservesDepth) { $0.keepsDepth = newValue } }
  }

  /// Seconds by which each instance lags behind the one before. Default 0.
  public var instanceDelay: TimeInterval {
    get { TimeInterval(replicator.delay) }
    set { set(Declared.replicator.instanceDelay, CGFloat(newValue)) }
  }

  /// Takes each instance to the next one, about the centre of the bounds. Default the identity.
  ///
  /// Undocumented by Apple: it is applied before `sublayerTransform`, so that a perspective there shows all copies.
  public var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { set(Declared.replicator.instanceTransform, newValue) }
  }

  /// The factor of the first instance's colours; its alpha is that of the opacities. Default: opaque white;
  /// nil counts as that.
  public var instanceColor: CGColor? {
    get { replicator.color }
    set { set(Declared.replicator.instanceColor, newValue) }
  }

  /// Added to the red of the colour for each instance. Default 0. Components are put into the range 0...1.
  public var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { set(Declared.replicator.instanceRedOffset, CGFloat(newValue)) }
  }

  /// Added to the green of the colour for each instance. Default 0.
  public var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { set(Declared.replicator.instanceGreenOffset, CGFloat(newValue)) }
  }

  /// Added to the blue of the colour for each instance. Default 0.
  public var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { set(Declared.replicator.instanceBlueOffset, CGFloat(newValue)) }
  }

  /// Added to the alpha of the colour for each instance. Default 0.
  public var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { set(Declared.replicator.instanceAlphaOffset, CGFloat(newValue)) }
  }

  private var replicator: ReplicatorProperties { properties.rare.replicator ?? ReplicatorProperties() }

  override var isMadeAnew: Bool { true }

  override var showsCopies: Bool { true }

  override func replication(atLocal time: Double, mediaTime: Double, room: Int) -> Replication? {
    let seen = seenProperties(atLocal: time, mediaTime: mediaTime)
    guard let replicator = seen.rareBox?.value.replicator else { return nil }
    return Replication(replicator, in: seen.bounds, children: children.count, room: room)
  }
}

/// The values of a replicator layer.
struct ReplicatorProperties {
  /// Whole, but while it is animated.
  var count: CGFloat = 1
  var delay: CGFloat = 0
  var transform = CATransform3D()
  var color: CGColor? = CGColor.white
  var redOffset: CGFloat = 0
  var greenOffset: CGFloat = 0
  var blueOffset: CGFloat = 0
  var alphaOffset: CGFloat = 0
}

/// The properties that replicator layers have besides.
struct ReplicatorPropertyTable: Sendable {
  typealias P = LayerProperty

  let instanceCount = P("instanceCount", \.ofReplicator.count)
  let instanceDelay = P("instanceDelay", \.ofReplicator.delay)
  let instanceTransform = P("instanceTransform", \.ofReplicator.transform)
  let instanceColor = P("instanceColor", \.ofReplicator.color)
  let instanceRedOffset = P("instanceRedOffset", \.ofReplicator.redOffset)
  let instanceGreenOffset = P("instanceGreenOffset", \.ofReplicator.greenOffset)
  let instanceBlueOffset = P("instanceBlueOffset", \.ofReplicator.blueOffset)
  let instanceAlphaOffset = P("instanceAlphaOffset", \.ofReplicator.alphaOffset)
}
