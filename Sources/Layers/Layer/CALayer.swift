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
open class CALayer: NSObject {
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
  open var name: String?

  /// Provides content, layout and actions.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? looseDelegate }
    set { (owner, looseDelegate) = (nil, newValue) }
  }
  private weak var looseDelegate: (any CALayerDelegate)?
  // An owner says when it goes. A weak reference to it would make counting all its references slow.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var owner: (any CALayerDelegate)?

  /// Actions by property or event; asked after the delegate. Default nil.
  @exclusivity(unchecked) public var actions: [String: any CAAction]?

  /// See `CALayer+KeyValue.swift`.
  var styleStorage: [AnyHashable: Any]?

  /// The values set under keys of one's own; see `CALayer+KeyValue.swift`.
  var keptValues: [String: Any] = [:]

  /// True if a change of the bounds marks the content to be painted anew; default false.
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false

  // The tree; see `CALayer+Tree.swift`.
  var parent: CALayer? {
    get { parentStorage }
    set {
      if newValue !== parentStorage { leaveCommittedTree() }
      parentStorage = newValue
    }
  }
  // The parent takes itself away when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var parentStorage: CALayer?
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
  // No code runs while it is written that reads it.
  @exclusivity(unchecked) nonisolated(unsafe) private var childStorage: [CALayer] = []
  var maskLayer: CALayer? {
    didSet { insideChanged() }
  }
  /// Set when the layer was put into its tree.
  var insertion: CommitMark

  // Time and animations; see `CALayer+Time.swift`, `CALayer+Animations.swift`.
  var timing = MediaTiming() {
    didSet { tree?.markTime() }
  }
  @exclusivity(unchecked) var animations = AnimationList() {
    didSet { changed() }
  }
  /// The values seen before the change whose action runs now.
  var seenBefore: Box<LayerProperties>?
  /// The picture before that change, if its action is a transition; none or one.
  var pictureBefore: [OldPicture] = []

  // Layout and display; see `CALayer+Layout.swift`, `CALayer+Display.swift`.
  @exclusivity(unchecked) var layoutIsNeeded = false
  @exclusivity(unchecked) var layoutIsNeededBelow = false
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
  @exclusivity(unchecked) package final var placement: (any LayerPlacement)? {
    didSet { changed() }
  }

  // What snapshots keep of it; see `CommittedTree.swift`.
  @exclusivity(unchecked) final var tree: CommittedTree?
  /// The index of its node; -1 without a tree.
  final var slot: Int32 = -1
  /// True if its node is to be made again, and with it the list of what is inside it.
  final var isStale = false
  final var insideIsStale = false
  /// The last update of the tree in which it was displayed.
  final var displayRound = 0

  /// On a presentation copy: the layer that it shows, and the media time.
  @exclusivity(unchecked) var shown: (model: CALayer, time: Double)?

  private static var lastID = 0

  /// A layer of size 0 at (0, 0).
  public override init() {
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
    super.init()
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
  open override var description: String {
    MainActor.assumeIsolated {
      let (p, b) = (position, bounds)
      return "<\(type(of: self)): position = (\(p.x) \(p.y)); bounds = (\(b.minX) \(b.minY); \(b.width) \(b.height))>"
    }
  }
  /// The description, as the debugger prints it.
  open override var debugDescription: String { description }

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

  // MARK: - Members of extensions that subclasses override

  /// True if an archive of the layer has the value of a key: where it is another than the default of the class.
  ///
  /// Differs from Core Animation: layers are not archived, so that nothing calls it.
  open func shouldArchiveValue(forKey key: String) -> Bool { plainShouldArchiveValue(forKey: key) }
  /// The layer's own coordinates: their origin and its size. Default zero. A change marks the layer and, if the size
  /// changes, its superlayer for layout.
  open var bounds: CGRect {
    get { plainBounds }
    set { plainBounds = newValue }
  }
  /// The place of the anchor point in the superlayer's coordinates, in points. Default: zero.
  open var position: CGPoint {
    get { plainPosition }
    set { plainPosition = newValue }
  }
  /// Depth in the superlayer; sublayers are drawn in the order of it. Default 0.
  open var zPosition: CGFloat {
    get { plainZPosition }
    set { plainZPosition = newValue }
  }
  /// The point that `position` places and `transform` turns about, as fractions of the bounds. Default the centre.
  open var anchorPoint: CGPoint {
    get { plainAnchorPoint }
    set { plainAnchorPoint = newValue }
  }
  /// Applied about the anchor point. Default the identity.
  open var transform: CATransform3D {
    get { plainTransform }
    set { plainTransform = newValue }
  }
  /// The transform as an affine one; what it cannot hold is left out.
  open func affineTransform() -> CGAffineTransform { plainAffineTransform() }
  /// Sets `transform`.
  open func setAffineTransform(_ m: CGAffineTransform) { plainSetAffineTransform(m) }
  /// The box around the layer in its superlayer's coordinates.
  ///
  /// Setting it changes `position` and the size of `bounds` so that an untransformed layer fills it; under an affine
  /// transform the size is that of the box around the frame taken back through it, and a transform without inverse
  /// leaves the size as it is. Corners behind the viewer of a perspective are left out. `CGRect.null` is taken as zero.
  open var frame: CGRect {
    get { plainFrame }
    set { plainFrame = newValue }
  }
  /// True if nothing of the layer and its sublayers is shown. Default false.
  open var isHidden: Bool {
    get { plainIsHidden }
    set { plainIsHidden = newValue }
  }
  /// True if the layer is seen from behind. Default true.
  open var isDoubleSided: Bool {
    get { plainIsDoubleSided }
    set { plainIsDoubleSided = newValue }
  }
  /// Takes the layer out of its superlayer. Its animations end with the transaction unless it has a superlayer again by
  /// then.
  open func removeFromSuperlayer() { plainRemoveFromSuperlayer() }
  /// The layers inside this one, from back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { plainSublayers }
    set { plainSublayers = newValue }
  }
  /// Puts a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) { plainAddSublayer(layer) }
  /// Puts a layer behind the sublayer that is at `index` now (0: behind all).
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { plainInsertSublayer(layer, at: index) }
  /// Puts a layer behind `sibling`, or behind all.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { plainInsertSublayer(layer, below: sibling) }
  /// Puts a layer in front of `sibling`, or in front of all.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { plainInsertSublayer(layer, above: sibling) }
  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) { plainReplaceSublayer(old, with: new) }
  /// Applied to all sublayers about the anchor point; the place for perspective. Default the identity.
  open var sublayerTransform: CATransform3D {
    get { plainSublayerTransform }
    set { plainSublayerTransform = newValue }
  }
  /// A layer whose alpha multiplies what this one shows, in the coordinates of its bounds. Default nil.
  ///
  /// It may be in no other place of the tree.
  open var mask: CALayer? {
    get { plainMask }
    set { plainMask = newValue }
  }
  /// True if sublayers and contents are cut at the bounds with their round corners. Default false.
  open var masksToBounds: Bool {
    get { plainMasksToBounds }
    set { plainMasksToBounds = newValue }
  }
  /// A point of `layer` (nil: the space that the top of the tree lies in) in this layer's coordinates.
  ///
  /// Each layer is flat: points go from plane to plane as they are seen, in one step out of transform layers into the
  /// layer that flattens them. (infinity, infinity) where the way leads behind the viewer of a perspective or onto a
  /// plane that is seen edge on. The plane of a transform layer itself is that of its z = 0.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { plainConvert(point, from: layer) }
  /// The picture shown in the bounds. Default nil.
  ///
  /// Differs from Core Animation: a `CGImage`, which is a value here, not any object.
  open var contents: Bitmap? {
    get { plainContents }
    set { plainContents = newValue }
  }
  /// The part of the picture that is shown, in fractions of it. Default all.
  open var contentsRect: CGRect {
    get { plainContentsRect }
    set { plainContentsRect = newValue }
  }
  /// The placement of the picture in the bounds. Default: `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { plainContentsGravity }
    set { plainContentsGravity = newValue }
  }
  /// Pixels a point of the picture, and of what the layer paints. Default 1.
  open var contentsScale: CGFloat {
    get { plainContentsScale }
    set { plainContentsScale = newValue }
  }
  /// True if `draw(in:)` covers the bounds. Default false.
  ///
  /// Pixels that it leaves out are then black instead of transparent. Contents that are given and the background colour
  /// are not affected.
  open var isOpaque: Bool {
    get { plainIsOpaque }
    set { plainIsOpaque = newValue }
  }
  /// Asks for the content to be painted anew, when the transaction is committed or the layer is first shown.
  open func setNeedsDisplay() { plainSetNeedsDisplay() }
  /// True if the content waits to be painted.
  open func needsDisplay() -> Bool { plainNeedsDisplay() }
  /// Paints the content now if it waits for it.
  open func displayIfNeeded() { plainDisplayIfNeeded() }
  /// Draws the layer with all that is inside it, as it is seen now, in the coordinates of its bounds.
  ///
  /// The layer's own place, transform and opacity are left out. Content that waits to be displayed is displayed, and
  /// layout that waits is not done.
  ///
  /// Differs from Core Animation: running animations, masks, shadows and three dimensions inside the layer are shown.
  open func render(in context: CGContext) { plainRender(in: context) }
  /// Default nil.
  open var backgroundColor: CGColor? {
    get { plainBackgroundColor }
    set { plainBackgroundColor = newValue }
  }
  /// In points. Default 0.
  open var cornerRadius: CGFloat {
    get { plainCornerRadius }
    set { plainCornerRadius = newValue }
  }
  /// In points, drawn inside the bounds above the sublayers. Default 0.
  open var borderWidth: CGFloat {
    get { plainBorderWidth }
    set { plainBorderWidth = newValue }
  }
  /// Default opaque black.
  open var borderColor: CGColor? {
    get { plainBorderColor }
    set { plainBorderColor = newValue }
  }
  /// From 0 to 1, sublayers included. Default 1.
  ///
  /// Undocumented by Apple: values outside are kept and shown as 0 or 1.
  open var opacity: Float {
    get { plainOpacity }
    set { plainOpacity = newValue }
  }
  /// True if the layer with all inside it is painted into a bitmap, which is then placed, faded and masked. Default
  /// false.
  ///
  /// Such a layer is as sharp as its `rasterizationScale`, whatever its transform. What lies more than its size (and
  /// 256 pixels) outside its bounds is left out; a bitmap has at most 4,096 pixels a side of the bounds.
  open var shouldRasterize: Bool {
    get { plainShouldRasterize }
    set { plainShouldRasterize = newValue }
  }
  /// Default opaque black.
  open var shadowColor: CGColor? {
    get { plainShadowColor }
    set { plainShadowColor = newValue }
  }
  /// From 0 to 1. Default 0: no shadow.
  open var shadowOpacity: Float {
    get { plainShadowOpacity }
    set { plainShadowOpacity = newValue }
  }
  /// The outline that casts the shadow, in bounds coordinates. Default nil: what the layer shows. A change does not
  /// animate by itself.
  open var shadowPath: CGPath? {
    get { plainShadowPath }
    set { plainShadowPath = newValue }
  }
  /// Asks for layout, which happens when the transaction is committed or `layoutIfNeeded()` is called.
  open func setNeedsLayout() { plainSetNeedsLayout() }
  /// True if the layer waits for layout.
  open func needsLayout() -> Bool { plainNeedsLayout() }
  /// Lays out now what waits for it in this layer and below, and above as far as the superlayers wait without a gap;
  /// from the top down.
  open func layoutIfNeeded() { plainLayoutIfNeeded() }
  /// Ends all animations of the layer.
  open func removeAllAnimations() { plainRemoveAllAnimations() }
  /// Ends the animation under the key, if there is one.
  open func removeAnimation(forKey key: String) { plainRemoveAnimation(forKey: key) }
  /// The keys of the animations in the order in which they are applied; nil if there are none.
  open func animationKeys() -> [String]? { plainAnimationKeys() }
  /// The layer's copy of the animation under the key.
  open func animation(forKey key: String) -> CAAnimation? { plainAnimation(forKey: key) }
  /// The begin of the layer's time in the superlayer's, in seconds; default 0.
  ///
  /// Differs from Core Animation: of `CAMediaTiming` a layer has `beginTime`, `speed`, `timeOffset` and `repeatCount`; its
  /// time does not end, so that it does not repeat.
  open var beginTime: TimeInterval {
    get { plainBeginTime }
    set { plainBeginTime = newValue }
  }
  /// Seconds of the layer a second of the superlayer; default 1. 0 stops all animations in the layer and below.
  open var speed: Float {
    get { plainSpeed }
    set { plainSpeed = newValue }
  }
  /// Added to the layer's time; default 0.
  open var timeOffset: TimeInterval {
    get { plainTimeOffset }
    set { plainTimeOffset = newValue }
  }
  /// The number of runs of the layer's time, 0 (default) or more; `.infinity` for ever.
  ///
  /// The time of a layer repeats at its end. A layer has no `duration` here, and its time, as that of a layer of Core
  /// Animation without a duration, has no end.
  open var repeatCount: Float {
    get { plainRepeatCount }
    set { plainRepeatCount = newValue }
  }
  /// The value of a property by its name, or what was kept under a key.
  ///
  /// Properties have their Core Animation names (`hidden`, `masksToBounds`, `bounds` ...); numbers come as `CGFloat`,
  /// whatever the property's type. Any other key holds what `setValue(_:forKey:)` was given; where there is nothing, what
  /// `style` or ``defaultValue(forKey:)`` has for it. On a presentation copy it is what is seen.
  open func value(forKey key: String) -> Any? { plainValue(forKey: key) }
  /// Sets a property by its name, with its action, or keeps any value under a key of one's own.
  ///
  /// Kept numbers, points, sizes, rectangles, transforms, colours, paths and lists of numbers or colours can be animated
  /// under their key, and their parts as those of properties; a change asks for an action, and marks the content to be
  /// painted where ``needsDisplay(forKey:)`` says so. Nil takes a kept value away. Traps where the value does not fit a
  /// property, and for `mask`, `sublayers` and the like, which are set by their properties.
  open func setValue(_ value: Any?, forKey key: String) { plainSetValue(value, forKey: key) }
}
