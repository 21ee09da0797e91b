import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers

/// A rectangle of an interface: it lies in a superview, holds subviews, is drawn by its layer, and receives touches.
///
/// Every view has a layer whose delegate it is and whose geometry is its own: `bounds`, `center`, `transform` and
/// `alpha` are the layer's `bounds`, `position`, `transform` and `opacity`. Every view has a layout node, through which
/// constraints place it.
@MainActor
open class UIView: UIResponder, MeasuredItem, UITraitChangeObservable {
  /// The layer that draws this view.
  public var layer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = makeLayer()
    storedLayer = layer
    layer.contentsScale = UIScreen.main.scale
    layer.setOwner(self)
    layer.isCommittedAsRoot = isLayerHost
    return layer
  }
  private var storedLayer: CALayer?

  /// The node of this view in Auto Layout.
  public var layoutNode: LayoutNode {
    if let storedLayoutNode { return storedLayoutNode }
    // Stored before it is filled in: whoever is told of its sizes may ask for the node again.
    let node = LayoutNode(measuring: self)
    storedLayoutNode = node
    configure(node)
    return node
  }
  private var storedLayoutNode: LayoutNode?

  /// The view that holds this one; nil outside any hierarchy.
  public internal(set) var superview: UIView? {
    get { superviewStorage }
    set { superviewStorage = newValue }
  }
  // The superview takes itself away when it goes. A weak reference would make counting all references to it slow.
  nonisolated(unsafe) private unowned var superviewStorage: UIView?

  /// The views inside this one, from back to front.
  public internal(set) var subviews: [UIView] {
    get { subviewStorage }
    // In place: a setter would copy the array at every insertion.
    _modify { yield &subviewStorage }
  }
  // Not isolated, so that `deinit` can take deep trees apart.
  nonisolated(unsafe) private var subviewStorage: [UIView] = []

  /// A number of the app's own to find the view by; default 0.
  open var tag = 0

  /// A name for tests, scripts and traces; default nil.
  open var accessibilityIdentifier: String?

  /// The views inside this one that tests and scripts count, in the order in which they are counted; nil (default): all
  /// subviews, from back to front.
  open var accessibilityElements: [Any]?

  /// The object id of the element of the document that made this view; nil for a view made in code.
  public var objectID: String? { didSet { layoutNodeWasNamed() } }

  /// True if the view and its subviews receive touches. Default: true.
  ///
  /// `Undocumented by Apple:` switching it off cancels the fingers that are on these views; recognizers go on with theirs,
  /// as the one does that leads the transition for which its view ignores touches.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { window?.gestures.release(self, leaving: false) } }
  }

  /// True if the view receives more than one touch at a time. Default: false.
  open var isMultipleTouchEnabled = false

  /// True if the view receives touches exclusively: no other view receives any while it does, nor it while another one
  /// does. Default: false.
  open var isExclusiveTouch = false

  /// True if the app promises that the view covers its bounds. Default: true. Only a hint.
  open var isOpaque = true

  /// The placement of the content when the bounds change. Default: `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// True if this view resizes its subviews by their masks when its size changes. Default: true.
  open var autoresizesSubviews = true

  /// The controller whose root this view is.
  weak var controller: UIViewController?

  // The state of the aspects, each used in one file.
  weak var windowStorage: UIWindow?
  /// The traits of the window that the view was in last; nil inside a window, and where it has been in none.
  var traitsLeft: WindowTraits?
  var semanticStorage = UISemanticContentAttribute.unspecified
  var gestureRecognizersStorage: [UIGestureRecognizer] = []
  var needsConstraintUpdate = true
  var needsConstraintUpdateBelow = false
  var guides = Guides()
  var accessibilityOverrides: AccessibilityOverrides?
  var placeholderStorage: Box<PlaceholderSize>?
  var marginsState = MarginsState()
  var traitOverridesStorage = UITraitOverrides()
  var inheritedTraitOverrides = UITraitOverrides()
  var tintColorStorage: UIColor?
  /// True if a tint colour was set for this view or for one of its ancestors.
  var isTinted = false
  var backgroundColorStorage: UIColor?
  var maskViewStorage: UIView?
  /// The block in which the view leaves its stack view: it counts as hidden and is still seen.
  var leavingBlock: AnimationBlock?
  /// Animations of blocks without `.allowUserInteraction` that run on this view; touches pass it by meanwhile.
  var blockingAnimations = 0
  /// Animators that move this view and let it be touched where it is seen.
  var presentationHits = 0
  /// True if the view is laid out and drawn in no window, as a window itself is.
  var isLayerHost: Bool { false }
  /// True if this view's class draws: then its layer is displayed from the first, without being asked.
  var drawsContent: Bool { false }
  /// True if the view has drawn its content: then it is displayed again when its size changes and its mode says so.
  var hasDrawn = false
  /// True if a new size needs a new drawing: UIKit's rule for classes that draw.
  var redrawsOnResize: Bool { contentMode == .redraw }

  /// A view of the size of its frame.
  ///
  /// - Parameter frame: where the view lies in its superview, in points.
  public init(frame: CGRect) {
    super.init()
    precondition(frame.isFiniteRect, "the frame of a view is finite, got \(frame)")
    self.frame = frame
  }

  /// A view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of a document. A coder that decodes views has filled this one in when the call returns.
  ///
  /// - Parameter coder: made by the loader of documents; any other leaves an empty view.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any ViewDecoding)?.decode(into: self)
  }

  deinit {
    storedLayer?.ownerIsGone()
    storedLayoutNode?.ownerIsGone()
    // Thousands of nested views must not need as many stack frames.
    var doomed = UIView.take(&subviewStorage)
    while var last = doomed.popLast() {
      if isKnownUniquelyReferenced(&last) { doomed += UIView.take(&last.subviewStorage) }
    }
  }

  private nonisolated static func take(_ subviews: inout [UIView]) -> [UIView] {
    defer { subviews = [] }
    for one in subviews { one.superviewStorage = nil }
    return subviews
  }

  /// Called once all outlets and actions of the document are connected; call `super`. Does nothing itself.
  open func awakeFromNib() {}

  // MARK: - Geometry

  /// The box of the view in its superview's coordinates, in points.
  ///
  /// Setting it sets `center` and the size of `bounds`. Under a transform it is the bounding box of the transformed
  /// bounds; UIKit calls it undefined then. Under Auto Layout a frame set by hand lasts until the next layout pass.
  open var frame: CGRect {
    get { layer.frame }
    set {
      precondition(newValue.isFiniteRect, "the frame of a view is finite, got \(newValue)")
      changeGeometry { layer.frame = newValue }
    }
  }

  /// The view's own coordinates: its origin is what the top left corner shows, its size is the view's; in points.
  ///
  /// Moving the origin moves the subviews on screen and leaves `frame` as it is.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      precondition(newValue.isFiniteRect, "the bounds of a view are finite, got \(newValue)")
      changeGeometry { layer.bounds = newValue }
    }
  }

  /// The position of the view's anchor point (its centre by default) in the superview, in points.
  ///
  /// As in UIKit, Auto Layout writes the middle of the solved frame here and does not see `layer.anchorPoint`: moving the
  /// anchor point moves the box that is seen by `(0.5 - anchorPoint) * size`, once; laid out again it stays there, and
  /// constraints of other views go by the solved frame. To keep the box in its place, change a constant by the opposite. A
  /// frame set by hand after the anchor point is the box that is seen.
  open var center: CGPoint {
    get { layer.position }
    set {
      precondition(newValue.x.isFinite && newValue.y.isFinite, "the centre of a view is finite, got \(newValue)")
      changeGeometry { layer.position = newValue }
    }
  }

  /// The transform about the anchor point; default identity. Layout does not see it.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the anchor point in three dimensions; default identity. Layout does not see it.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The size that suits the view best within `size`; default the view's own size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it best, keeping its origin.
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

  /// The outline with which a dynamic animator lets the view touch others; default a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// A convex outline about the centre, in points, for `.path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Looks

  /// The opacity of the view, from 0 to 1. Default: 1. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      precondition(newValue.isFinite, "alpha is finite, got \(newValue)")
      layer.opacity = Float(min(max(newValue, 0), 1))
    }
  }

  /// True if the view and its subviews are neither drawn nor touched. Default: false. Not animatable.
  ///
  /// A view that a stack view arranges leaves the arrangement while it is hidden; in an animation block it does so
  /// animated, and vanishes at the end.
  open var isHidden: Bool {
    get { layer.isHidden || leavingBlock != nil }
    set { setHidden(newValue) }
  }

  /// True if content outside the bounds is clipped. Default: false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The background colour. Default: none. Animatable. A dynamic colour is resolved with the view's own traits.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      backgroundColorStorage = newValue
      layer.backgroundColor = newValue.map { seen($0) }
    }
  }

  /// Called where light or dark or the contrast may have changed here: shows the colours anew. Call `super`.
  func appearanceMayHaveChanged() {
    if let color = backgroundColorStorage { layer.backgroundColor = seen(color) }
    if hasDrawn || drawsContent { setNeedsDisplay() }
    tintColorDidChange()
    setNeedsLayout()
  }

  /// The colour of interactive parts: the view's own, else its superview's, else the system's blue.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set {
      tintColorStorage = newValue
      tintDidChange()
    }
  }

  /// Called when the tint colour here or above has changed, and when the view comes into one where it was set; does
  /// nothing itself.
  open func tintColorDidChange() {}

  /// Draws the content; does nothing itself.
  ///
  /// Differs from UIKit: the drawing context is `canvas`, an argument, rather than a global; and only views that have
  /// called `setNeedsDisplay()` are asked. Who has drawn is asked again where the content mode is `.redraw` and the size
  /// changes.
  ///
  /// - Parameter rect: the bounds, in points.
  open func draw(_ rect: CGRect, in canvas: Canvas) {}

  // MARK: - Hierarchy

  /// Called after a subview has been added. Does nothing here.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. Does nothing here.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil: the view is removed. Does nothing here.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed. Does nothing here.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil: the view leaves its window. Does nothing here.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed. Does nothing here.
  open func didMoveToWindow() {}

  // MARK: - Layout

  /// The registrations for changes of this view's traits.
  public private(set) lazy var traitChangeRegistrations = UITraitChangeRegistrations()

  /// True if views of this class need constraints for their layout. Default: false.
  ///
  /// Differs from UIKit: every hierarchy has an engine, and `updateConstraints()` is called whatever the classes answer.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Adds or changes constraints, called before layout where `setNeedsUpdateConstraints()` asked; call `super` last.
  open func updateConstraints() {}

  /// Places the subviews; the view's own implementation writes what Auto Layout has solved. Call `super`.
  open func layoutSubviews() { applySolution() }

  /// The size that the content asks for, `noIntrinsicMetric` on an axis where it asks for none (the default).
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The insets from the frame to the alignment rectangle, in points. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose last baseline is this view's; default the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// The view whose first baseline is this view's; default the view itself.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// First and last baseline of text of this view itself, from its top and from its bottom; nil without text.
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }
  /// A line of text that stays in the middle of the view, however high that is: from the middle of the alignment rectangle
  /// down to the baseline, and how far the line reaches above and below that, points; nil: the baselines keep their
  /// distances from top and bottom.
  var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? { nil }

  /// True if the natural height depends on the width that layout determines, as that of a label of several lines.
  var wrapsContent: Bool { false }

  /// Of a window: the insets that the safe area of everything inside starts from, in points.
  var screenInsets: UIEdgeInsets? { nil }

  /// Called after the safe area has changed; does nothing itself.
  open func safeAreaInsetsDidChange() {}

  /// Called after the margins have changed; does nothing itself.
  open func layoutMarginsDidChange() {}

  /// Called after the traits of the window have changed, parents first; call `super`. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Touches

  /// The view inside this one (or itself) that a touch at the point goes to; nil outside.
  ///
  /// Differs from UIKit: of views more than 500 deep inside each other `hitTest` is not asked, only `point(inside:with:)`.
  ///
  /// Views that are hidden, without user interaction, nearly transparent (alpha below 0.01) or in an animation without
  /// `.allowUserInteraction` are passed over with all they hold; a view outside whose bounds the point lies, too.
  ///
  /// - Parameter point: in this view's bounds.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

  /// Returns true if the point, in this view's coordinates, counts as inside; by default if it lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns true if a recognizer of this view or of an ancestor may begin. Default: true.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Accessibility

  /// The accessibility description where nothing else is set.
  var accessibilityDescription: AccessibilityDescription { AccessibilityDescription() }

  /// True if the view is an accessibility element; its subviews are then not. Default: true for texts and controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityOverrides?.isElement ?? accessibilityDescription.isElement }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.isElement = newValue } }
  }
  /// The accessibility label; default the text of a label or a button. Nil restores the default.
  open var accessibilityLabel: String? {
    get { accessibilityOverrides?.label ?? accessibilityDescription.label }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.label = newValue } }
  }
  /// The accessibility value, such as `50%`; default that of a control. Nil restores the default.
  open var accessibilityValue: String? {
    get { accessibilityOverrides?.value ?? accessibilityDescription.value }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.value = newValue } }
  }
  /// The accessibility traits; default those of a control.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityOverrides?.traits ?? accessibilityDescription.traits }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.traits = newValue } }
  }

  /// Does what a tap does, with the events of one; gives false where a tap does nothing.
  open func accessibilityActivate() -> Bool {
    guard let activate = accessibilityOverrides?.activate else { return false }
    activate()
    return true
  }
  /// Makes the value of something adjustable larger, with the events of that; does nothing itself.
  open func accessibilityIncrement() {}
  /// Makes the value of something adjustable smaller, with the events of that; does nothing itself.
  open func accessibilityDecrement() {}

  // MARK: - Animation

  /// The action for a change of the layer: an animation inside a block, none outside (see `UIView.animate`).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { blockAction(for: layer, key: event) }

  /// Makes the layer that backs this view; called once.
  ///
  /// Differs from UIKit: stands for `class var layerClass`, which would force a required initialiser on every layer.
  open func makeLayer() -> CALayer { CALayer() }

  open override var next: UIResponder? { controller ?? superview }

  override var respondingWindow: UIWindow? { window }

  /// The window this view is in, or nil.
  open var window: UIWindow? { windowStorage }
}
