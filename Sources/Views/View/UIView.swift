import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers

/// A rectangle of an interface. It belongs to a superview, has subviews, is drawn by its layer, and receives touches.
///
/// Every view has a layer whose delegate it is and whose geometry is its own: `bounds`, `center`, `transform` and
/// `alpha` are the layer's `bounds`, `position`, `transform` and `opacity`. Every view has a layout node, through which
/// constraints place it.
@MainActor
open class UIView: UIResponder, MeasuredItem, UITraitEnvironment, UITraitChangeObservable {
  /// The layer that draws this view.
  ///
  /// A subclass whose `makeLayer()` returns a layer of another class may override it with that type:
  /// `override var layer: CAShapeLayer { super.layer as! CAShapeLayer }`.
  open var layer: CALayer { storedLayer ?? storeLayer() }
  @exclusivity(unchecked) var storedLayer: CALayer?

  /// The node of this view in Auto Layout.
  public var layoutNode: LayoutNode { storedLayoutNode ?? storeLayoutNode() }
  @exclusivity(unchecked) var storedLayoutNode: LayoutNode?

  /// The parent of this view; nil outside any hierarchy.
  public internal(set) var superview: UIView? {
    get { superviewStorage }
    set { superviewStorage = newValue }
  }
  // The superview takes itself away when it goes. A weak reference would make counting all references to it slow.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var superviewStorage: UIView?

  /// The children of this view, from back to front.
  open internal(set) var subviews: [UIView] {
    get { subviewStorage }
    // In place: a setter would copy the array at every insertion.
    _modify { yield &subviewStorage }
  }
  // Not isolated, so that `deinit` can take deep trees apart.
  // No code runs while it is written that reads it.
  @exclusivity(unchecked) nonisolated(unsafe) private var subviewStorage: [UIView] = []

  /// A number by which the app can find the view. Default: 0.
  open var tag = 0

  /// A name for tests, scripts and traces. Default: nil.
  open var accessibilityIdentifier: String?

  /// The views and accessibility elements in this view, in the order in which assistive technology, tests and scripts
  /// count them. Default: nil, all subviews from back to front.
  open var accessibilityElements: [Any]?

  /// The object id of the element of the document that made this view; nil for a view made in code.
  @exclusivity(unchecked) public var objectID: String? { didSet { layoutNodeWasNamed() } }

