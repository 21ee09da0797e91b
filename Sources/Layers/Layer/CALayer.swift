import Foundation
import TendonDrawing
import TendonGeometry
import TendonMotion
import TendonSnapshot

/// A node of the layer tree: a picture with a place, a size, a look and animations.
///
/// Lengths are in points, angles in radians, times in seconds; y points down. Setting a property changes the model at
/// once; what is seen goes there by an animation if the layer's action says so (see `action(forKey:)`). Values that are
/// not finite trap.
@MainActor
open class CALayer {
  /// Names the layer in snapshots; the same for its presentation copies.
  public let id: Int

  /// The values of the model, or on a presentation copy what is seen.
  package internal(set) final var properties: LayerProperties {
    _read { yield storage }
    _modify {
      yield &storage
      changed()
      ObservedObjects.changed(self)
      ObservedObjects.changed(owner)
    }
  }
  /// The same; whoever writes them here marks the layer with ``changed()``.
  // Read several times for each layer of a layout. Writes set values and run no other code.
  @exclusivity(unchecked)
  final var storage: LayerProperties

  /// A name for the programmer; default nil.
  public var name: String?

  /// Provides content, layout and actions.
  public var delegate: (any CALayerDelegate)? {
    get { owner ?? looseDelegate }
    set { (owner, looseDelegate) = (nil, newValue) }
  }
  private weak var looseDelegate: (any CALayerDelegate)?
  // An owner says when it goes. A weak reference to it would make counting all its references slow.
  nonisolated(unsafe) private unowned(unsafe) var owner: (any CALayerDelegate)?

  /// Actions by property or event; asked after the delegate. Default nil.
  public var actions: [String: any CAAction]?

  /// See `CALayer+KeyValue.swift`.
  var styleStorage: [AnyHashable: Any]?

  /// The values set under keys of one's own; see `CALayer+KeyValue.swift`.
  var keptValues: [String: Any] = [:]

  /// True if a change of the bounds marks the content to be painted anew; default false.
  public var needsDisplayOnBoundsChange = false

  // The tree; see `CALayer+Tree.swift`.
  var parent: CALayer? {
    get { parentStorage }
    set {
      if newValue !== parentStorage { leaveCommittedTree() }
      parentStorage = newValue
    }
  }
  // The parent takes itself away when it goes.
  nonisolated(unsafe) private unowned(unsafe) var parentStorage: CALayer?
  weak var maskedLayer: CALayer? {
    didSet { leaveCommittedTree() }
  }
  var children: [CALayer] {
    get { childStorage }
    _modify {
      yield &childStorage
      insideChanged()
    }
  }
  // Not isolated, so that `deinit` can take deep trees apart.
  nonisolated(unsafe) private var childStorage: [CALayer] = []
  var maskLayer: CALayer? {
    didSet { insideChanged() }
  }
  /// Set when the layer was put into its tree.
  var insertion: CommitMark

  // Time and animations; see `CALayer+Time.swift`, `CALayer+Animations.swift`.
  var timing = MediaTiming() {
    didSet { tree?.markTime() }
  }
  var animations = AnimationList() {
    didSet { changed() }
  }
  /// The values seen before the change whose action runs now.
  var seenBefore: Box<LayerProperties>?
  /// The picture before that change, if its action is a transition; none or one.
  var pictureBefore: [OldPicture] = []

  // Layout and display; see `CALayer+Layout.swift`, `CALayer+Display.swift`.
  var layoutIsNeeded = false
  var layoutIsNeededBelow = false
  var isLayingOut = false
  /// True if a commit lays out and displays the tree whose root this layer is. Default: true. The layer of a view belongs to
  /// the tree of a window.
  package final var isCommittedAsRoot = true
  /// True if the content is painted not at a commit, but when the layer is first seen. Default: false.
  package final var isDrawnWhenSeen = false
  var displayIsNeeded = false {
    didSet { if displayIsNeeded { changed() } }
  }
  var painting: Box<Painting>?

  /// True if an animation has been added that changes what the layer paints.
  var paintsWhileAnimating = false {
    didSet { changed() }
  }
  /// The contents upside down, for layers in flipped ones.
  var upturned: Box<UpturnedContents>?

  /// Says where the layer is seen and how large; nil, the default: as the model says.
  package final var placement: (any LayerPlacement)? {
    didSet { changed() }
  }

  // What snapshots keep of it; see `CommittedTree.swift`.
  final var tree: CommittedTree?
  /// The index of its node; -1 without a tree.
  final var slot: Int32 = -1
  /// True if its node is to be made again, and with it the list of what is inside it.
  final var isStale = false
  final var insideIsStale = false
  /// The last update of the tree in which it was displayed.
  final var displayRound = 0

  /// On a presentation copy: the layer that it shows, and the media time.
  var shown: (model: CALayer, time: Double)?

  private static var lastID = 0

  /// A layer of size 0 at (0, 0).
  public init() {
    CALayer.lastID += 1
    id = CALayer.lastID
    insertion = MediaClock.current.transactions.mark
    storage = type(of: self).initialProperties
  }

