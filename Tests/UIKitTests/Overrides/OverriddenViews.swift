import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenView: UIView {
  override class var requiresConstraintBasedLayout: Bool { true }
  override class func userInterfaceLayoutDirection(for a: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection
  { .leftToRight }
  override class func userInterfaceLayoutDirection(
    for a: UISemanticContentAttribute, relativeTo b: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { .leftToRight }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet {} }
  override var canBecomeFocused: Bool { true }
  override var isFocused: Bool { true }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var tag: Int { didSet {} }
  override var frame: CGRect { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var contentScaleFactor: CGFloat { didSet {} }
  override var anchorPoint: CGPoint { didSet {} }
  override var isMultipleTouchEnabled: Bool { didSet {} }
  override var isExclusiveTouch: Bool { didSet {} }
  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }
  override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { true }
  override func convert(_ p: CGPoint, to v: UIView?) -> CGPoint { p }
  override func convert(_ p: CGPoint, from v: UIView?) -> CGPoint { p }
  override func convert(_ p: CGRect, to v: UIView?) -> CGRect { p }
  override func convert(_ p: CGRect, from v: UIView?) -> CGRect { p }
  override var autoresizesSubviews: Bool { didSet {} }
  override var autoresizingMask: UIView.AutoresizingMask { didSet {} }
  override func sizeThatFits(_ s: CGSize) -> CGSize { s }
  override func sizeToFit() {}
  override var subviews: [UIView] { [] }
  override var window: UIWindow? { nil }
  override func removeFromSuperview() {}
  override func insertSubview(_ v: UIView, at i: Int) {}
  override func exchangeSubview(at i: Int, withSubviewAt j: Int) {}
  override func addSubview(_ v: UIView) {}
  override func insertSubview(_ v: UIView, belowSubview s: UIView) {}
  override func insertSubview(_ v: UIView, aboveSubview s: UIView) {}
  override func bringSubviewToFront(_ v: UIView) {}
  override func sendSubviewToBack(_ v: UIView) {}
  override func didAddSubview(_ v: UIView) {}
  override func willRemoveSubview(_ v: UIView) {}
  override func willMove(toSuperview v: UIView?) {}
  override func didMoveToSuperview() {}
  override func willMove(toWindow w: UIWindow?) {}
  override func didMoveToWindow() {}
  override func isDescendant(of v: UIView) -> Bool { true }
  override func viewWithTag(_ t: Int) -> UIView? { nil }
  override func setNeedsLayout() {}
  override func layoutIfNeeded() {}
  override func layoutSubviews() {}
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
  override var preservesSuperviewLayoutMargins: Bool { didSet {} }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet {} }
  override func layoutMarginsDidChange() {}
  override var safeAreaInsets: UIEdgeInsets { .zero }
  override func safeAreaInsetsDidChange() {}
  override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override func draw(_ r: CGRect) {}
  override func setNeedsDisplay() {}
  override func setNeedsDisplay(_ r: CGRect) {}
  override var clipsToBounds: Bool { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override var clearsContextBeforeDrawing: Bool { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var mask: UIView? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode { didSet {} }
  override func tintColorDidChange() {}
  override class func setAnimationsEnabled(_ b: Bool) {}
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet {} }
  override func addGestureRecognizer(_ g: UIGestureRecognizer) {}
  override func removeGestureRecognizer(_ g: UIGestureRecognizer) {}
  override func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
  override func addMotionEffect(_ e: UIMotionEffect) {}
  override func removeMotionEffect(_ e: UIMotionEffect) {}
  override var motionEffects: [UIMotionEffect] { didSet {} }
  override var constraints: [NSLayoutConstraint] { [] }
  override func addConstraint(_ c: NSLayoutConstraint) {}
  override func addConstraints(_ c: [NSLayoutConstraint]) {}
  override func removeConstraint(_ c: NSLayoutConstraint) {}
  override func removeConstraints(_ c: [NSLayoutConstraint]) {}
  override func needsUpdateConstraints() -> Bool { true }
  override func setNeedsUpdateConstraints() {}
  override func updateConstraintsIfNeeded() {}
  override func updateConstraints() {}
  override var translatesAutoresizingMaskIntoConstraints: Bool { didSet {} }
  override func alignmentRect(forFrame r: CGRect) -> CGRect { r }
  override func frame(forAlignmentRect r: CGRect) -> CGRect { r }
  override var alignmentRectInsets: UIEdgeInsets { .zero }
  override var forFirstBaselineLayout: UIView { self }
  override var forLastBaselineLayout: UIView { self }
  override var intrinsicContentSize: CGSize { .zero }
  override func invalidateIntrinsicContentSize() {}
  override func contentHuggingPriority(for a: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
  override func setContentHuggingPriority(_ p: UILayoutPriority, for a: NSLayoutConstraint.Axis) {}
  override func contentCompressionResistancePriority(for a: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
  override func setContentCompressionResistancePriority(_ p: UILayoutPriority, for a: NSLayoutConstraint.Axis) {}
  override func systemLayoutSizeFitting(_ s: CGSize) -> CGSize { s }
  override func systemLayoutSizeFitting(
    _ s: CGSize, withHorizontalFittingPriority h: UILayoutPriority, verticalFittingPriority v: UILayoutPriority
  ) -> CGSize { s }
  override var layoutGuides: [UILayoutGuide] { [] }
  override func addLayoutGuide(_ g: UILayoutGuide) {}
  override func removeLayoutGuide(_ g: UILayoutGuide) {}
  override var hasAmbiguousLayout: Bool { true }
  override func exerciseAmbiguityInLayout() {}
  override func constraintsAffectingLayout(for a: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
  override var restorationIdentifier: String? { didSet {} }
  override func snapshotView(afterScreenUpdates b: Bool) -> UIView? { nil }
  override func resizableSnapshotView(from r: CGRect, afterScreenUpdates b: Bool, withCapInsets i: UIEdgeInsets)
    -> UIView?
  { nil }
  override func drawHierarchy(in r: CGRect, afterScreenUpdates b: Bool) -> Bool { true }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ t: UITraitCollection?) {}
  override var interactions: [any UIInteraction] { didSet {} }
  override func addInteraction(_ i: any UIInteraction) {}
  override func removeInteraction(_ i: any UIInteraction) {}
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  override var accessibilityHint: String? {
    get { nil }
    set {}
  }
  override var accessibilityValue: String? {
    get { nil }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [] }
    set {}
  }
  override var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
  override var accessibilityFrame: CGRect {
    get { .zero }
    set {}
  }
  override var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  override var accessibilityElementsHidden: Bool {
    get { true }
    set {}
  }
  override var accessibilityViewIsModal: Bool {
    get { true }
    set {}
  }
  override func accessibilityActivate() -> Bool { true }
  override func accessibilityIncrement() {}
  override func accessibilityDecrement() {}
  override func accessibilityScroll(_ d: UIAccessibilityScrollDirection) -> Bool { true }
  override func accessibilityPerformEscape() -> Bool { true }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { nil }
    set {}
  }
  override var accessibilityLanguage: String? {
    get { nil }
    set {}
  }
  override var shouldGroupAccessibilityChildren: Bool {
    get { true }
    set {}
  }
  override var accessibilityActivationPoint: CGPoint {
    get { .zero }
    set {}
  }
  override var accessibilityPath: UIBezierPath? {
    get { nil }
    set {}
  }
  override var accessibilityIgnoresInvertColors: Bool {
    get { true }
    set {}
  }
  override var accessibilityUserInputLabels: [String]! {
    get { [] }
    set {}
  }
  override var accessibilityAttributedLabel: NSAttributedString? {
    get { nil }
    set {}
  }
  override var accessibilityRespondsToUserInteraction: Bool {
    get { true }
    set {}
  }
  override func accessibilityElementCount() -> Int { 0 }
  override func accessibilityElement(at i: Int) -> Any? { nil }
  override func index(ofAccessibilityElement e: Any) -> Int { 0 }
  override var minimumContentSizeCategory: UIContentSizeCategory? { didSet {} }
  override var maximumContentSizeCategory: UIContentSizeCategory? { didSet {} }
  override func endEditing(_ b: Bool) -> Bool { true }
  override func awakeFromNib() {}
  override func prepareForInterfaceBuilder() {}
  override func action(for l: CALayer, forKey k: String) -> (any CAAction)? { nil }
  override func layoutSublayers(of l: CALayer) {}
  override var keyboardLayoutGuide: UIKeyboardLayoutGuide { super.keyboardLayoutGuide }
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  override var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

class OverriddenResponder: UIResponder {
  override var next: UIResponder? { nil }
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool { true }
  override var canResignFirstResponder: Bool { true }
  override func resignFirstResponder() -> Bool { true }
  override var isFirstResponder: Bool { true }
  override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) {}
  override func touchesMoved(_ t: Set<UITouch>, with e: UIEvent?) {}
  override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent?) {}
  override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent?) {}
  override func motionBegan(_ m: UIEvent.EventSubtype, with e: UIEvent?) {}
  override func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {}
  override func motionCancelled(_ m: UIEvent.EventSubtype, with e: UIEvent?) {}
  override func remoteControlReceived(with e: UIEvent?) {}
  override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { true }
  override func target(forAction a: Selector, withSender s: Any?) -> Any? { nil }
  override var undoManager: UndoManager? { nil }
  override var keyCommands: [UIKeyCommand]? { nil }
  override var inputView: UIView? { nil }
  override var inputAccessoryView: UIView? { nil }
  override func reloadInputViews() {}
  override func buildMenu(with b: any UIMenuBuilder) {}
  override func validate(_ c: UICommand) {}
  override func pressesBegan(_ p: Set<UIPress>, with e: UIPressesEvent?) {}
  override func pressesEnded(_ p: Set<UIPress>, with e: UIPressesEvent?) {}
  override func pressesChanged(_ p: Set<UIPress>, with e: UIPressesEvent?) {}
  override func pressesCancelled(_ p: Set<UIPress>, with e: UIPressesEvent?) {}
  override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
  override func cut(_ s: Any?) {}
  override func copy(_ s: Any?) {}
  override func paste(_ s: Any?) {}
  override func select(_ s: Any?) {}
  override func selectAll(_ s: Any?) {}
  override func delete(_ s: Any?) {}
}

