import Foundation
import TendonAutoLayout
import TendonGeometry

/// Manages a view: loads it, hears of its appearance and layout, and passes events on.
open class UIViewController: UIResponder, UITraitChangeObservable {
  /// A title, also of the navigation item and the tab bar's; default nil.
  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      tabBarItemStorage?.title = title
    }
  }

  /// The object id of the element of the document that made this controller.
  public var objectID: String?

  private var loadedView: UIView?
  private var isLoading = false

  /// Loads the view of a document; set by the loader, called by `loadView()`.
  public var viewLoader: (() -> UIView)?

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []

  /// Insets added to the safe area of the view, in points; default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  /// How far the bars of the container that holds the view reach into it, in points; part of the safe area.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  private var topSupport: UILayoutSupport?
  private var bottomSupport: UILayoutSupport?

  // What bars show of the controller, made when first asked for (see `UIViewController+Bars.swift`).
  var navigationItemStorage: UINavigationItem?
  var tabBarItemStorage: UITabBarItem?

  /// The items of the navigation controller's toolbar while this controller is on top; default nil.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.barsMayHaveChanged() } }
  /// Whether the tab bar goes away while this controller, or one pushed after it, is shown; default false.
  open var hidesBottomBarWhenPushed = false
  /// Under which bars the view reaches; default all. A bar that is not translucent is not reached under, unless
  /// `extendedLayoutIncludesOpaqueBars`.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { navigationController?.barsMayHaveChanged() } }
  }
  open var extendedLayoutIncludesOpaqueBars = false

  /// How the controller is presented; default `.automatic`, a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes when it is presented; default from below.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// How the device may be held while this controller is the root, or presented over the whole screen. Default: on a
  /// telephone any way but upside down, on a tablet any.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.traits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// Gives animators of the app's own for presenting and dismissing, and presentations of the style `.custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether no finger may dismiss the controller; default false.
  open var isModalInPresentation = false
  /// Whether controllers presented over the current context are presented by this one; default false.
  open var definesPresentationContext = false
  /// The size that the view would like in a sheet, a popover or a column, in points; zero: none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A presentation that the class brings along, for a presenter; nil: as the style says.
  func ownPresentation(by presenter: UIViewController) -> UIPresentationController? { nil }

  // The state of the aspects, each used in one file.
  var traitOverridesStorage = UITraitOverrides()
  public private(set) lazy var traitChangeRegistrations = UITraitChangeRegistrations()
  var respectsMinimumMargins = true

  // The state of the appearance and of the presentation, each used in one file.
  var appearance = Appearance.gone
  var appearsAnimated = false
  var hasBeenAppearing = false
  var movesByHand = false
  var move = Move.none
  /// What the app has set up, before it is shown and while.
  var presentationStorage: UIPresentationController?
  /// What shows the controller.
  var presentation: UIPresentationController?
  /// The coming or going as a presented controller.
  var presentationTransition: TransitionContext?
  /// Whatever transition the controller takes part in, and the change of the window's size.
  var runningTransition: TransitionContext?
  var sizeTransition: TransitionCoordinator?
  /// The storyboard that made the controller, which this room does not know.
  package var madeBy: AnyObject?

  /// A controller that makes its view in `loadView()`; an empty one unless overridden.
  public override init() { super.init() }

  /// A controller of a document; a coder that decodes controllers has connected it when the view is loaded.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any ViewDecoding)?.decode(into: self)
  }

  open func awakeFromNib() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  override var respondingWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: - The view

  /// The controller's view, loaded when first asked for.
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

  /// The view if it has been loaded.
  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view and calls `viewDidLoad()`, once.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    precondition(!isLoading, "\(type(of: self)) asked for its view while loadView() was making it")
    isLoading = true
    loadView()
    isLoading = false
    precondition(loadedView != nil, "\(type(of: self)).loadView() has not set the view")
    viewDidLoad()
  }

  /// Makes the view: the document's, or an empty one of the screen's size. Override to make another and set `view`.
  open func loadView() {
    view = viewLoader?() ?? UIView(frame: UIScreen.main.bounds)
  }

  // MARK: - Life cycle

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: - Layout

  /// Changes constraints before layout; call `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {
    topSupport?.length = view.safeAreaInsets.top
    bottomSupport?.length = view.safeAreaInsets.bottom
  }
  open func viewLayoutMarginsDidChange() {}

  /// Called after the traits of the window have changed; call `super`. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view's size changes with the window's, in points; call `super`.
  ///
  /// Differs from UIKit: a controller inside another one is told the window's new size as well.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the traits change with the window's size, as size classes do when the device is turned; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      // What a child overrides does not change for it.
      let own = child.traitOverridesStorage.applied(to: newCollection)
      if !child.isViewLoaded || own != child.traitCollection { child.willTransition(to: own, with: coordinator) }
    }
  }

  /// The least side margins of a controller's view: 16 points on a narrow screen, 20 from 400 points of width on.
  static func systemMinimumMargin(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }

  /// The bars at the top of the view, as a guide for constraints of older documents.
  public var topLayoutGuide: UILayoutSupport {
    if let topSupport { return topSupport }
    let guide = UILayoutSupport(in: view, edge: .top, length: view.safeAreaInsets.top)
    topSupport = guide
    return guide
  }

  /// The bars at the bottom of the view, as a guide for constraints of older documents.
  public var bottomLayoutGuide: UILayoutSupport {
    if let bottomSupport { return bottomSupport }
    let guide = UILayoutSupport(in: view, edge: .bottom, length: view.safeAreaInsets.bottom)
    bottomSupport = guide
    return guide
  }

  // MARK: - The status bar

  /// The colour of the status bar's signs while this controller determines it; default as the interface is.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// True if the status bar is hidden while this controller determines it; default false. On screens without a home
  /// indicator the safe area then reaches up to the top edge.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which the status bar appears and disappears while this controller determines it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style in place of this controller; default nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines in place of this controller whether the status bar is hidden; default nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// True if the controller determines the status bar although it is not presented over the full screen; default false.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Reads the preferences for the status bar again; in an animation block with its animation.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.statusBar.readPreferences() }

  // MARK: - Other controllers

  /// The controller shown over this one, and the one that this one is shown over; nil without.
  public internal(set) var presentedViewController: UIViewController?
  public internal(set) weak var presentingViewController: UIViewController?

  /// The ways that the document lays from this controller.
  package var segueTemplates: [SegueTemplate] = []

  /// Shows another controller over this one, as its `modalPresentationStyle` says, in 0.5 seconds.
  ///
  /// Differs from UIKit, which logs and does nothing: traps where this controller's view is in no window, or another
  /// controller is presented already.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { showPresented(controller, animated: animated, completion: completion) }

  /// Takes the controller away that this one presents, or this one where it presents none.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }

  /// Called before a segue is taken, to hand something over to the destination; does nothing itself.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue that a control or a cell starts may be taken; default true. Not asked by `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Takes a segue of the document; traps with UIKit's words where there is none of that identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    loadViewIfNeeded()
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      preconditionFailure("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
    }
    perform(template, sender: sender)
  }

  // MARK: - Children

  /// Makes the controller a child; add its view yourself, then call `didMove(toParent:)` of it.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Ends being a child; call `willMove(toParent: nil)` and take the view away before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller becomes a child of `parent`, or of none; does nothing itself.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has become a child of `parent`, or of none; does nothing itself.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the children hear of the appearance of this controller by themselves; default true. Where not, call
  /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that come and go with this controller: those whose views are inside its own.
  var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether this controller tells its children itself when their views come and go.
  var managesAppearance: Bool { false }

  /// Called before the children hear that they will appear: containers put the right one in place.
  func prepareContents() {}

  /// Called before the children hear that they are appearing: containers give their views their places.
  func placeContents() {}

  /// Whether `show(_:sender:)` and `showDetailViewController(_:sender:)` of controllers inside this one end here.
  var showsOthers: Bool { false }
  var showsDetails: Bool { false }

  // MARK: - Showing

  /// Shows a controller where it belongs: the container around this one that knows how, a navigation controller or a
  /// split view controller, takes it; without one it is presented.
  open func show(_ controller: UIViewController, sender: Any?) {
    guard let target = firstAncestor(where: \.showsOthers) else { return present(controller, animated: true) }
    target.show(controller, sender: sender)
  }

  /// Shows a controller as the detail of this one: in a split view controller; without one it is presented.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    guard let target = firstAncestor(where: \.showsDetails) else { return present(controller, animated: true) }
    target.showDetailViewController(controller, sender: sender)
  }

  /// Whether the controller has the action that an unwind segue calls and lets it be called; default whether it has it.
  open func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
    ActionCall.find(action, on: self) != nil
  }
}