  /// A copy for the presentation of `layer`; a subclass with properties of its own copies them here.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else {
      preconditionFailure("a presentation layer is made from a layer, got \(type(of: layer))")
    }
    id = layer.id
    insertion = layer.insertion
    (storage, timing, name) = (layer.storage, layer.timing, layer.name)
    (delegate, actions) = (layer.delegate, layer.actions)
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    (keptValues, styleStorage) = (layer.keptValues, layer.styleStorage)
  }

  /// A layer of an archive: archives of layers are not read, so it has the default values.
  public required init?(coder: NSCoder) {
    CALayer.lastID += 1
    id = CALayer.lastID
    insertion = MediaClock.current.transactions.mark
    storage = type(of: self).initialProperties
  }

  deinit {
    // Thousands of nested layers must not need as many stack frames.
    var doomed = CALayer.take(&childStorage)
    while var last = doomed.popLast() {
      if isKnownUniquelyReferenced(&last) { doomed += CALayer.take(&last.childStorage) }
    }
  }

  private nonisolated static func take(_ children: inout [CALayer]) -> [CALayer] {
    defer { children = [] }
    for one in children { one.parentStorage = nil }
    return children
  }

  /// Makes the delegate one that calls ``ownerIsGone()`` in its `deinit`.
  package func setOwner(_ owner: any CALayerDelegate) { (self.owner, looseDelegate) = (owner, nil) }

  /// Says that the owner is going.
  package nonisolated func ownerIsGone() { owner = nil }

  /// The action for a property of this class that changes, if neither delegate nor `actions` have one.
  ///
  /// For a property that can be animated a basic animation with the transaction's duration and curve (default 0.25 s,
  /// `default`); nil for all others, and for paths. Properties that cannot be in between, such as `isHidden` and
  /// `contents`, change at once.
  ///
  /// Differs from Core Animation: a change of `contents` does not cross-fade.
  open class func defaultAction(forKey key: String) -> (any CAAction)? {
    guard let property = AnimatableProperty.at(key, in: initialProperties), property.isImplicit else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// The value of a key that was not set: for properties their default, else nil; a subclass answers for keys of its
  /// own, which makes them properties that can be read, set and animated.
  open class func defaultValue(forKey key: String) -> Any? {
    let initial = initialProperties
    if let declared = Declared.entry(key, in: initial) { return declared.declaration.value(in: initial) }
    return AnimatableProperty.at(key, in: initial)?.get(initial)?.plain
  }

  /// True if a change of the value under a key, or an animation of it, makes the layer paint its content anew; default
  /// false.
  ///
  /// While such an animation is on the layer, `display()` is called on a presentation copy for every snapshot.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The properties of a new layer of this class.
  class var initialProperties: LayerProperties { LayerProperties() }

  // MARK: Subclass points

  /// The layer as UIKit prints it, without its address.
  open var description: String {
    let (p, b) = (position, bounds)
    return "<\(type(of: self)): position = (\(p.x) \(p.y)); bounds = (\(b.minX) \(b.minY); \(b.width) \(b.height))>"
  }
  /// The description, as the debugger prints it.
  open var debugDescription: String { description }

  /// Provides the content: the delegate's `display(_:)`, else what `draw(in:)` paints.
  open func display() {
    if let delegate { delegate.display(self) } else { paintContents() }
  }

  /// Draws the content in the coordinates of the bounds; by default the delegate does.
  open func draw(in context: Canvas) { delegate?.draw(self, in: context) }

  /// Places the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The action for a property that changes or an event, or nil for none.
  ///
  /// Asked in this order, the first answer counts and `NSNull` means none: the delegate, `actions`, the actions of
  /// `style`, `defaultAction(forKey:)`. Changes do not ask where the transaction disables actions. Besides the properties
  /// there are the events "onOrderIn", "onOrderOut" and, of a layer whose list of sublayers changes, "sublayers".
  ///
  /// Undocumented by Apple: the default action is left out while the layer has no superlayer or has not been committed
  /// in its tree, because nothing of it has been seen from where it could move, and where the transaction's duration
  /// is 0.
  open func action(forKey key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action is NSNull ? nil : action }
    if let action = actions?[key] ?? styleAction(forKey: key) { return action is NSNull ? nil : action }
    guard CATransaction.animationDuration() > 0, superlayer != nil, isCommitted else { return nil }
    let action = type(of: self).defaultAction(forKey: key)
    return action is NSNull ? nil : action
  }

  /// The size that shows all the content; by default that of the bounds.
  open func preferredFrameSize() -> CGSize { properties.bounds.size }

  /// Asks for what a rectangle of the bounds shows to be painted anew, when the transaction is committed.
  ///
  /// Differs from Core Animation: all of the content is painted (of a tiled layer, the tiles that the rectangle meets).
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// True if the sublayers are shown several times.
  var showsCopies: Bool { false }

  /// True if what is seen of the layer is made anew for every snapshot.
  var isMadeAnew: Bool { false }

  /// The copies of the sublayers at a time of this layer; nil: they are shown once. `room`: how many more layers fit.
  func replication(atLocal time: Double, mediaTime: Double, room: Int) -> Replication? { nil }

  /// Adds what a special layer shows besides, between its contents and its sublayers.
  func addOwnContent(of seen: LayerProperties, to result: inout LayerSnapshot, atLocal time: Double, scale: CGFloat) {}

  /// Called when a property has been written, before its action runs.
  func propertyChanged(_ key: String) {}

  /// Called when an animation has been added, or taken off before its end.
  func animationsChanged() {}

  /// Runs an animation on the layer under a key; see `CALayer+Animations.swift`.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    ExchangedMethods.call("add:forKey:", of: self, [animation, key as Any]) { arguments in
      guard let animation = arguments.first as? CAAnimation else { return }
      addAnimation(animation, forKey: arguments.count > 1 ? arguments[1] as? String : nil)
    }
  }

  /// The deepest layer that a point of the superlayer's coordinates meets, or nil; see `CALayer+HitTest.swift`.
  open func hitTest(_ point: CGPoint) -> CALayer? { hit(point) }

  /// True if a point in the layer's coordinates lies in its bounds.
  open func contains(_ point: CGPoint) -> Bool { properties.bounds.contains(point) }
}