class OverriddenScroll: UIScrollView {
  override var contentOffset: CGPoint { didSet {} }
  override var contentSize: CGSize { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
  override var adjustedContentInset: UIEdgeInsets { .zero }
  override func adjustedContentInsetDidChange() {}
  override var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior { didSet {} }
  override var automaticallyAdjustsScrollIndicatorInsets: Bool { didSet {} }
  override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
  override var frameLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
  override var delegate: (any UIScrollViewDelegate)? { didSet {} }
  override var isDirectionalLockEnabled: Bool { didSet {} }
  override var bounces: Bool { didSet {} }
  override var alwaysBounceVertical: Bool { didSet {} }
  override var alwaysBounceHorizontal: Bool { didSet {} }
  override var isPagingEnabled: Bool { didSet {} }
  override var isScrollEnabled: Bool { didSet {} }
  override var showsVerticalScrollIndicator: Bool { didSet {} }
  override var showsHorizontalScrollIndicator: Bool { didSet {} }
  override var indicatorStyle: UIScrollView.IndicatorStyle { didSet {} }
  override var verticalScrollIndicatorInsets: UIEdgeInsets { didSet {} }
  override var horizontalScrollIndicatorInsets: UIEdgeInsets { didSet {} }
  override var scrollIndicatorInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
  override var decelerationRate: UIScrollView.DecelerationRate { didSet {} }
  override func setContentOffset(_ p: CGPoint, animated: Bool) {}
  override func scrollRectToVisible(_ r: CGRect, animated: Bool) {}
  override func flashScrollIndicators() {}
  override var isTracking: Bool { true }
  override var isDragging: Bool { true }
  override var isDecelerating: Bool { true }
  override var delaysContentTouches: Bool { didSet {} }
  override var canCancelContentTouches: Bool { didSet {} }
  override func touchesShouldBegin(_ t: Set<UITouch>, with e: UIEvent?, in v: UIView) -> Bool { true }
  override func touchesShouldCancel(in v: UIView) -> Bool { true }
  override var minimumZoomScale: CGFloat { didSet {} }
  override var maximumZoomScale: CGFloat { didSet {} }
  override var zoomScale: CGFloat { didSet {} }
  override func setZoomScale(_ s: CGFloat, animated: Bool) {}
  override func zoom(to r: CGRect, animated: Bool) {}
  override var bouncesZoom: Bool { didSet {} }
  override var isZooming: Bool { true }
  override var isZoomBouncing: Bool { true }
  override var scrollsToTop: Bool { didSet {} }
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
  override var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  override var keyboardDismissMode: UIScrollView.KeyboardDismissMode { didSet {} }
  override var refreshControl: UIRefreshControl? { didSet {} }
}

class OverriddenTap: UITapGestureRecognizer {
  override var numberOfTapsRequired: Int { didSet {} }
}

class OverriddenGesture: UIGestureRecognizer {
  override var state: UIGestureRecognizer.State { didSet {} }
  override var delegate: (any UIGestureRecognizerDelegate)? { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var view: UIView? { nil }
  override var cancelsTouchesInView: Bool { didSet {} }
  override var delaysTouchesBegan: Bool { didSet {} }
  override var delaysTouchesEnded: Bool { didSet {} }
  override var requiresExclusiveTouchType: Bool { didSet {} }
  override func require(toFail g: UIGestureRecognizer) {}
  override func location(in v: UIView?) -> CGPoint { .zero }
  override var numberOfTouches: Int { 0 }
  override func location(ofTouch i: Int, in v: UIView?) -> CGPoint { .zero }
  override var name: String? { didSet {} }
  override func ignore(_ t: UITouch, for e: UIEvent) {}
  override func reset() {}
  override func canPrevent(_ g: UIGestureRecognizer) -> Bool { true }
  override func canBePrevented(by g: UIGestureRecognizer) -> Bool { true }
  override func shouldRequireFailure(of g: UIGestureRecognizer) -> Bool { true }
  override func shouldBeRequiredToFail(by g: UIGestureRecognizer) -> Bool { true }
  override func shouldReceive(_ e: UIEvent) -> Bool { true }
  override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent) {}
  override func touchesMoved(_ t: Set<UITouch>, with e: UIEvent) {}
  override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent) {}
  override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent) {}
}

class OverriddenPan: UIPanGestureRecognizer {
  override func translation(in v: UIView?) -> CGPoint { .zero }
  override func setTranslation(_ p: CGPoint, in v: UIView?) {}
  override func velocity(in v: UIView?) -> CGPoint { .zero }
  override var minimumNumberOfTouches: Int { didSet {} }
  override var maximumNumberOfTouches: Int { didSet {} }
}
