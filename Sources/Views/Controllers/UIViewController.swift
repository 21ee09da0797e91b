import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// Manages a view: loads it, receives notifications of its appearance and layout, and takes part in the responder
/// chain.
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, UIContentContainer {
  /// The title, also of the navigation item and the tab bar item; default nil.
  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      tabBarItemStorage?.title = title
    }
  }

  /// The object id of the document element that made this controller.
  public var objectID: String?

  private var loadedView: UIView?
  private var isLoading = false

  /// Loads the view from a document; set by the loader, called by `loadView()`.
  public var viewLoader: (() -> UIView)?

  /// The container of this controller; nil if it is not a child.
  open internal(set) weak var parent: UIViewController?
  /// The controllers inside this one, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []

  /// Insets added to the safe area of the view, in points; default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  /// The part of the view that the bars of the container cover, in points; part of the safe area.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  private var topSupport: LayoutSupportGuide?
  private var bottomSupport: LayoutSupportGuide?

  // The items of bars for this controller, created on first use (see `UIViewController+Items.swift`).
  var navigationItemStorage: UINavigationItem?
  var tabBarItemStorage: UITabBarItem?
  /// The content of the navigation bar for this controller; created with its title on first use.
  open var navigationItem: UINavigationItem { plainNavigationItem }
  /// The item of the tab bar for this controller; created with its title on first use.
  open var tabBarItem: UITabBarItem! {
    get { plainTabBarItem }
    set { plainTabBarItem = newValue }
  }

  /// The items of the navigation controller's toolbar while this controller is on top; default nil.
  open var toolbarItems: [UIBarButtonItem]? { didSet { parent?.barContentDidChange() } }
  /// True if the tab bar is hidden while this controller, or one pushed after it, is shown; default false.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends below bars; default all. The view does not extend below an opaque bar unless
  /// `extendedLayoutIncludesOpaqueBars` is true.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.barContentDidChange() } }
  }
  /// True if the view also extends below opaque bars, at the edges of ``edgesForExtendedLayout``; default false.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The style in which the controller is presented; default `.automatic`, a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of the presentation; default: slides up from the bottom.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The supported orientations while this controller is the root, or presented over the full screen. Default: all but
  /// upside down on a phone, all on a tablet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    ExtensionOverride.supportedInterfaceOrientations.value(self) { .usual }
  }
  /// Provides custom animators for presentation and dismissal, and presentations of the style `.custom`; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// True if the user cannot dismiss the controller; default false.
  open var isModalInPresentation = false
  /// True if this controller presents those with a context style on behalf of its children; default false.
  open var definesPresentationContext = false
  /// The preferred size of the view in a sheet, a popover or a column, in points; zero: no preference.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when the preferred content size of a child has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the size that Auto Layout finds for a child has changed. Differs from UIKit: nothing calls it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child for a size of this controller, in points, of which it is told before a change. Default: the
  /// parent's.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The presentation of a class with its own, for a presenter; nil: that of the style.
  func ownPresentation(by presenter: UIViewController) -> UIPresentationController? { nil }

  // MARK: - Editing

  /// True if the user can edit the content. Default: false.
  open var isEditing: Bool {
    get { details.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Changes ``isEditing`` and the title of ``editButtonItem``; an override calls `super` and shows the state.
  open func setEditing(_ editing: Bool, animated: Bool) {
    details.isEditing = editing
    showEditing()
  }

  // MARK: - Wishes

  /// True if the interface may rotate. Default: true.
  ///
  /// Differs from UIKit: nothing reads it, as in iOS 16 and later; override ``supportedInterfaceOrientations``.
  open var shouldAutorotate: Bool { true }
  /// The orientation in which the controller is presented. Default: upright.
  ///
  /// Differs from UIKit: nothing reads it; a presented controller has the orientation of the window.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// True if the keyboard stays when the first responder changes to an object without text. Default: true in a form
  /// sheet.
  ///
  /// Differs from UIKit: nothing reads it; the keyboard leaves with the first responder.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// True if this controller, where it defines a presentation context, determines the animation with its own
  /// ``modalTransitionStyle``. Default: false.
  open var providesPresentationContextTransitionStyle = false
  /// True if scroll views of this controller with the behaviour `.automatic` add the safe area to their content insets.
  /// Default: true. Deprecated: `UIScrollView.contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  /// The activity of the user in this controller, which asks the controller for its values. Default: nil.
  open var userActivity: NSUserActivity? { didSet { userActivity?.owner = self } }
  /// The request that this controller, or the nearest one above it, handles as an app extension; nil in an app.
  open var extensionContext: NSExtensionContext? { ownExtensionContext ?? parent?.extensionContext }
  private var ownExtensionContext: NSExtensionContext?
  /// Begins to handle a request, as the first controller of an app extension. A test or a host calls it before the
  /// controller is shown.
  ///
  /// - Parameter context: the request.
  open func beginRequest(with context: NSExtensionContext) { ownExtensionContext = context }
  /// True for navigation controllers.
  var isNavigationController: Bool { false }
  /// True if a navigation controller is above this controller.
  var isInNavigation: Bool {
    sequence(first: self, next: \.parent).dropFirst().contains(where: \.isNavigationController)
  }
  /// The edges at which the gestures of the content come before those of the system. Default: none.
  ///
  /// Differs from UIKit: nothing reads it; a stage has no gestures of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines these edges; default nil. Differs from UIKit: nothing reads it.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// True if the home indicator may disappear. Default: false.
  ///
  /// Differs from UIKit: nothing reads it; a stage draws no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines this; default nil. Differs from UIKit: nothing reads it.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// True if the pointer is locked. Default: false. Differs from UIKit: nothing reads it; a stage has no pointer.
  open var prefersPointerLocked: Bool { false }
  /// The child that determines this; default nil. Differs from UIKit: nothing reads it.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Saves the state of the controller. Default: does nothing.
  ///
  /// Differs from UIKit: nothing calls it; a stage does not restore state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of the controller. Default: does nothing. Differs from UIKit: nothing calls it.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after the restoration of state. Default: does nothing. Differs from UIKit: nothing calls it.
  open func applicationFinishedRestoringState() {}

  /// The configuration of a view in front of the content, for a screen without content; nil (default): none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { details.unavailableConfiguration }
    set {
      details.unavailableConfiguration = newValue
      showUnavailableContent()
    }
  }

  // The state of the aspects, each used in one file.
  var details = ViewControllerDetails()
  var traitOverridesStorage = UITraitOverrides()
  public private(set) lazy var traitChangeRegistrations = UITraitChangeRegistrations()
  var respectsMinimumMargins = true

  // The state of the appearance and of the presentation, each used in one file.
  var appearance = Appearance.gone
  var appearsAnimated = false
  var hasBeenAppearing = false
  var movesByHand = false
  var move = Move.none
  /// The presentation that the app configures, before and while it is shown.
  var presentationStorage: UIPresentationController?
  /// The presentation that shows the controller.
  var presentation: UIPresentationController?
  /// The running presentation or dismissal.
  var presentationTransition: TransitionContext?
  /// The running transition of any kind, and the running change of the window's size.
  var runningTransition: TransitionContext?
  var sizeTransition: TransitionCoordinator?
  /// The storyboard that made the controller; its type is not known in this module.
  package var madeBy: AnyObject?

  /// The name of the xib that contains the view, as it was given to the initialiser; nil: that of the class, if there is
  /// one.
  open var nibName: String? { givenNib.name }
  /// The bundle of the xib, as it was given to the initialiser; nil: that of the class.
  open var nibBundle: Bundle? { givenNib.bundle }
  private let givenNib: (name: String?, bundle: Bundle?)

  /// A controller whose view is in a xib, with the controller as its owner.
  ///
  /// - Parameters:
  ///   - nibName: nil: the xib with the name of the class, without `Controller` or in full, or else an empty view.
  ///   - nibBundle: nil: the resources of the module of the class, then the main bundle.
  public init(nibName: String?, bundle nibBundle: Bundle?) {
    givenNib = (nibName, nibBundle)
    super.init()
  }

  /// A controller without a name of a xib.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// A controller of a document; a decoding coder connects it by the time the view is loaded.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
    super.init()
    (coder as? any ViewDecoding)?.decode(into: self)
  }

  /// Called when the controller has been loaded from a document and its outlets are connected; does nothing itself.
  open func awakeFromNib() { ExtensionOverride.awakeFromNib.call(self) {} }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  override var respondingWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: - The view

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if !traitOverridesStorage.isEmpty { newValue?.passTraitOverridesOn() }
      topSupport = nil
      bottomSupport = nil
      newValue?.resolveMargins()
    }
  }

  /// The view if it is loaded, otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }
  /// True if the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view and calls `viewDidLoad()`, once. Traps if `loadView()` does not set the view.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    precondition(!isLoading, "\(type(of: self)) asked for its view while loadView() was making it")
    isLoading = true
    loadView()
    isLoading = false
    defer { if details.unavailableConfiguration != nil { showUnavailableContent() } }
    precondition(loadedView != nil, "\(type(of: self)).loadView() has not set the view")
    viewDidLoad()
  }

  /// Creates the view: that of the document or of the xib, or an empty one of the screen's size. An override creates
  /// another one and sets `view`. Traps with UIKit's words if the xib that was named is not found or has no view.
  open func loadView() {
    if !loadViewOfDocument() { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Sets the view of the document or of the xib; false if there is neither.
  final func loadViewOfDocument() -> Bool {
    if let made = viewLoader?() {
      view = made
      return true
    }
    return NibViews.loader?.loadView(of: self) ?? false
  }

  // MARK: - Life cycle

  /// Called once, after the view has been loaded; does nothing itself.
  open func viewDidLoad() { ExchangedMethods.call("viewDidLoad", of: self) { _ in } }
  /// Called before the view appears; does nothing itself.
  open func viewWillAppear(_ animated: Bool) {
    ExchangedMethods.call("viewWillAppear:", of: self, [animated]) { _ in }
  }
  /// Called when the view is in the hierarchy and has its size, but is not visible yet; does nothing itself.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared and the transition has ended; does nothing itself.
  open func viewDidAppear(_ animated: Bool) {
    ExchangedMethods.call("viewDidAppear:", of: self, [animated]) { _ in }
  }
  /// Called before the view disappears; does nothing itself.
  open func viewWillDisappear(_ animated: Bool) {
    ExchangedMethods.call("viewWillDisappear:", of: self, [animated]) { _ in }
  }
  /// Called when the view has disappeared and the transition has ended; does nothing itself.
  open func viewDidDisappear(_ animated: Bool) {
    ExchangedMethods.call("viewDidDisappear:", of: self, [animated]) { _ in }
  }

  /// Called when memory is short: a host says so. Default: does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: - Layout

  /// Changes constraints before layout; call `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews; does nothing itself.
  open func viewWillLayoutSubviews() { ExchangedMethods.call("viewWillLayoutSubviews", of: self) { _ in } }
  /// Called after the view has laid out its subviews; does nothing itself.
  open func viewDidLayoutSubviews() { ExchangedMethods.call("viewDidLayoutSubviews", of: self) { _ in } }
  /// Called when the safe area of the view has changed; updates the layout guides of older documents. Call `super`.
  open func viewSafeAreaInsetsDidChange() {
    topSupport?.length = view.safeAreaInsets.top
    bottomSupport?.length = view.safeAreaInsets.bottom
  }
  /// Called when the layout margins of the view have changed; does nothing itself.
  open func viewLayoutMarginsDidChange() {}

  /// Called after the traits of the window have changed; call `super`. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    ExchangedMethods.call("traitCollectionDidChange:", of: self, [previousTraitCollection as Any]) { _ in }
  }

  /// Called before the window and the view change their size, in points; call `super`, which asks for the sizes of the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: own, with: coordinator)
    }
  }

  /// Called before the device rotates, on all controllers of the window; does nothing itself. Newer code overrides
  /// `viewWillTransition(to:with:)`.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while the device rotates: changes are animated with the rotation. Does nothing itself.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the device has rotated; does nothing itself.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  /// Called before the traits change with the window's size, as size classes do when the device rotates; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      // Overridden traits of a child do not change.
      let own = child.traitOverridesStorage.applied(to: newCollection)
      if !child.isViewLoaded || own != child.traitCollection { child.willTransition(to: own, with: coordinator) }
    }
  }

  /// The least side margin of a controller's view: 16 points on a narrow screen, 20 from a width of 400 points.
  static func systemMinimumMargin(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }

  /// The bars at the top of the view, as a layout guide for constraints of older documents.
  open var topLayoutGuide: any UILayoutSupport {
    if let topSupport { return topSupport }
    let guide = LayoutSupportGuide(in: view, edge: .top, length: view.safeAreaInsets.top)
    topSupport = guide
    return guide
  }

  /// The bars at the bottom of the view, as a layout guide for constraints of older documents.
  open var bottomLayoutGuide: any UILayoutSupport {
    if let bottomSupport { return bottomSupport }
    let guide = LayoutSupportGuide(in: view, edge: .bottom, length: view.safeAreaInsets.bottom)
    bottomSupport = guide
    return guide
  }

  // MARK: - The status bar

  /// The colour of the status bar's text while this controller determines it; default that of the interface.
  open var preferredStatusBarStyle: UIStatusBarStyle {
    ExtensionOverride.preferredStatusBarStyle.value(self) { .default }
  }
  /// True if the status bar is hidden while this controller determines it; default false. On screens with a home button
  /// the safe area then extends to the top edge.
  open var prefersStatusBarHidden: Bool { ExtensionOverride.prefersStatusBarHidden.value(self) { false } }
  /// The animation with which the status bar appears and disappears while this controller determines it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style in place of this controller; default nil.
  open var childForStatusBarStyle: UIViewController? { ExtensionOverride.childForStatusBarStyle.value(self) { nil } }
  /// The child that determines in place of this controller whether the status bar is hidden; default nil.
  open var childForStatusBarHidden: UIViewController? { ExtensionOverride.childForStatusBarHidden.value(self) { nil } }
  /// True if the controller determines the status bar although it is not presented over the full screen; default false.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Reads the preferences for the status bar again; in an animation block with its animation.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.statusBar.readPreferences() }

  // MARK: - Other controllers

  /// The controller that this one presents; nil if there is none.
  @exclusivity(unchecked) open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one; nil if it is not presented.
  open internal(set) weak var presentingViewController: UIViewController?

  /// The segues of the document that start from this controller.
  package var segueTemplates: [SegueTemplate] = []
  /// Lets `performSegue` find a segue by its identifier; of several with one identifier the first is performed.
  package func addSegueTemplate(_ template: SegueTemplate) {
    guard let name = template.identifier, !segueTemplates.contains(where: { $0.identifier == name }) else { return }
    segueTemplates.append(template)
  }

  /// Presents another controller in its `modalPresentationStyle`, in 0.5 seconds.
  ///
  /// If this controller's view is in no window, or another controller is already presented, nothing happens but a
  /// diagnostic: UIKit's log.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { showPresented(controller, animated: animated, completion: completion) }

  /// Dismisses the controller that this one presents; if there is none, dismisses this one.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }

  /// Called before a segue is performed, to pass data to the destination; does nothing itself.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns false to keep a control or a cell from performing a segue; default true. `performSegue` does not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs a segue of the document. Traps with UIKit's message if there is none with that identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    loadViewIfNeeded()
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      preconditionFailure("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
    }
    perform(template, sender: sender)
  }

  // MARK: - Overridden by containers

  /// Called when a descendant has changed what the bars around it show; passed on to the nearest navigation controller.
  func barContentDidChange() { parent?.barContentDidChange() }
  /// Called when the tab bar item of a controller inside is another one.
  func tabBarItemDidChange() { parent?.tabBarItemDidChange() }
  /// True if the controller has a stack on which a segue can replace a controller.
  var isNavigationStack: Bool { false }
  /// Replaces the first controller on the stack that satisfies a condition; false if none does.
  func replaceOnStack(_ condition: (UIViewController) -> Bool, with destination: UIViewController) -> Bool { false }
  /// True if the controller has a secondary column.
  var hasSecondaryColumn: Bool { false }
  /// Shows a child again, to which a segue returns.
  func returnToChild(_ child: UIViewController, animated: Bool) {}

  // MARK: - Children

  /// Adds a child. The caller adds its view and then calls `didMove(toParent:)` of the child.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Removes this controller from its parent. The caller calls `willMove(toParent: nil)` and removes the view before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller becomes a child of `parent`; nil: of none. Does nothing itself.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has become a child of `parent`; nil: of none. Does nothing itself.
  open func didMove(toParent parent: UIViewController?) {}

  /// True if the children are notified of appearance together with this controller; default true. Otherwise call
  /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of the children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// True if the children are notified of rotations together with this controller. Differs from UIKit: nothing reads it; the
  /// children receive the new size in both cases.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

  /// The children that appear and disappear with this controller: those whose views are inside its own.
  var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// True if this controller notifies its children of appearance in its own transitions.
  var managesAppearance: Bool { false }

  /// Called before the children are notified that they will appear: containers insert the view of the right child.
  func prepareContents() {}

  /// Called before the children are notified that they are appearing: containers place the views.
  func placeContents() {}

  /// Called after a layout pass of the view.
  func viewWasLaidOut() {}

  /// True if the controller handles `show(_:sender:)` and `showDetailViewController(_:sender:)` of controllers inside
  /// it.
  var showsOthers: Bool { false }
  var showsDetails: Bool { false }

  // MARK: - Showing

  /// Shows a controller in the nearest navigation or split view controller around this one; without one it is
  /// presented.
  open func show(_ controller: UIViewController, sender: Any?) {
    guard let target = firstAncestor(where: \.showsOthers) else { return present(controller, animated: true) }
    target.show(controller, sender: sender)
  }

  /// Shows a controller as the detail of this one, in a split view controller; without one it is presented.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    guard let target = firstAncestor(where: \.showsDetails) else { return present(controller, animated: true) }
    target.showDetailViewController(controller, sender: sender)
  }

  /// The nearest controller around this one, itself included, that performs an action; nil if none does.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      current = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  /// The children that are searched for the destination of an unwind segue, in this order. Default: all but the one that
  /// contains the source, the latest first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let inner = childContaining(source)
    return children.reversed().filter { $0 !== inner }
  }

  /// Shows a child to which an unwind segue returns. Default: containers of the library show it, others do nothing.
  open func unwind(for segue: UIStoryboardSegue, towards controller: UIViewController) {
    returnToChild(controller, animated: true)
  }

  /// True if the controller has the action of an unwind segue and allows the call; by default true if it has the
  /// action.
  open func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
    ActionCall.find(action, on: self) != nil
  }

  /// The traits of the controller's environment.
  open var traitCollection: UITraitCollection { plainTraitCollection }
  /// A button that changes ``isEditing``: "Edit", or "Done" while the content is edited. Created on first use.
  open var editButtonItem: UIBarButtonItem { plainEditButtonItem }

  // MARK: - Members of extensions that subclasses override

  /// True if the focus returns to the item that had it before a transition. Default: true.
  ///
  /// Differs from UIKit: nothing reads it; a stage has no focus.
  open var restoresFocusAfterTransition: Bool {
    get { plainRestoresFocusAfterTransition }
    set { plainRestoresFocusAfterTransition = newValue }
  }
  /// True if the view appears because the controller is being presented; true also inside a presented container.
  open var isBeingPresented: Bool { plainIsBeingPresented }
  /// True if the view disappears because the controller is being dismissed; true also inside a dismissed container.
  open var isBeingDismissed: Bool { plainIsBeingDismissed }
  /// True if the view appears because the controller is being added to a container.
  open var isMovingToParent: Bool { plainIsMovingToParent }
  /// True if the view disappears because the controller is being removed from a container.
  open var isMovingFromParent: Bool { plainIsMovingFromParent }
  /// The appearance that holds in this controller's view whatever its surroundings have; default `.unspecified`, that
  /// of the surroundings. It is the style of ``traitOverrides``.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { plainOverrideUserInterfaceStyle }
    set { plainOverrideUserInterfaceStyle = newValue }
  }
  /// Notifies the window that ``supportedInterfaceOrientations`` has changed. The interface rotates if its current
  /// orientation is no longer supported.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { plainSetNeedsUpdateOfSupportedInterfaceOrientations() }
  /// Replaces the view of one child by that of another, animated by the changes in `animations`.
  ///
  /// Traps if they are not both children of this controller. The view of `to` is added above that of `from` before
  /// `animations` runs, and that of `from` is removed at the end of the animation. Both controllers are notified in the
  /// order of a push.
  open func transition(
    from: UIViewController, to: UIViewController, duration: Double, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    plainTransition(
      from: from, to: to, duration: duration, options: options, animations: animations, completion: completion)
  }
  /// Notifies a child that its view will appear or disappear, if this controller does not forward appearance methods
  /// automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    plainBeginAppearanceTransition(isAppearing, animated: animated)
  }
  /// Notifies a child that its view has appeared or disappeared, if this controller does not forward appearance methods
  /// automatically.
  open func endAppearanceTransition() { plainEndAppearanceTransition() }
  /// Overrides the traits of a child with those that a collection specifies; nil: with none.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    plainSetOverrideTraitCollection(collection, forChild: child)
  }
  /// The traits with which this controller overrides those of a child; nil: none.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    plainOverrideTraitCollection(forChild: child)
  }
  /// The least layout margins of the controller's view, in points: at the sides 16 on a narrow screen and 20 from a
  /// width of 400 points; at the top and bottom 0.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { plainSystemMinimumLayoutMargins }
  /// True if the view's margins are at least ``systemMinimumLayoutMargins``; default true.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { plainViewRespectsSystemMinimumLayoutMargins }
    set { plainViewRespectsSystemMinimumLayoutMargins = newValue }
  }
  /// Adds a command to those of ``UIResponder/keyCommands``.
  open func addKeyCommand(_ command: UIKeyCommand) { plainAddKeyCommand(command) }
  /// Removes a command that was added.
  open func removeKeyCommand(_ command: UIKeyCommand) { plainRemoveKeyCommand(command) }
  /// True if the controller receives actions from controllers that it presents. Default: false.
  ///
  /// Differs from UIKit: nothing reads it; the responder chain of a presented controller includes its presenter's window.
  open var performsActionsWhilePresentationIsRunning: Bool {
    get { plainPerformsActionsWhilePresentationIsRunning }
    set { plainPerformsActionsWhilePresentationIsRunning = newValue }
  }
  /// The presentation of the controller, or before it is shown the future one, so that it can be configured; nil for
  /// the style `.custom` until it is shown.
  ///
  /// A popover that was adapted to a sheet is still the popover that was configured.
  open var presentationController: UIPresentationController? { plainPresentationController }
  /// The presentation as a sheet; nil unless it is one.
  open var sheetPresentationController: UISheetPresentationController? { plainSheetPresentationController }
  /// The presentation as a popover; nil unless the style is `.popover`.
  open var popoverPresentationController: UIPopoverPresentationController? { plainPopoverPresentationController }
  /// The presentation that shows the controller now, or one that contains it; nil if there is none.
  open var activePresentationController: UIPresentationController? { plainActivePresentationController }
  /// Reads the edges of the gestures again. Differs from UIKit: does nothing; a stage has no gestures of the system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    plainSetNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  /// Reads the preference for the home indicator again. Differs from UIKit: does nothing; a stage draws none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { plainSetNeedsUpdateOfHomeIndicatorAutoHidden() }
  /// Sets `toolbarItems`; the change itself is not animated.
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    plainSetToolbarItems(items, animated: animated)
  }
  /// The coordinator of the transition of this controller or of one around it; nil if nothing changes.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { plainTransitionCoordinator }
  /// A name by which the controller is found when state is restored. Default: nil.
  ///
  /// Differs from UIKit: nothing reads it; a stage does not restore state.
  open var restorationIdentifier: String? {
    get { plainRestorationIdentifier }
    set { plainRestorationIdentifier = newValue }
  }
  /// The class that creates the controller when state is restored. Default: nil. Differs from UIKit: nothing reads it.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { plainRestorationClass }
    set { plainRestorationClass = newValue }
  }
}
