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

  /// How often the sublayers are shown, the first instance included. Default 1. While animated it is rounded down.
  public var instanceCount: Int {
    get { Int(replicator.count) }
    set {
      precondition(newValue >= 0, "CAReplicatorLayer instanceCount is 0 or more, got \(newValue)")
      change("instanceCount", newValue != instanceCount) { $0.rare.replicator?.count = CGFloat(newValue) }
    }
  }

  /// Whether the copies keep their depth instead of being flattened into the layer's plane, as in a transform layer.
  /// Default false. The layer then shows nothing of its own.
  public var preservesDepth: Bool {
    get { properties.keepsDepth }
    set { change("preservesDepth", newValue != preservesDepth) { $0.keepsDepth = newValue } }
  }

  /// Seconds by which each instance lags behind the one before. Default 0.
  public var instanceDelay: TimeInterval {
    get { TimeInterval(replicator.delay) }
    set {
      check(newValue.isFinite, "instanceDelay", newValue)
      change("instanceDelay", newValue != instanceDelay) { $0.rare.replicator?.delay = CGFloat(newValue) }
    }
  }

  /// Takes each instance to the next one, about the centre of the bounds. Default the identity.
  ///
  /// Undocumented by Apple: it is applied before `sublayerTransform`, so that a perspective there shows all copies.
  public var instanceTransform: CATransform3D {
    get { replicator.transform }
    set {
      check(newValue.isFiniteTransform, "instanceTransform", newValue)
      change("instanceTransform", newValue != replicator.transform) { $0.rare.replicator?.transform = newValue }
    }
  }

  /// What the colours of the first instance are multiplied by; its alpha, by which opacities are. Default opaque white;
  /// nil counts as that.
  public var instanceColor: CGColor? {
    get { replicator.color }
    set { change("instanceColor", newValue != replicator.color) { $0.rare.replicator?.color = newValue } }
  }

  /// Added to the red of the colour for each instance. Default 0. Components are put into the range 0...1.
  public var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { setOffset("instanceRedOffset", instanceRedOffset, newValue) { $0.redOffset = $1 } }
  }

  /// Added to the green of the colour for each instance. Default 0.
  public var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { setOffset("instanceGreenOffset", instanceGreenOffset, newValue) { $0.greenOffset = $1 } }
  }

  /// Added to the blue of the colour for each instance. Default 0.
  public var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { setOffset("instanceBlueOffset", instanceBlueOffset, newValue) { $0.blueOffset = $1 } }
  }

  /// Added to the alpha of the colour for each instance. Default 0.
  public var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { setOffset("instanceAlphaOffset", instanceAlphaOffset, newValue) { $0.alphaOffset = $1 } }
  }

  private var replicator: ReplicatorProperties { properties.rare.replicator ?? ReplicatorProperties() }

  private func setOffset(
    _ key: String, _ old: Float, _ new: Float, _ write: (inout ReplicatorProperties, CGFloat) -> Void
  ) {
    check(new.isFinite, key, new)
    change(key, new != old) { properties in
      guard var replicator = properties.rare.replicator else { return }
      write(&replicator, CGFloat(new))
      properties.rare.replicator = replicator
    }
  }

  override var isMadeAnew: Bool { true }

  override var showsCopies: Bool { true }

  override func replication(atLocal time: Double, mediaTime: Double, room: Int) -> Replication? {
    let seen = seenProperties(atLocal: time, mediaTime: mediaTime)
    guard let replicator = seen.rareBox?.value.replicator else { return nil }
    return Replication(replicator, in: seen.bounds, children: children.count, room: room)
  }
}

/// How a replicator layer shows its sublayers.
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