  /// True if the view and its subviews receive touches. Default: true.
  ///
  /// `Undocumented by Apple:` setting it to false cancels the touches of these views. Recognizers continue with their
  /// touches, such as the recognizer that drives a transition during which its view ignores touches.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { window?.gestures.release(self, leaving: false) } }
  }

  /// True if the view receives more than one touch at a time. Default: false.
  open var isMultipleTouchEnabled = false

  /// True if the view receives touches exclusively: no other view receives any while it does, nor it while another one
  /// does. Default: false.
  open var isExclusiveTouch = false

  /// True if the app guarantees that the view covers its bounds. Default: true. It is only a hint.
  open var isOpaque = true

  /// The insets of bars, notches and the status bar in this view, in points.
  open var safeAreaInsets: UIEdgeInsets { marginsState.safeArea }

  /// The placement of the content when the bounds change. Default: `.scaleToFill`.
  @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// True if this view resizes its subviews by their masks when its size changes. Default: true.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  /// True if the view can have the focus of a remote control; default false.
  ///
  /// Differs from UIKit: no stage has such a focus, and nothing reads it.
  open var canBecomeFocused: Bool { false }

  /// The controller whose root this view is.
  @exclusivity(unchecked) weak var controller: UIViewController?

  // The state of the extensions, each used in one file.
  @exclusivity(unchecked) weak var windowStorage: UIWindow?
  /// The traits of the view's last window; nil inside a window, and if it has never been in one.
  var traitsLeft: WindowTraits?
  @exclusivity(unchecked) var semanticStorage = UISemanticContentAttribute.unspecified
  /// Nil until a recognizer is added.
  var gestureRecognizersStorage: [UIGestureRecognizer]?
  var interactionsStorage: [any UIInteraction] = []
  @exclusivity(unchecked) var needsConstraintUpdate = true
  @exclusivity(unchecked) var needsConstraintUpdateBelow = false
  @exclusivity(unchecked) var guides = Guides()
  var accessibilityOverrides: AccessibilityOverrides?
  var placeholderStorage: Box<PlaceholderSize>?
  @exclusivity(unchecked) var marginsState = MarginsState()
  var traitOverridesStorage = UITraitOverrides()
  var inheritedTraitOverrides = UITraitOverrides()
  var tintColorStorage: UIColor?
  var tintAdjustment = TintAdjustmentMode.automatic
  var wishes: Wishes?
  /// True if a tint colour was set for this view or for one of its ancestors.
  var isTinted = false
  @exclusivity(unchecked) var backgroundColorStorage: UIColor?
  var maskViewStorage: UIView?
  /// The block in which the view leaves its stack view: it counts as hidden and is still visible.
  var leavingBlock: AnimationBlock?
  /// The number of running animations of blocks without `.allowUserInteraction`; while it is not 0, hit tests ignore
  /// the view.
  var blockingAnimations = 0
  /// The number of animators that move this view and for which hit tests use its presentation layer.
  var presentationHits = 0
  /// True if the view is laid out and drawn in no window, as a window itself is.
  var isLayerHost: Bool { false }
  /// The class whose `draw(_:)` does not make its views be drawn initially.
  class var drawingBase: UIView.Type { UIView.self }
  /// True if this view's class draws: its layer is then displayed initially, without `setNeedsDisplay()`.
  var drawsContent: Bool { DrawingOverride.isIn(type(of: self)) }
  /// True if the view has drawn its content: it is then displayed again when its size changes and `contentMode` is
  /// `.redraw`.
  var hasDrawn = false
  /// True if a background of copies of an image is drawn with the content; false where the content is an image.
  var drawsBackgroundPattern: Bool { true }
  /// True if a new size needs a new drawing: UIKit's rule for classes that draw.
  var redrawsOnResize: Bool { contentMode == .redraw }

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: where the view lies in its superview, in points. `CGRect.null`, as `insetBy(dx:dy:)` returns it
  ///   where there is no room, is taken as zero.
  public init(frame: CGRect) {
    super.init()
    let frame = frame.isNull ? CGRect.zero : frame
    precondition(frame.isFiniteRect, "the frame of a view is finite, got \(frame)")
    self.frame = frame
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a document. A coder that decodes views has set its properties when the call returns.
  ///
  /// - Parameter coder: made by the loader of documents; any other leaves an empty view.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any ViewDecoding)?.decode(into: self)
  }

  /// Keeps what a subclass needs beside the properties of its superclasses; called where a view is archived. Call `super`.
  open func encode(with coder: NSCoder) {}

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

  open override var description: String { MainActor.assumeIsolated { shortDescription } }

  /// Called by Interface Builder, before it draws a designable view, and by no program. Default: does nothing.
  open func prepareForInterfaceBuilder() {}

  /// Called once all outlets and actions of the document are connected; call `super`. Does nothing itself.
  open func awakeFromNib() { ExtensionOverride.awakeFromNib.call(self) {} }

  // MARK: - Geometry

  /// The rectangle of the view in its superview's coordinates, in points.
  ///
  /// Setting it sets `center` and the size of `bounds`. Under a transform it is the bounding box of the transformed
  /// bounds; UIKit calls it undefined then. Under Auto Layout a frame set by hand lasts until the next layout pass.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard ExchangedMethods.isUsed else { return setFrame(newValue) }
      let oldValue = frame
      setFrame(newValue)
      ExtensionOverride.frame.changed(self, from: oldValue, to: newValue)
    }
  }

  /// The rectangle of the view in its own coordinates, in points. The origin is the point at the view's top left
  /// corner.
  ///
  /// Moving the origin moves the subviews on screen and leaves `frame` as it is.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard ExchangedMethods.isUsed else { return setBounds(newValue) }
      let oldValue = bounds
      setBounds(newValue)
      ExtensionOverride.bounds.changed(self, from: oldValue, to: newValue)
    }
  }

  /// The position of the view's anchor point (its centre by default) in the superview, in points.
  ///
  /// As in UIKit, Auto Layout writes the middle of the solved frame here and does not see `layer.anchorPoint`: moving
  /// the anchor point moves the box that is seen by `(0.5 - anchorPoint) * size`, once; laid out again it stays there,
  /// and constraints of other views go by the solved frame. To keep the box in its place, change a constant by the
  /// opposite. A frame set by hand after the anchor point is the box that is seen.
  open var center: CGPoint {
    get { layer.position }
    set { setCenter(newValue) }
  }

  /// The transform about the anchor point. Default: identity. Layout ignores it.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the anchor point in three dimensions. Default: identity. Layout ignores it.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The size that fits the content best within `size`, in points. Default: the view's current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits its content best; the origin stays.
  open func sizeToFit() {
    ExtensionOverride.sizeToFit.call(self) { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }
  }

  /// The shape with which a dynamic animator makes the view collide with others. Default: a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// A convex outline about the centre, in points, for `.path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Looks

  /// The opacity of the view, from 0 to 1. Default: 1. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
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
    set { setBackgroundColor(newValue) }
  }

  // MARK: - Overridden by classes of higher folders

  /// Hides or shows a subview.
  func setHidden(_ hidden: Bool, of subview: UIView) { subview.applyHidden(hidden) }
  /// Called after a subview has invalidated its intrinsic content size.
  func intrinsicSizeOfSubviewDidChange() {}
  /// True if the safe area of this view applies to its subviews too; false in a scroll view, whose content moves.
  var passesOnSafeArea: Bool { true }
  /// Returns whether a descendant receives touches that begin; nil: this view leaves the decision to its superview.
  func allowsContentTouches(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? { nil }
  /// Returns true if a finger that comes down on this view cannot drag the sheet around it.
  ///
  /// - Parameters:
  ///   - down: true for a drag towards the bottom.
  ///   - expands: returns true if the drag of a content at its top may make the sheet higher.
  func preventsSheetDrag(down: Bool, expands: () -> Bool) -> Bool { false }
  /// True if `draw(_:in:)` is called for the sizes that the view has at the frames of an animated layout.
  var drawsAtEveryFrame: Bool { false }
  /// The text that `recursiveDescription()` and the Auto Layout trace show; nil: none.
  var textForDebugging: String? { nil }

  // MARK: - Looks

  /// Called when the keyboard of the window moves, among its animations.
  func keyboardDidMove() {}

  /// Called when the reader's text size has changed: views whose fonts follow it replace them.
  func textSizeDidChange(_ traits: UITraitCollection) {}
  /// Called when the appearance or the contrast may have changed: applies the colours again. Call `super`.
  func appearanceMayHaveChanged() { applyAppearance() }

  /// The colour of interactive parts: the view's own, or else its superview's, or else the system's blue.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? inheritedTintColor.dimmed : inheritedTintColor }
    set { setTintColor(newValue) }
  }

  /// Called when the tint colour of this view or of an ancestor has changed, and when the view enters a hierarchy in
  /// which it was set. Does nothing itself.
  open func tintColorDidChange() { ExchangedMethods.call("tintColorDidChange", of: self) { _ in } }

  /// Draws the content on the current context, `UIGraphicsGetCurrentContext()`; does nothing itself.
  ///
  /// Views of a class that overrides it are drawn before they are first seen, after `setNeedsDisplay()`, and after a
  /// change of size if the content mode is `.redraw`.
  ///
  /// - Parameter rect: the bounds, in points.
  open func draw(_ rect: CGRect) {}

  /// Draws the content on a context; calls `draw(_:)` here. A view that overrides this one is drawn after
  /// `setNeedsDisplay()` alone.
  ///
  /// - Parameters:
  ///   - rect: the bounds, in points.
  ///   - canvas: the context to draw on.
  open func draw(_ rect: CGRect, in canvas: Canvas) {
    if GraphicsStack.last === canvas { draw(rect) } else { GraphicsStack.with(canvas) { draw(rect) } }
  }

  // MARK: - Hierarchy

  /// Called after a subview has been added. Does nothing here.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. Does nothing here.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil: the view is removed. Does nothing here.
  open func willMove(toSuperview newSuperview: UIView?) {
    guard ExchangedMethods.isUsed else { return }
    ExchangedMethods.call("willMoveToSuperview:", of: self, [newSuperview as Any]) { _ in }
  }
  /// Called after the superview has changed. Does nothing here.
  open func didMoveToSuperview() { ExchangedMethods.call("didMoveToSuperview", of: self) { _ in } }
  /// Called before the window changes; nil: the view leaves its window. Does nothing here.
  open func willMove(toWindow newWindow: UIWindow?) {
    guard ExchangedMethods.isUsed else { return }
    ExchangedMethods.call("willMoveToWindow:", of: self, [newWindow as Any]) { _ in }
  }
  /// Called after the window has changed. Does nothing here.
  open func didMoveToWindow() { ExchangedMethods.call("didMoveToWindow", of: self) { _ in } }

  // MARK: - Layout

  /// The registrations for changes of this view's traits.
  public private(set) lazy var traitChangeRegistrations = UITraitChangeRegistrations()

  /// True if views of this class need constraints for their layout. Default: false.
  ///
  /// Differs from UIKit: every hierarchy has an engine, and `updateConstraints()` is called whatever the classes
  /// answer.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Adds or changes constraints. Called before layout after `setNeedsUpdateConstraints()`; call `super` last.
  open func updateConstraints() {}

  /// Places the subviews; the view's own implementation writes what Auto Layout has solved. Call `super`.
  open func layoutSubviews() { ExchangedMethods.call("layoutSubviews", of: self) { _ in applySolution() } }
  /// Calls `layoutSubviews()` with the view's traits as the current ones, between the layout callbacks of its
  /// controller: a layer calls it of its delegate.
  open func layoutSublayers(of layer: CALayer) { layoutAsDelegate() }
  /// Calls `draw(_:)` for the bounds, with the view's traits and the context as the current ones: a layer calls it of its
  /// delegate.
  open func draw(_ layer: CALayer, in canvas: Canvas) { drawAsDelegate(in: canvas) }
  /// Provides the content of the layer, which calls it of its delegate: what `draw(_:in:)` paints.
  open func display(_ layer: CALayer) { layer.paintContents() }

  /// The limits of the text size of this view and of those around it, in words for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { textSizeLimits }
  /// The view whose baselines are those of this view unless `forLastBaselineLayout` is overridden: the name of iOS 8.
  /// Default: this view.
  open func forBaselineLayout() -> UIView { self }

  /// The natural size of the content, in points. Default: `noIntrinsicMetric` on both axes, no natural size.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The insets from the frame to the alignment rectangle, in points. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose last baseline is this view's. Default: the view itself.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }

  /// The view whose first baseline is this view's. Default: the view itself.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// First and last baseline of text of this view itself, from its top and from its bottom; nil without text.
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }
  /// The only baseline of the view, from the bottom of its alignment rectangle; nil without one, or where `textBaselines`
  /// are known.
  var baselineFromBottom: CGFloat? { nil }
  /// True if the view has a baseline of its own or that of a view inside.
  final var hasBaseline: Bool {
    let bearer = forFirstBaselineLayout
    return bearer.textBaselines != nil || bearer.centeredLine != nil || bearer.baselineFromBottom != nil
  }
  /// The metrics of a line of text that stays in the middle of the view at any height, in points: the distance from the
  /// middle of the alignment rectangle down to the baseline, and the extents of the line above and below the baseline.
  /// Nil: the baselines keep their distances from top and bottom.
  var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? { nil }

  /// True if the natural height depends on the width that layout determines, as that of a label of several lines.
  var wrapsContent: Bool { false }

  /// Of a window: the insets that the safe area of everything inside starts from, in points.
  var screenInsets: UIEdgeInsets? { nil }

  /// Called after the safe area has changed; does nothing itself.
  open func safeAreaInsetsDidChange() { ExchangedMethods.call("safeAreaInsetsDidChange", of: self) { _ in } }

  /// Called after the margins have changed; does nothing itself.
  open func layoutMarginsDidChange() {}

  /// Called after the traits of the window have changed, parents first; call `super`. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    guard ExchangedMethods.isUsed else { return }
    ExchangedMethods.call("traitCollectionDidChange:", of: self, [previousTraitCollection as Any]) { _ in }
  }

  // MARK: - Touches

  /// Returns the descendant (or this view) that receives a touch at a point; nil if there is none.
  ///
  /// Differs from UIKit: below a nesting depth of 500, `hitTest(_:with:)` is not called; `point(inside:with:)` is.
  ///
  /// Views that are hidden, without user interaction, nearly transparent (alpha below 0.01) or in an animation without
  /// `.allowUserInteraction` are ignored with their subviews, as is a view whose bounds do not contain the point.
  ///
  /// - Parameters:
  ///   - point: in this view's bounds.
  ///   - event: the event of the touch; nil: none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { overriddenHitTest(point, with: event) }

  /// Returns true if the point, in this view's coordinates, counts as inside; by default if it lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { overriddenPoint(inside: point, with: event) }

  /// Returns true if a recognizer of this view or of an ancestor may begin. Default: true.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    ExchangedMethods.value("gestureRecognizerShouldBegin:", of: self, [recognizer]) { _ in true }
  }

  // MARK: - Appearance

  /// The proxy of the class: values that are set on it are given to the instances, also of subclasses, when they enter
  /// a window.
  ///
  /// Differs from UIKit: the proxy is a view of the class, which can be read. Values count that differ from those of a new
  /// view, for the properties of UIKit's classes (colours, fonts, bar appearances, images of tracks, numbers of lines) and
  /// those of the app's own classes in ``InspectableTables``, and only for instances that still have the value of a new view.
  open class func appearance() -> Self { proxy(in: [], nil) }

  /// The proxy of the instances that are in instances of other classes, the innermost first.
  open class func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containers, nil)
  }

  /// The proxy of the instances whose traits contain some.
  open class func appearance(for traits: UITraitCollection) -> Self { proxy(in: [], traits) }

  /// The proxy of the instances whose traits contain some and that are in instances of other classes.
  open class func appearance(
    for traits: UITraitCollection, whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(in: containers, traits) }

  private class func proxy(in containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
    (self as any AppearanceProxying.Type).appearanceProxy(in: containers, traits) as! Self
  }

  // MARK: - Accessibility

  /// The default accessibility description.
  var accessibilityDescription: AccessibilityDescription { AccessibilityDescription() }

  /// True if the view is an accessibility element; its subviews are then not. Default: true for texts and controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityOverrides?.isElement ?? accessibilityDescription.isElement }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.isElement = newValue } }
  }
  /// The accessibility label. Default: the text of a label or a button. Nil restores the default.
  open var accessibilityLabel: String? {
    get { accessibilityOverrides?.label ?? accessibilityDescription.label }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.label = newValue } }
  }
  /// The accessibility value, such as `50%`. Default: that of a control. Nil restores the default.
  open var accessibilityValue: String? {
    get { accessibilityOverrides?.value ?? accessibilityDescription.value }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.value = newValue } }
  }
  /// The accessibility traits. Default: those of a control.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityOverrides?.traits ?? accessibilityDescription.traits }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.traits = newValue } }
  }

  /// The rectangle of the element on the screen, in points; default the view's own.
  open var accessibilityFrame: CGRect {
    get { accessibilityOverrides?.frame ?? convert(bounds, to: nil) }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.frame = newValue } }
  }
  /// The outline of the element on the screen, in points; default nil, its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityOverrides?.path }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.path = newValue } }
  }
  /// The language in which the texts are spoken, such as `de-DE`; default nil, the reader's.
  open var accessibilityLanguage: String? {
    get { accessibilityOverrides?.language }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.language = newValue } }
  }
  /// The names by which Voice Control finds the element, the first one shown; default the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityOverrides?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.inputLabels = newValue } }
  }
  /// True if the user can operate the element; default true for elements that take touches and are enabled.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityOverrides?.respondsToInteraction
        ?? (isAccessibilityElement && isUserInteractionEnabled && !accessibilityTraits.contains(.notEnabled))
    }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.respondsToInteraction = newValue } }
  }
  /// True if the elements inside are reached before those beside the view, wherever they are. Default: false.
  ///
  /// Differs from UIKit: the order is that of the hierarchy, so that it is so for every view.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityOverrides?.groupsChildren ?? false }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.groupsChildren = newValue } }
  }
  /// True if the view keeps its colours on a device that inverts them. Default: false.
  ///
  /// Differs from UIKit: no stage inverts colours, and nothing reads it.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityOverrides?.ignoresInvertColors ?? false }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.ignoresInvertColors = newValue } }
  }
  /// The label with attributes of speech; setting it sets the label to its text. Default: the label without attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// The number of elements in a container that makes them one by one. Default: that of `accessibilityElements`, or
  /// `NSNotFound` where it is nil.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// The element at an index of a container; nil out of range. Default: that of `accessibilityElements`.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element in a container. Default: that in `accessibilityElements`, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Scrolls for assistive technology; returns true if it did. The default returns false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// The accessibility hint: a sentence on the result of activating the element. Default: nil.
  open var accessibilityHint: String? {
    get { accessibilityOverrides?.hint }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.hint = newValue } }
  }
  /// True if this view and the accessibility elements inside it are hidden from assistive technology. Default: false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityOverrides?.hidesElements ?? false }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.hidesElements = newValue } }
  }
  /// True if assistive technology ignores the siblings of the view, as below an alert. Default: false.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityOverrides?.isModal ?? false }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.isModal = newValue } }
  }
  /// The point that is tapped where `accessibilityActivate()` returns false, in points of the screen. Default: the centre.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityOverrides?.activationPoint ?? convert(bounds.center, to: nil) }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.activationPoint = newValue } }
  }
  /// The actions that assistive technology offers besides activating the view. Default: nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityOverrides?.customActions }
    set { accessibilityOverrides = accessibilityOverrides.with { $0.customActions = newValue } }
  }

  /// Performs the action of a tap and sends its events. Returns false if a tap has no effect.
  open func accessibilityActivate() -> Bool {
    guard let activate = accessibilityOverrides?.activate else { return false }
    activate()
    return true
  }
  /// Increases the value of an adjustable element and sends its events. Does nothing itself.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element and sends its events. Does nothing itself.
  open func accessibilityDecrement() {}

  // MARK: - Animation

  /// The action for a change of the layer: an animation inside a block, none outside (see `UIView.animate`).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { blockAction(for: layer, key: event) }

  /// The class of the views' layers. Default: `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates the layer of this view, of ``layerClass``; called once.
  open func makeLayer() -> CALayer {
    let layerClass: AnyClass = type(of: self).layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("the layerClass of \(type(of: self)) is no class of layers: \(layerClass)")
    }
    return NSObject.object(of: layerClass)
  }

  open override var next: UIResponder? { controller ?? superview }

  override var respondingWindow: UIWindow? { window }

  /// The window this view is in, or nil.
  open var window: UIWindow? { windowStorage }

  /// Asks for a layout pass before the next frame.
  open func setNeedsLayout() { plainSetNeedsLayout() }
  /// Lays out at once: pending constraint updates bottom-up, the solution, then views top-down from the highest
  /// ancestor that waits for layout.
  open func layoutIfNeeded() { plainLayoutIfNeeded() }
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { plainSetNeedsUpdateConstraints() }
  /// Says that `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() { plainInvalidateIntrinsicContentSize() }
  /// The smallest (target zero) or largest size that the constraints allow.
  ///
  /// - Parameter targetSize: wished for at `fittingSizeLevel`, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { plainSystemLayoutSizeFitting(targetSize) }
  /// Puts the view in front of the others, and of all sublayers.
  open func addSubview(_ view: UIView) { plainAddSubview(view) }
  /// Puts the view at an index of `subviews`; at 0 behind all sublayers as well.
  open func insertSubview(_ view: UIView, at index: Int) { plainInsertSubview(view, at: index) }
  /// Takes the view out of its superview; constraints between it (or what it holds) and the rest go away.
  ///
  /// Touches on it or on its descendants are cancelled: the views receive `touchesCancelled`, and recognizers of these
  /// views give up. Recognizers of views that stay go on with the fingers.
  open func removeFromSuperview() { ExtensionOverride.removeFromSuperview.call(self) { plainRemoveFromSuperview() } }
  /// Moves the subview to the end of `subviews`, in front of its siblings and of all sublayers.
  open func bringSubviewToFront(_ view: UIView) { plainBringSubviewToFront(view) }
  /// Asks for the content to be drawn again before it is next seen.
  open func setNeedsDisplay() { plainSetNeedsDisplay() }
  /// Asks for the content to be drawn again. The part is taken as a hint: all is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { plainSetNeedsDisplay(rect) }
  /// The traits of the view: its window's (without a window those of the main screen), with the overrides of the views
  /// and controllers around it, the nearest first.
  open var traitCollection: UITraitCollection { plainTraitCollection }
  /// A view whose alpha cuts this one out; default nil.
  open var mask: UIView? {
    get { plainMask }
    set { plainMask = newValue }
  }
  /// Attaches the recognizer to this view and removes it from the view it was attached to.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { plainAddGestureRecognizer(recognizer) }
  /// Detaches the recognizer and cancels its gesture. Does nothing if it is attached to another view.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { plainRemoveGestureRecognizer(recognizer) }
  /// The rectangle that constraints act on, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { plainAlignmentRect(forFrame: frame) }
  /// The frame, for a rectangle that constraints act on.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect { plainFrame(forAlignmentRect: rect) }
  /// The number of pixels in a point of the view's drawing; default that of the screen.
  open var contentScaleFactor: CGFloat {
    get { plainContentScaleFactor }
    set { plainContentScaleFactor = newValue }
  }
  /// The margins of the content, in points. Default: 8 on each side, more for the root of a controller; the safe area
  /// is added while `insetsLayoutMarginsFromSafeArea` is true.
  open var layoutMargins: UIEdgeInsets {
    get { plainLayoutMargins }
    set { plainLayoutMargins = newValue }
  }
  /// The layout margins in points, with leading and trailing instead of left and right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { plainDirectionalLayoutMargins }
    set { plainDirectionalLayoutMargins = newValue }
  }
  /// The meaning of the content, which decides if leading and trailing swap where the language runs from right to left.
  /// Default: `.unspecified`, they do. It counts for the constraints between the view and its subviews, and between those;
  /// the contents of the subviews go by their own.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { plainSemanticContentAttribute }
    set { plainSemanticContentAttribute = newValue }
  }
  /// The size that satisfies the constraints, in points, closest to the target with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    plainSystemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic content size along the axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    plainSetContentHuggingPriority(priority, for: axis)
  }
  /// Sets the priority with which the view resists shrinking below its intrinsic content size along the axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { plainSetContentCompressionResistancePriority(priority, for: axis) }
  /// The priority with which the view resists growing beyond its intrinsic content size along the axis.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    plainContentHuggingPriority(for: axis)
  }
  /// The priority with which the view resists shrinking below its intrinsic content size along the axis.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    plainContentCompressionResistancePriority(for: axis)
  }

  // MARK: - Members of extensions that subclasses override

  /// Resigns the first responder if it is this view or one of its descendants.
  ///
  /// - Parameter force: true to remove its status even if it refuses to resign.
  /// - Returns: true if neither the view nor a descendant is the first responder now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { plainEndEditing(force) }

  /// The direction of layout for an attribute where the app's language runs as the current traits say.
  open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { plainUserInterfaceLayoutDirection(for: attribute) }
  /// The direction of layout for an attribute in an environment: `unspecified` takes `direction`, `playback` and
  /// `spatial` are left to right.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { plainUserInterfaceLayoutDirection(for: attribute, relativeTo: direction) }
  /// The direction of layout in this view, from its semantic attribute and its traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    plainEffectiveUserInterfaceLayoutDirection
  }
  /// True if the view has the focus of a remote control: never.
  open var isFocused: Bool { plainIsFocused }
  /// The point of the bounds that `center` places, from 0 to 1 on each axis; default the middle.
  open var anchorPoint: CGPoint {
    get { plainAnchorPoint }
    set { plainAnchorPoint = newValue }
  }
  /// The point, given in this view's coordinates, in those of `view` (nil: of the window).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { plainConvert(point, to: view) }
  /// The point, given in the coordinates of `view` (nil: of the window), in this view's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { plainConvert(point, from: view) }
  /// The box of the rectangle in the coordinates of `view` (nil: of the window).
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { plainConvert(rect, to: view) }
  /// The box, in this view's coordinates, of a rectangle of `view` (nil: of the window).
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { plainConvert(rect, from: view) }
  /// The parts that stretch when the superview's size changes; default none (the right and bottom margins absorb it).
  open var autoresizingMask: AutoresizingMask {
    get { plainAutoresizingMask }
    set { plainAutoresizingMask = newValue }
  }
  /// Exchanges the subviews at two indices of `subviews`. Traps if an index is out of range.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    plainExchangeSubview(at: first, withSubviewAt: second)
  }
  /// Inserts the view directly behind a subview. Traps if `sibling` is not a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    plainInsertSubview(view, belowSubview: sibling)
  }
  /// Inserts the view directly in front of a subview. Traps if `sibling` is not a subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    plainInsertSubview(view, aboveSubview: sibling)
  }
  /// Moves the subview to index 0 of `subviews`, behind its siblings and all sublayers.
  open func sendSubviewToBack(_ view: UIView) { plainSendSubviewToBack(view) }
  /// True if this view is `view` or one of its descendants, at any depth.
  open func isDescendant(of view: UIView) -> Bool { plainIsDescendant(of: view) }
  /// This view or the first one inside it with the tag, depth first; nil without one.
  open func viewWithTag(_ tag: Int) -> UIView? { plainViewWithTag(tag) }
  /// True if the margins are at least as wide as the superview's. Default: false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { plainPreservesSuperviewLayoutMargins }
    set { plainPreservesSuperviewLayoutMargins = newValue }
  }
  /// True if the safe area is added to the margins. Default: true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { plainInsetsLayoutMarginsFromSafeArea }
    set { plainInsetsLayoutMarginsFromSafeArea = newValue }
  }
  /// The part of the view within its margins.
  open var layoutMarginsGuide: UILayoutGuide { plainLayoutMarginsGuide }
  /// The part within the margins in which lines of text are not too long to read: 672 points wide at most, in the
  /// middle.
  ///
  /// Undocumented by Apple: the width for other text sizes than the default one.
  open var readableContentGuide: UILayoutGuide { plainReadableContentGuide }
  /// The part of the view that no bar, notch or status bar covers.
  open var safeAreaLayoutGuide: UILayoutGuide { plainSafeAreaLayoutGuide }
  /// True if the drawing begins with an empty context. Default: true.
  ///
  /// Differs from UIKit: every drawing does, and nothing reads it.
  open var clearsContextBeforeDrawing: Bool {
    get { plainClearsContextBeforeDrawing }
    set { plainClearsContextBeforeDrawing = newValue }
  }
  /// The treatment of the tint colour in this view and inside it; default that of the superview.
  ///
  /// Differs from UIKit: alerts and popovers do not dim the views behind them.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { plainTintAdjustmentMode }
    set { plainTintAdjustmentMode = newValue }
  }
  /// Switches all animation of blocks off or on, until called again or until the `performWithoutAnimation` around ends.
  ///
  /// Animations that run already go on. A block that begins while animations are off runs as ever: its changes are
  /// seen at once, and its completion is called when it has run, with `finished` true (with a duration of 0 in the
  /// next turn of the clock, as always). `Undocumented by Apple:` that includes the blocks of property animators: an
  /// animator whose blocks run while animations are off comes to its end with the next turn of the clock.
  open class func setAnimationsEnabled(_ enabled: Bool) { plainSetAnimationsEnabled(enabled) }
  /// The recognizers attached to this view, in the order added; nil if there has never been one.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { plainGestureRecognizers }
    set { plainGestureRecognizers = newValue }
  }
  /// Adds an effect to ``motionEffects``.
  open func addMotionEffect(_ effect: UIMotionEffect) { plainAddMotionEffect(effect) }
  /// Removes an effect from ``motionEffects``.
  open func removeMotionEffect(_ effect: UIMotionEffect) { plainRemoveMotionEffect(effect) }
  /// The effects that move the view as the user looks at the device from another side; default none.
  ///
  /// Differs from UIKit: see ``UIMotionEffect``.
  open var motionEffects: [UIMotionEffect] {
    get { plainMotionEffects }
    set { plainMotionEffects = newValue }
  }
  /// The constraints that belong to this view: its own sizes, and those between it and its descendants.
  open var constraints: [NSLayoutConstraint] { plainConstraints }
  /// Installs the constraint in this view, which must be a common ancestor of its items (or the item itself).
  open func addConstraint(_ constraint: NSLayoutConstraint) { plainAddConstraint(constraint) }
  /// Installs each of the constraints in this view, as `addConstraint(_:)` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { plainAddConstraints(constraints) }
  /// Removes the constraint from this view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { plainRemoveConstraint(constraint) }
  /// Removes each of the constraints from this view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { plainRemoveConstraints(constraints) }
  /// Returns true if an update of the view's constraints is requested and pending.
  open func needsUpdateConstraints() -> Bool { plainNeedsUpdateConstraints() }
  /// Calls `updateConstraints()` where it is requested, in this view and its descendants, children first.
  open func updateConstraintsIfNeeded() { plainUpdateConstraintsIfNeeded() }
  /// True if the frame and the autoresizing mask become constraints. Default: true for a view made in code; constraints
  /// added to it then contradict them.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plainTranslatesAutoresizingMaskIntoConstraints }
    set { plainTranslatesAutoresizingMaskIntoConstraints = newValue }
  }
  /// The guides added with `addLayoutGuide(_:)`, in that order.
  open var layoutGuides: [UILayoutGuide] { plainLayoutGuides }
  /// Adds an invisible rectangle that constraints place.
  open func addLayoutGuide(_ guide: UILayoutGuide) { plainAddLayoutGuide(guide) }
  /// Removes the guide from this view.
  open func removeLayoutGuide(_ guide: UILayoutGuide) { plainRemoveLayoutGuide(guide) }
  /// True if more than one layout satisfies the constraints of this view equally well.
  open var hasAmbiguousLayout: Bool { plainHasAmbiguousLayout }
  /// Puts the views where the constraints allow them as well as where they are, if they leave this view a choice; the next
  /// change of a constraint takes them back.
  ///
  /// Differs from UIKit: not at random, so that it is the same on every run.
  open func exerciseAmbiguityInLayout() { plainExerciseAmbiguityInLayout() }
  /// The constraints that decide where the view lies and how long it is along an axis, by order of creation: those of the
  /// program, and what masks, natural sizes and the size of the window say.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    plainConstraintsAffectingLayout(for: axis)
  }
  /// The name under which the state of the view is kept between launches; default nil.
  ///
  /// Differs from UIKit: states are not kept, and nothing reads it.
  open var restorationIdentifier: String? {
    get { plainRestorationIdentifier }
    set { plainRestorationIdentifier = newValue }
  }
  /// A view that shows what this one shows now; nil if the view has no area.
  ///
  /// The picture does not change when this view does. Without `afterUpdates` layout that waits is left out.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    plainSnapshotView(afterScreenUpdates: afterUpdates)
  }
  /// A view that shows what a part of this one shows now; nil if the part has no area. If it is stretched, the parts at
  /// the edges keep their size.
  ///
  /// - Parameters:
  ///   - rect: in the coordinates of the bounds.
  ///   - afterUpdates: true if layout that waits is done before.
  ///   - insets: in points.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets insets: UIEdgeInsets
  ) -> UIView? { plainResizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: insets) }
  /// Draws what the view shows now into a rectangle of the current context; true if all of it could be drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    plainDrawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  /// The appearance that holds in this view whatever its surroundings have; default `.unspecified`, that of the
  /// surroundings. It is the style of ``traitOverrides``.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { plainOverrideUserInterfaceStyle }
    set { plainOverrideUserInterfaceStyle = newValue }
  }
  /// The interactions of the view. Default: none.
  open var interactions: [any UIInteraction] {
    get { plainInteractions }
    set { plainInteractions = newValue }
  }
  /// Adds an interaction; it leaves the view that has it.
  open func addInteraction(_ interaction: any UIInteraction) { plainAddInteraction(interaction) }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { plainRemoveInteraction(interaction) }
  /// The smallest text size in this view and inside it; nil (default): no limit but those of the views around it.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { plainMinimumContentSizeCategory }
    set { plainMinimumContentSizeCategory = newValue }
  }
  /// The largest text size in this view and inside it; nil (default): no limit but those of the views around it.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { plainMaximumContentSizeCategory }
    set { plainMaximumContentSizeCategory = newValue }
  }
  /// The part of the view that the keyboard covers; without one a strip at the bottom, as high as the safe area's
  /// inset.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { plainKeyboardLayoutGuide }
}
